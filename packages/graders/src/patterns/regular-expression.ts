import { z } from 'zod'

/** Source of a regular expression, refused before anything runs when it does not compile. */
export const regularExpressionSchema = z
  .string()
  .min(1)
  .refine((source) => {
    try {
      return new RegExp(source) instanceof RegExp
    } catch {
      return false
    }
  }, 'not a valid regular expression')

/** One or several of something, as a list. */
export const oneOrMore = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema.transform((only) => [only]), z.array(schema).min(1)])
