/** The system text of WebJudge's first question, as prose. */
export const keyPointsPrompt = `
You read a task for a web agent and list its key points: what has to be true, by the words of the task itself, for it to be
completed.

- A key point is an element, a condition or a step that the task names. Infer nothing and add nothing that it does not say.
- Words such as best, highest, cheapest, latest, closest, largest or newest ask for sorting or filtering by that: make it a
  key point of its own ("sorted by lowest price").
- One thing a point, in few words, without explanation.
`.trim()
