import { constants, setPriority } from 'node:os'

const { PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority

/** Runs come first: on a machine that is busy with one, whoever looks on waits a few milliseconds longer. */
export const giveWay = (): void => change(0, PRIORITY_BELOW_NORMAL)

/** Lets a process that we started have its turn like any other, where the system allows that. */
export const takeTurns = (pid: number): void => change(pid, PRIORITY_NORMAL)

function change(pid: number, priority: number): void {
  try {
    setPriority(pid, priority)
  } catch {
    // Not everybody may raise a priority, and nothing depends on it.
  }
}
