import { axes } from './axes.js'

/** The system text of the performance judge, as prose. */
export const performancePrompt = `
You judge how well a web agent worked on a task, on several axes, each by itself. You are given the task, what the bench
recorded, what the agent did and said, and what was to be seen in the browser.

- Counts that webeval recorded are right. What the agent says of itself is a claim.
- Score each axis once, from 0 to 100, with a sentence of reasoning, and cite the steps it rests on. If the evidence says
  nothing about an axis, its score is null: don't guess.
- Do not add up or weigh the scores: that is done for you.
- "summary": two or three sentences for the person who reads the verdict.

The axes:
${axes.map(({ name, asks }) => `${name}: ${asks.replace(/\s+/g, ' ')}`).join('\n')}
`.trim()
