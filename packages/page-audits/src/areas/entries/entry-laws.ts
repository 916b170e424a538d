import type { EntryLaw } from './entry-law.js'
import { addAddsOne } from './add-adds-one.js'
import { addingKeepsChoice } from './laws/adding-keeps-choice.js'
import { backFollows } from './laws/back-follows.js'
import { blankIsRefused } from './laws/blank-is-refused.js'
import { clearTakesDone } from './laws/clear-takes-done.js'
import { countsFollow } from './laws/counts-follow.js'
import { deleteTakesOne } from './laws/delete-takes-one.js'
import { editCancels } from './laws/edits/edit-cancels.js'
import { editCommits } from './laws/edits/edit-commits.js'
import { editOpens } from './laws/edits/edit-opens.js'
import { emptiedStaysAway } from './laws/edits/emptied-stays-away.js'
import { filterPartitions } from './laws/filter-partitions.js'
import { storedSurvives } from './laws/stored-survives.js'
import { toggleAllFollows } from './laws/toggle-all-follows.js'
import { toggleAllStays } from './laws/toggle-all-stays.js'
import { toggleTwice } from './laws/toggle-twice.js'
import { unsentTextStays } from './laws/unsent-text-stays.js'

/** The laws, those first that leave the page as they found it. */
export const entryLaws: readonly EntryLaw[] = [
  addAddsOne,
  filterPartitions,
  toggleTwice,
  editOpens,
  editCancels,
  backFollows,
  addingKeepsChoice,
  unsentTextStays,
  blankIsRefused,
  countsFollow,
  toggleAllStays,
  toggleAllFollows,
  deleteTakesOne,
  clearTakesDone,
  editCommits,
  emptiedStaysAway,
  storedSurvives,
]
