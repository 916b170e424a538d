import {
  errorMessage,
  type Grade,
  type Grader,
  graderName,
  type GraderPanel,
  type GraderSpec,
  type NamedGrade,
  nearestName,
  type Task,
  WebevalError,
} from '@webeval/core'
import type { z } from 'zod'
import { optionIssue } from './option-issue.js'

type GradeRequest = Parameters<GraderPanel['grade']>[0]

/**
 * Makes one registry of graders. `aliases` are further names: each maps to a spec, whose options hold
 * unless the task sets its own. A grade keeps the name that the task used. Throws if two graders share a
 * name.
 */
export function createGraderPanel(
  graders: readonly Grader[],
  aliases: Readonly<Record<string, GraderSpec>> = {},
): GraderPanel {
  const byName = new Map(graders.map((grader) => [grader.name, grader]))
  if (byName.size < graders.length)
    throw new Error(
      `two graders share a name; expected each of ${graders.map(({ name }) => name).join(', ')} once`,
    )

  const prepare = (spec: GraderSpec): Prepared =>
    prepareSpec(withoutAlias(spec, aliases), byName, Object.keys(aliases))
  return {
    check: (task) =>
      task.graders.flatMap((spec) => {
        const prepared = prepare(spec)
        if ('problem' in prepared) return [prepared.problem]
        const problem = prepared.grader.check?.(prepared.options, task) ?? null
        return problem === null ? [] : [`grader ${graderName(spec)}: ${problem}`]
      }),
    probes: (task) => [
      ...new Set(
        task.graders.flatMap((spec) => {
          const prepared = prepare(spec)
          return 'problem' in prepared ? [] : (prepared.grader.probes?.(prepared.options) ?? [])
        }),
      ),
    ],
    asksModel(task) {
      const asks = task.graders.map((spec) => {
        const prepared = prepare(spec)
        return 'grader' in prepared ? prepared.grader.asksModel : undefined
      })
      return (['always', 'if_there_is_one'] as const).find((need) => asks.includes(need)) ?? 'never'
    },
    async grade(request) {
      const labels = uniqueNames(request.evidence.task)
      const grades: NamedGrade[] = []
      for (const [index, spec] of request.evidence.task.graders.entries()) {
        const name = labels[index]!
        const required = typeof spec === 'string' || spec.required !== false
        const grade = withAbout(await gradeOne(prepare(spec), name, request), spec)
        grades.push({ ...grade, name, required })
      }
      return grades
    },
  }
}

type Prepared = { readonly grader: Grader; readonly options: unknown } | { readonly problem: string }

function withoutAlias(spec: GraderSpec, aliases: Readonly<Record<string, GraderSpec>>): GraderSpec {
  const name = graderName(spec)
  const meant = Object.hasOwn(aliases, name) ? aliases[name]! : null
  if (meant === null) return spec
  const base = typeof meant === 'string' ? { name: meant } : meant
  return typeof spec === 'string' ? base : { ...base, ...spec, name: base.name }
}

function prepareSpec(
  spec: GraderSpec,
  byName: ReadonlyMap<string, Grader>,
  aliases: readonly string[],
): Prepared {
  const name = graderName(spec)
  const grader = byName.get(name)
  if (!grader) {
    const near = nearestName(name, [...byName.keys(), ...aliases])
    const hint = near === null ? '' : `; did you mean "${near}"?`
    return { problem: `unknown grader "${name}"${hint} (known: ${[...byName.keys()].join(', ')})` }
  }
  const {
    name: _name,
    required: _required,
    about: _about,
    ...options
  } = typeof spec === 'string' ? { name } : spec
  const parsed = grader.optionsSchema.safeParse(options)
  return parsed.success
    ? { grader, options: parsed.data }
    : { problem: `grader ${name}: ${described(parsed.error, grader)}` }
}

const described = ({ issues }: z.ZodError, { optionsSchema }: Grader): string =>
  issues
    .map((issue) => [
      ...(issue.path.length > 0 ? [issue.path.join('.')] : []),
      optionIssue(issue, optionsSchema),
    ])
    .map((parts) => parts.join(': '))
    .join('; ')

async function gradeOne(prepared: Prepared, label: string, request: GradeRequest): Promise<Grade> {
  if ('problem' in prepared) return { ...brokenGrade(prepared.problem), details: { broken_check: true } }
  const { keepFor, ...input } = request
  try {
    return await prepared.grader.grade({
      ...input,
      options: prepared.options,
      keep: (name, content) => keepFor(label, name, content),
    })
  } catch (error) {
    const said = errorMessage(error)
    return brokenGrade(error instanceof WebevalError ? said : `the grader broke: ${said}`)
  }
}

/** A grade that names in its details what the task's author says is checked. */
const withAbout = (grade: Grade, spec: GraderSpec): Grade =>
  typeof spec === 'string' || spec.about === undefined
    ? grade
    : { ...grade, details: { about: spec.about, ...grade.details } }

const brokenGrade = (reasoning: string): Grade => ({ status: 'error', score: null, pass: null, reasoning })

/** `answer`, `answer#2`, …: two graders of one kind in a task stay apart. */
function uniqueNames(task: Task): string[] {
  const seen = new Map<string, number>()
  return task.graders.map((spec) => {
    const name = graderName(spec)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}#${count}`
  })
}
