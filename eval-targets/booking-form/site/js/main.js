import { depositOf, formatDate, send, today } from './booking.js'
import { loadBookings, saveBookings } from './booking-store.js'
import { faults } from './faults.js'
import { startPlanted } from './plant.js'
import { startBooking } from './start-booking.js'
import { validate } from './validate.js'

startPlanted(faults, { validate, depositOf, today, formatDate, send, loadBookings, saveBookings }, startBooking)
