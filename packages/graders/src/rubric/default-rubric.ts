import type { Rubric } from './rubric-record.js'

/** Rules on pages whose findings take no points: ordinary good pages break them too. */
const practice = [
  'link-needs-context',
  'unannounced-link',
  'hard-to-read',
  'outdated-markup',
  'hidden-words',
  'needless-stop',
  'weak-contrast',
  'blank-without-scripts',
]

/** The rubric that holds where no other is named: 100 points over six categories. */
export const defaultRubric: Rubric = {
  name: 'webeval page rubric',
  version: 1,
  pass_at: 70,
  categories: [
    {
      id: 'functionality',
      weight: 25,
      criteria: [
        'Every feature that the task names is there and works.',
        'Each control does what it says, and its effect can be seen.',
        'What people enter is kept, computed and shown rightly.',
      ],
    },
    {
      id: 'visual_design',
      weight: 25,
      criteria: [
        'The layout is ordered: aligned, evenly spaced, nothing overlaps or is cut off.',
        'Type, colours and pictures fit each other and the purpose; nothing is broken or a placeholder.',
        'What matters most is seen first.',
      ],
    },
    {
      id: 'ux',
      weight: 15,
      criteria: [
        'It is plain what can be done, and what has just happened.',
        'Errors are shown at the wrong input and can be corrected; nothing is lost.',
        'No system dialogs, dead ends or waits without a sign.',
      ],
    },
    {
      id: 'accessibility',
      weight: 15,
      criteria: [
        'WCAG 2.2 level A and AA, as far as programs can check them.',
        'Everything can be reached and used with the keyboard, and the focus is seen.',
        'Controls and pictures have names.',
      ],
    },
    {
      id: 'responsiveness',
      weight: 15,
      criteria: [
        'At 375 pixels nothing is cut off and nothing scrolls sideways.',
        'What can be tapped is large enough and not covered.',
        'The controls that matter work by touch.',
      ],
    },
    {
      id: 'robustness',
      weight: 5,
      criteria: [
        'No console errors, uncaught exceptions or failed requests.',
        'Odd input, double clicks, reloading and going back break nothing.',
      ],
    },
  ],
  deductions: {
    by_severity: { critical: 0.6, high: 0.35, medium: 0.15, low: 0.06 },
    repeat: 0.5,
    cap: 0.8,
    rules: [
      { rule: 'blank-page', share: 1, cap: 1, why: 'a page that shows nothing does nothing' },
      { rule: 'page-blocked', share: 1, cap: 1, why: 'an unusable page does nothing' },
      { rule: 'page-freezes', share: 1, cap: 1, why: 'a page that stops answering does nothing more' },
      { rule: 'no-web-page', share: 1, cap: 1, why: 'a document that is not a web page does nothing' },
      { rule: 'reloads-itself', share: 0.8, why: 'nothing that is begun on it can be ended' },
      { rule: 'leaves-by-itself', share: 0.8, why: 'nothing that is begun on it can be ended' },
      { rule: 'axe/*', cap: 0.5, why: 'one kind of barrier, however often, is one kind' },
      { rule: 'small-target', cap: 0.3, why: 'one line of a style sheet fixes all of them' },
      { rule: 'duplicate-id', cap: 0.15, why: 'rarely noticed by anyone' },
      { rule: 'placeholder-text', cap: 0.5, why: 'unfinished once is unfinished' },
      ...practice.map((rule) => ({
        rule,
        share: 0,
        why: 'good practice: named, but WCAG’s levels A and AA don’t ask for it',
      })),
      { rule: 'judge/*', cap: 0.6, why: "a model's own findings are seen, but not measured" },
    ],
    also: [
      {
        from: 'functionality',
        severity: 'critical',
        to: 'ux',
        share: 0.4,
        why: 'what does not work at all cannot be used well',
      },
      {
        from: 'functionality',
        severity: 'critical',
        to: 'robustness',
        share: 0.4,
        why: 'a main function that fails is not robust',
      },
      ...(['reloads-itself', 'leaves-by-itself'] as const).map((rule) => ({
        from: 'functionality' as const,
        severity: 'critical' as const,
        rule,
        to: 'ux' as const,
        share: 0.6,
        why: 'what was entered is lost again and again',
      })),
      // Users reach nothing else on such a page. If any points were left, it could score more than the same
      // page without the fault.
      ...(['visual_design', 'ux', 'accessibility', 'responsiveness', 'robustness'] as const).map((to) => ({
        from: 'functionality' as const,
        severity: 'critical' as const,
        rule: 'page-blocked',
        to,
        share: 1,
        why: 'users can’t use the page',
      })),
      // A freeze keeps the rest of the page untried, so its other points count less.
      ...(['ux', 'robustness'] as const).map((to) => ({
        from: 'functionality' as const,
        severity: 'critical' as const,
        rule: 'page-freezes',
        to,
        share: 0.6,
        why: 'what was entered is lost when the page stops answering',
      })),
      ...(['visual_design', 'accessibility', 'responsiveness'] as const).map((to) => ({
        from: 'functionality' as const,
        severity: 'critical' as const,
        rule: 'page-freezes',
        to,
        share: 0.5,
        why: 'the rest of the page could not be reached',
      })),
      ...(['blank-page', 'no-web-page'] as const).flatMap((rule) =>
        (['visual_design', 'ux', 'responsiveness'] as const).map((to) => ({
          from: 'functionality' as const,
          severity: 'critical' as const,
          rule,
          to,
          share: 1,
          why: 'there is nothing to look at',
        })),
      ),
    ],
  },
}
