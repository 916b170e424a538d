import { z } from 'zod'

/** A pointer at what a verdict rests on. Paths are relative to the trial folder. */
export const evidenceRefSchema = z.union([
  z.object({ step: z.number().int().positive() }),
  z.object({ screenshot: z.number().int().positive() }),
  z.object({ file: z.string() }),
])
export type EvidenceRef = z.infer<typeof evidenceRefSchema>

/** One judgement of one trial by one grader. */
export const gradeSchema = z.object({
  status: z.enum(['graded', 'skipped', 'error']),
  /** 0..1; null unless graded. 0 never means "could not tell". */
  score: z.number().min(0).max(1).nullable(),
  pass: z.boolean().nullable(),
  /** A sentence that a person can act on. */
  reasoning: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  evidence: z.array(evidenceRefSchema).optional(),
})
export type Grade = z.infer<typeof gradeSchema>

/** A grade with the name and options it was given under: an entry of `grades.json`. */
export const namedGradeSchema = gradeSchema.extend({
  /** The grader's name; a second one of the same name in a task is `name#2`. */
  name: z.string(),
  required: z.boolean(),
})
export type NamedGrade = z.infer<typeof namedGradeSchema>

/** `grades.json`: every round of grading that a trial has had. The last one counts; none is ever removed. */
export const gradesFileSchema = z.object({
  schema_version: z.literal(1),
  rounds: z.array(z.object({ graded_at: z.iso.datetime(), grades: z.array(namedGradeSchema) })),
})
export type GradesFile = z.infer<typeof gradesFileSchema>
