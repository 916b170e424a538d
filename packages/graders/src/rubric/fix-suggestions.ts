import type { Issue } from '@webeval/core'

/** What to do about a rule's findings, the first pattern that fits. */
const advice: readonly (readonly [rule: RegExp, what: string])[] = [
  [/^requirement-missing/, 'Build what the task asks for and the page lacks'],
  [/^requirement-broken/, 'Mend what the task asks for and does not work'],
  [/^dead-(?:control|field|on-phone)/, 'Wire the control to what it says, or take it away'],
  [/^wrong-/, 'Correct the computation or the element that the handler is bound to'],
  [/^(?:lost-on-reload|form-loses-data)/, 'Keep what people entered'],
  [/^broken-(?:link|anchor)/, 'Let the link lead to something that exists'],
  [/^broken-image/, 'Give the picture a file that loads'],
  [/^placeholder-text|^leaked-value/, 'Put the real text in'],
  [/^no-web-page/, 'Serve the page as text/html, or name the address of the page'],
  [/^blank-page/, 'Find out why nothing is rendered; the console may say it'],
  [/^system-dialog/, 'Say it on the page instead of in a system dialog'],
  [/^(?:console-error|uncaught-exception)/, 'Mend the cause of the error in the console'],
  [/^failed-request/, 'Serve what the page asks for, or do not ask for it'],
  [/^accepts-/, 'Check the input, and say beside the field what is wrong'],
  [
    /^(?:no-feedback|vague-message)/,
    'Say what happened, and at each field what is wrong and how to put it right',
  ],
  [/^mixed-language/, 'Write all controls in the language of the page'],
  [/^history-ignored/, 'Give each step a place in the history of the browser'],
  [/^double-submit/, 'Take a second submission only when the first has ended'],
  [
    /^overflow-|^cut-off-phone|^text-clipped|^clipped-phone/,
    'Let the layout shrink: no fixed widths beyond the viewport',
  ],
  [/^small-target/, 'Make targets at least 24 by 24 pixels'],
  [/^no-viewport-meta/, 'Add <meta name="viewport" content="width=device-width, initial-scale=1">'],
  [/^axe\/color-contrast|^unreadable-theme/, 'Raise the contrast to 4.5:1'],
  [
    /^axe\/(?:label|button-name|link-name|select-name|input)/,
    'Give the control a name that assistive technology can read',
  ],
  [/^axe\/image-alt/, 'Give the picture an alternative text'],
  [
    /^unreachable-by-keyboard|^keyboard-trap/,
    'Use a real button, link or field, so that the keyboard reaches it',
  ],
  [/^focus-not-visible/, 'Show where the focus is'],
  [/^hover-only/, 'Let focus and touch show what hovering shows'],
]

/** Up to ten things to do, the dearest first, each with where. */
export function fixSuggestions(issues: readonly Issue[]): string[] {
  const byAdvice = new Map<string, { points: number; where: string[] }>()
  for (const issue of issues) {
    const what = advice.find(([rule]) => rule.test(issue.rule ?? ''))?.[1] ?? `Mend: ${issue.description}`
    const known = byAdvice.get(what) ?? { points: 0, where: [] }
    known.points += issue.deduction ?? 0
    const place = issue.requirement ?? issue.element ?? issue.selectors?.[0]
    if (place !== undefined && !known.where.includes(place)) known.where.push(place)
    byAdvice.set(what, known)
  }
  return [...byAdvice]
    .toSorted(([, a], [, b]) => b.points - a.points)
    .slice(0, 10)
    .map(([what, { where }]) => {
      const more = where.length > 3 ? ` and ${where.length - 3} more` : ''
      return where.length === 0
        ? `${what}.`
        : `${what}: ${where
            .slice(0, 3)
            .map((place) => `“${place.slice(0, 80)}”`)
            .join(', ')}${more}.`
    })
}
