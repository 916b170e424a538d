import { UsageError } from '@webeval/core'

/** The message for users whose installation lacks the package of a model. */
export const missingPackage = (model: string, library: string, version: number): UsageError =>
  new UsageError(
    `the model ${model} needs the package ${library}, which is not installed next to webeval: run npm install webeval ${library}@${version}, then try again.`,
  )
