import type { Place } from '../../../kit/page-kit.js'
import type { WalkFault } from './check-walk.js'

/** A key that fails at one of a group's controls. */
export interface GroupFault extends Pick<WalkFault, 'at' | 'to'> {
  readonly key: string
  readonly members: readonly Place[]
  /** The key chooses `to`, and leaves the focus at `at`, or shows what belongs to `at`. */
  readonly leaves?: 'focus' | 'panel'
}
