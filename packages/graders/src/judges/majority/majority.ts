import {
  describeIssues,
  errorMessage,
  type Grade,
  type Grader,
  type GraderInput,
  graderName,
  type GraderSpec,
  graderSpecSchema,
  truncate,
} from '@webeval/core'
import { z } from 'zod'
import { noJudgeModel } from '../model-judge.js'
import { countVotes, decideVotes, type Votes } from './votes.js'

/** One who votes: a judge with its options. */
interface Member {
  readonly label: string
  readonly grader: Grader
  readonly options: unknown
}

/**
 * Several judges, or several samples of one, and what more than half of them say (self-consistency, Wang et al. 2022, arXiv:2203.11171; BrowserOS's `fara_combined`). How far they
 * agree is shown. Those who broke or could not tell count as members without a vote.
 */
export function majorityOf(judges: readonly Grader[]): Grader<readonly Member[]> {
  return {
    name: 'majority',
    description: 'what more than half of several judges, or of several samples of one, say',
    optionsSchema: membersSchema(judges),
    asksModel: 'always',
    async grade(input) {
      if (!input.judge) return without('skipped', noJudgeModel)
      const grades: Grade[] = []
      for (const [index, member] of input.options.entries())
        grades.push(await vote(member, `${index + 1}-${member.label}`, input))
      return verdictOf(input.options, grades)
    },
  }
}

const optionsSchema = z.union([
  z.strictObject({ judges: z.array(graderSpecSchema).min(2).max(15) }),
  z.strictObject({ judge: graderSpecSchema, samples: z.number().int().min(2).max(15).default(3) }),
])

function membersSchema(judges: readonly Grader[]): z.ZodType<readonly Member[]> {
  const byName = new Map(judges.map((judge) => [judge.name, judge]))
  return z.unknown().transform((given, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const parsed = optionsSchema.safeParse(given)
    if (!parsed.success)
      return refuse('expected {"judges": [two or more]} or {"judge": …, "samples": 2 to 15}')
    const options = parsed.data
    const specs =
      'judges' in options ? options.judges : Array.from({ length: options.samples }, () => options.judge)
    const members: Member[] = []
    for (const spec of specs) {
      const member = memberOf(spec, byName)
      if (typeof member === 'string') return refuse(member)
      members.push(member)
    }
    return members
  })
}

function memberOf(spec: GraderSpec, byName: ReadonlyMap<string, Grader>): Member | string {
  const label = graderName(spec)
  const grader = byName.get(label)
  if (!grader)
    return `unknown judge ${JSON.stringify(label)}; the judges are ${[...byName.keys()].join(', ')}`
  const { name: _name, required: _required, ...given } = typeof spec === 'string' ? { name: spec } : spec
  const parsed = grader.optionsSchema.safeParse(given)
  return parsed.success
    ? { label, grader, options: parsed.data }
    : `judge ${label}: ${describeIssues(parsed.error)}`
}

async function vote(
  { grader, options }: Member,
  label: string,
  input: GraderInput<readonly Member[]>,
): Promise<Grade> {
  try {
    return await grader.grade({
      ...input,
      options,
      keep: (name, content) => input.keep(`${label}-${name}`, content),
    })
  } catch (error) {
    input.signal.throwIfAborted()
    return without('error', `the judge broke: ${errorMessage(error)}`)
  }
}

function verdictOf(members: readonly Member[], grades: readonly Grade[]): Grade {
  const votes = countVotes(grades)
  const decision = decideVotes(votes)
  const voted = votes.pass + votes.fail
  const details = {
    votes,
    /** The share of the votes cast that the larger side has; null when none was cast. */
    agreement: voted === 0 ? null : Math.max(votes.pass, votes.fail) / voted,
    judges: grades.map(({ status, pass, score, reasoning, details: more }, index) => ({
      judge: members[index]!.label,
      status,
      pass,
      score,
      reasoning: truncate(reasoning, 1_000),
      ...(more ? { details: more } : {}),
    })),
  }
  const told = `${describeVotes(votes)}: ${grades.map((grade, index) => `${members[index]!.label} says ${spoken(grade)}`).join(', ')}`
  if (decision === 'error' || decision === 'cannot_tell')
    return {
      ...without(decision === 'error' ? 'error' : 'skipped', `no majority, ${told}${firstTrouble(grades)}`),
      details,
    }
  const evidence = grades.flatMap((grade) => grade.evidence ?? [])
  return {
    status: 'graded',
    score: votes.pass / voted,
    pass: decision === 'pass',
    reasoning: `${told}. ${leading(grades, decision)}`,
    details,
    evidence: [...new Map(evidence.map((ref) => [JSON.stringify(ref), ref])).values()],
  }
}

const describeVotes = (votes: Votes): string =>
  `${votes.pass} for, ${votes.fail} against, ${votes.skipped + votes.error} without a vote`

const spoken = ({ status, pass }: Grade): string =>
  status === 'graded' ? (pass ? 'pass' : 'fail') : status === 'skipped' ? 'cannot tell' : 'nothing (it broke)'

/** Why the first who broke or could not tell did. */
function firstTrouble(grades: readonly Grade[]): string {
  const first =
    grades.find(({ status }) => status === 'error') ?? grades.find(({ status }) => status === 'skipped')
  return first ? `; ${truncate(first.reasoning, 500)}` : ''
}

/** The reasons of the first member on the side that won. */
const leading = (grades: readonly Grade[], side: 'pass' | 'fail'): string =>
  truncate(
    grades.find(({ status, pass }) => status === 'graded' && pass === (side === 'pass'))?.reasoning ?? '',
    800,
  )

const without = (status: 'skipped' | 'error', reasoning: string): Grade => ({
  status,
  score: null,
  pass: null,
  reasoning,
})
