import { commentsOfFile } from './doc-comments.js'

/** Where the options of a grader, or of objects within them, have their doc comments. */
interface Source {
  /** Of the options: `made[].` for the entries of `made`. */
  readonly at: string
  readonly file: string
  readonly declaration: string
}

const rule = (file: string, declaration = 'optionsSchema', at = ''): Source => ({
  at,
  file: `packages/graders/src/rules/${file}`,
  declaration,
})
const judge = (file: string): Source => ({
  at: '',
  file: `packages/graders/src/judges/${file}`,
  declaration: 'optionsSchema',
})
const rubric = (file: string, declaration: string, at = ''): Source => ({
  at,
  file: `packages/graders/src/rubric/${file}`,
  declaration,
})
const requirement = 'readiness/trials/requirement-grader.ts'
const url = (at = '') => rule('url/url-expectation.ts', 'urlExpectationFields', at)

const sources: Readonly<Record<string, readonly Source[]>> = {
  answer: [rule('answer/answer-options.ts', 'answerOptionsSchema')],
  url: [url()],
  page_state: [rule('page-state.ts')],
  state_diff: [rule('state-diff.ts'), rule('state/expected-change.ts', 'expectedChangeSchema', 'changes[].')],
  text_on_page: [rule('text-on-page.ts')],
  trajectory: [rule('trajectory.ts')],
  network: [
    rule('network.ts'),
    ...['made[].', 'not_made[].'].flatMap((at) => [url(at), rule('network.ts', 'requestPattern', at)]),
  ],
  no_console_errors: [rule('no-console-errors.ts')],
  no_dialogs: [rule('no-dialogs.ts')],
  within_steps: [rule('within-steps.ts')],
  webvoyager: [judge('webvoyager/webvoyager.ts')],
  webjudge: [judge('webjudge/webjudge.ts')],
  task_rubric: [judge('task-rubric/task-rubric.ts')],
  performance: [judge('performance/performance.ts')],
  requirement: [rubric(requirement, 'optionsSchema'), rubric(requirement, 'featureSchema', 'feature.')],
  rubric: [
    rubric('rubric-grader.ts', 'rubricOptionsSchema'),
    ...(
      [
        ['rubricSchema', 'rubric.'],
        ['categorySchema', 'rubric.categories[].'],
        ['deductionsSchema', 'rubric.deductions.'],
        ['ruleSchema', 'rubric.deductions.rules[].'],
        ['alsoSchema', 'rubric.deductions.also[].'],
      ] as const
    ).map(([declaration, at]) => rubric('rubric-record.ts', declaration, at)),
  ],
}

/** Doc comments of a grader's options by their paths, such as `changes[].to`. */
export function graderComments(name: string): ReadonlyMap<string, string> {
  const found = (sources[name] ?? []).flatMap(({ at, file, declaration }) =>
    [...commentsOfFile(file)]
      .filter(([path]) => path.startsWith(`${declaration}.`))
      .map(([path, text]) => [`${at}${path.slice(declaration.length + 1)}`, text] as const),
  )
  const alternatives =
    'Alternatives: option objects, each completed by the options next to it. One is enough.'
  return new Map([...found, ['any_of', alternatives]])
}
