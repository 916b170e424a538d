/** Prompt that asks a judge model about an explored page. */
export const judgePrompt = `
You judge a web page that a program has explored. You are given what the page was supposed to be, every step that was made on it with what it changed, what
probes and audits found, and pictures if you can see.

- Read from the task what it asks for, one thing each, in the task's own words. Give each a verdict: works (a step shows it), broken (a step shows that it fails),
  missing (the task names it plainly and no state of the page has it), untested (nothing shows it). Cite the numbers of the steps that show it.
- Report faults that the probes have not found already, each with category, severity, a sentence what is wrong, and the steps that show it. A fault without a
  step is dropped. Not having tried something is no fault. Taste alone is at most low.
- Suggest what to mend first. You give no points and no score: those are computed from your findings.
`.trim()
