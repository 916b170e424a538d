import type { AnswerCase } from '../answer-case.js'

/** Names of people in the words of agents, each answer judged before the grader was run on it. */
export const agentsPeople: readonly AnswerCase[] = [
  [
    { any_of: ['Lucy Grant'] },
    'Who is the treasurer of the club?',
    [
      'The committee page lists the following: Chair – Omar Diaz, Treasurer – Lucy Grant, Secretary – Wen Li. So the treasurer is Lucy Grant.',
      'Lucy Grant (treasurer since 2021)',
      '**Lucy Grant**\n\nSource: Committee page',
      'Task completed. Lucy Grant is listed as treasurer.',
    ],
    [
      'Treasurer: Omar Diaz; chair: Lucy Grant',
      'Omar Diaz took over as treasurer from Lucy Grant.',
      'Lucy Grant, the former treasurer',
      'Contact Lucy Grant to find out who the treasurer is.',
    ],
  ],
  [
    { any_of: ['Hiroshi Tanaka'] },
    "Who won the men's final?",
    [
      'Hiroshi Tanaka beat Luca Moretti 6–4, 7–6 in the final.',
      'The winner of the men’s final was Hiroshi Tanaka.',
      'Tanaka Hiroshi? The site lists the champion as "Hiroshi Tanaka".',
      'Men: Hiroshi Tanaka; women: Ana Silva',
    ],
    [
      'Luca Moretti beat Hiroshi Tanaka 6–4, 7–6.',
      'Women: Hiroshi Tanaka; men: Luca Moretti',
      'Luca Moretti won after Hiroshi Tanaka retired hurt.',
      'Hiroshi Tanaka reached the final but lost.',
    ],
  ],
  [
    { expected: 'Samuel Okafor' },
    'Find the contact person for the workshop and report their name.',
    [
      'The contact person for the workshop is Samuel Okafor (s.okafor@uni.example).',
      'Samuel Okafor',
      'I opened the workshop page, scrolled to the bottom and found the contact section. It names Samuel Okafor, phone 020 7946 0000.',
      'Contact: Samuel Okafor, Events Office',
    ],
    [
      'Contact: Events Office (not Samuel Okafor, who left in May)',
      'The workshop is led by Samuel Okafor; the contact person is Julia Brandt.',
      'No contact person is listed for the workshop.',
    ],
  ],
  [
    { any_of: ['Anna Weiss'] },
    'Who reviewed the pull request?',
    [
      'Anna Weiss',
      'It was reviewed by Anna Weiss.',
      'Author: Joe Lind, reviewer: Anna Weiss',
      'Anna Weiss approved it after a review.',
      'Reviewer → Anna Weiss',
    ],
    ['Author: Anna Weiss, reviewer: Joe Lind', 'A review by Anna Weiss is still pending.'],
  ],
]
