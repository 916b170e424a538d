// @ts-check

/**
 * Identity of a trial within its run.
 * @param {{task: string, trial: number}} trial
 */
export const keyOf = ({ task, trial }) => `${task}/${trial}`
