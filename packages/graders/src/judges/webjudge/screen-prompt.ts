/** The system text of WebJudge's second question, asked of each screenshot, as prose. */
export const screenPrompt = `
You are shown one moment of a web agent's work: a screenshot, or the text of a page. Decide how much it matters as evidence
of whether the task was completed.

Look for what has to do with the key points: acts and their effects, filters and sort orders that are applied, values that
were entered, confirmations, progress, and the information that was asked for. In "reasoning" say in a sentence or two what
it shows that matters, with the words and values as they stand there. Then give a score:

1  nothing that has to do with the task
2  little, or unclear: unlikely to matter
3  some relevant steps or hints, incomplete
4  important steps or evidence, not quite complete
5  plainly shows steps or evidence that decide whether the task was completed
`.trim()
