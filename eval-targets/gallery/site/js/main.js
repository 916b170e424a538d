import { catalogue } from './catalogue.js'
import { matching, neighbour, ofKind, sorted } from './choose.js'
import { faults } from './faults.js'
import { loadFavourites, saveFavourites } from './favourite-store.js'
import { startGallery } from './gallery.js'
import { startPlanted } from './plant.js'
import { printCard } from './print-card.js'

startPlanted(faults, { catalogue, ofKind, matching, sorted, neighbour, loadFavourites, saveFavourites, printCard }, startGallery)
