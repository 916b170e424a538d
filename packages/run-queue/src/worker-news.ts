import type { RunEvent } from '@webeval/core'

/** Events of a trial under way that a worker passes on to the planner. */
const passedOn = ['trial_started', 'step_started', 'model_waiting', 'model_resumed', 'trial_retried'] as const

type TrialEvent = Extract<RunEvent, { readonly type: (typeof passedOn)[number] }>

/** An event as it travels through Redis: the job says which trial, the name which worker. */
export type WorkerNews = { readonly from: string } & Record<string, unknown>

/** Turns an event of a trial under way into news; null for any other event. */
export function newsOf(event: RunEvent, from: string): WorkerNews | null {
  if (!(passedOn as readonly string[]).includes(event.type)) return null
  const { key: _, worker: __, ...rest } = event as TrialEvent
  return { from, ...rest }
}

/** Numbers for workers, by their names, in the order in which they are first met. */
export function workerNumbers(): (name: string) => number {
  const numbers = new Map<string, number>()
  return (name) => {
    const number = numbers.get(name) ?? numbers.size + 1
    numbers.set(name, number)
    return number
  }
}

/** Turns news back into the planner's event; null for news of another kind, such as of a later version. */
export function eventOf(
  news: unknown,
  key: TrialEvent['key'],
  numberOf: (name: string) => number,
): RunEvent | null {
  if (typeof news !== 'object' || news === null) return null
  const { from, type } = news as Partial<WorkerNews>
  if (typeof from !== 'string' || !(passedOn as readonly unknown[]).includes(type)) return null
  const { from: _, ...rest } = news as WorkerNews
  return { ...rest, key, worker: numberOf(from) } as unknown as RunEvent
}
