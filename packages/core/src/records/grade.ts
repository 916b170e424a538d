import { z } from 'zod'

/** A pointer to the evidence of a verdict. Paths are relative to the trial folder. */
export const evidenceRefSchema = z.union([
  z.object({ step: z.number().int().positive() }),
  z.object({ screenshot: z.number().int().positive() }),
  z.object({ file: z.string() }),
])
export type EvidenceRef = z.infer<typeof evidenceRefSchema>

/** The verdict of one grader on one trial. */
export const gradeSchema = z.object({
  status: z.enum(['graded', 'skipped', 'error']),
  /** 0..1; null unless graded. 0 never means "could not tell". */
  score: z.number().min(0).max(1).nullable(),
  pass: z.boolean().nullable(),
  /** A sentence that a person can act on. */
  reasoning: z.string(),
  /** A rule's `gradeDetailsSchema`, a judge's `judgementSchema`; older grades have other shapes. */
  details: z.record(z.string(), z.unknown()).optional(),
  evidence: z.array(evidenceRefSchema).optional(),
})
export type Grade = z.infer<typeof gradeSchema>

/** An entry of `grades.json`: a grade with its grader's name and options. */
export const namedGradeSchema = gradeSchema.extend({
  /** The grader's name; the second one with the same name in a task is `name#2`. */
  name: z.string(),
  required: z.boolean(),
})
export type NamedGrade = z.infer<typeof namedGradeSchema>

/** `grades.json`: every round of grading of a trial. The last one counts; rounds are never removed. */
export const gradesFileSchema = z.object({
  schema_version: z.literal(1),
  rounds: z.array(
    z.object({
      graded_at: z.iso.datetime(),
      grades: z.array(namedGradeSchema),
      /** Hash of the graders with their options and of the expected answer: rounds with another one judged something else. */
      check: z.string().optional(),
    }),
  ),
})
export type GradesFile = z.infer<typeof gradesFileSchema>
