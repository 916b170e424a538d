import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { nearestName } from '@webeval/core'
import type { WebevalConfig } from './config.js'
import type { Extensions } from './extensions.js'
import { loadDefault, readOwn } from './files/load-default.js'
import { ownAgent } from './shapes/own-agent.js'
import { ownGrader } from './shapes/own-grader.js'
import { ownModel } from './shapes/own-model.js'
import { ownReporter } from './shapes/own-reporter.js'
import { checkFields, wrongShape } from './shapes/wrong-shape.js'

const keys = ['suites', 'agents', 'graders', 'models', 'reporters', 'defaults'] as const

/** A config that was read. */
export interface ReadConfig {
  /** Absolute path. */
  readonly path: string
  readonly extensions: Extensions
  readonly defaults: Readonly<Record<string, unknown>>
}

/** Loads and checks a config. Throws one `UsageError` for a file that can't be loaded, or does not have the shape of a config. */
export async function readConfig(file: string, say: (message: string) => void): Promise<ReadConfig> {
  const path = resolve(file)
  const shown = basename(path)
  const value = await loadDefault(path, file, 'config')
  return readOwn(file, () => checkedConfig(value, path, shown, say))
}

function checkedConfig(
  value: unknown,
  path: string,
  shown: string,
  say: (message: string) => void,
): ReadConfig {
  checkConfig(value, shown)
  const config = value as WebevalConfig
  const each = <Value, Own>(
    part: Readonly<Record<string, Value>> | undefined,
    name: string,
    read: (value: Value, where: string, key: string) => Own,
  ): Map<string, Own> =>
    new Map(
      Object.entries(part ?? {}).map(([key, given]) => [key, read(given, `${shown}: ${name}.${key}`, key)]),
    )
  return {
    path,
    extensions: {
      agents: each(config.agents, 'agents', ownAgent),
      graders: (config.graders ?? []).map((grader, at) => ownGrader(grader, `${shown}: graders[${at}]`)),
      models: each(config.models, 'models', ownModel),
      reporters: each(config.reporters, 'reporters', (given, where) => ownReporter(given, where, say)),
      suites: each(config.suites, 'suites', (given, where) => suitePath(given, where, dirname(path))),
    },
    defaults: config.defaults ?? {},
  }
}

function checkConfig(value: unknown, shown: string): void {
  checkFields(value, shown, 'config', {})
  const config = value as Readonly<Record<string, unknown>>
  const unknown = Object.keys(config).find((key) => !keys.includes(key as (typeof keys)[number]))
  if (unknown !== undefined) {
    const near = nearestName(unknown, keys)
    throw wrongShape(
      shown,
      'config',
      `${JSON.stringify(unknown)} is unknown${near === null ? '' : ` (did you mean ${near}?)`}`,
    )
  }
  for (const key of keys) {
    const part = config[key]
    const isRight = key === 'graders' ? Array.isArray(part) : isObject(part)
    if (part !== undefined && !isRight)
      throw wrongShape(shown, 'config', `${key} is not ${key === 'graders' ? 'a list' : 'an object'}`)
  }
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function suitePath(value: unknown, where: string, folder: string): string {
  const path = typeof value === 'string' ? resolve(folder, value) : null
  if (path === null || !existsSync(path))
    throw wrongShape(
      where,
      'config',
      path === null ? 'it is not the path of a task file' : `there is no file ${path}`,
    )
  return path
}
