import { errorMessage, UsageError } from '@webeval/core'
import { readPlain } from '@webeval/run-engine'
import { type PriceTable, readPriceTable } from '@webeval/models'

/**
 * The price table that takes the place of the one that ships with webeval: that of `--prices`, else of `WEBEVAL_PRICES`;
 * undefined when neither names one. Throws `UsageError` for a file that can't be read or is no price table.
 */
export async function readPrices(
  file: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<PriceTable | undefined> {
  const path = file ?? (env['WEBEVAL_PRICES'] || undefined)
  if (path === undefined) return undefined
  const from = file === undefined ? 'WEBEVAL_PRICES' : '--prices'
  try {
    return readPriceTable(JSON.parse((await readPlain(path, { follow: true })).toString('utf8')) as unknown)
  } catch (error) {
    throw new UsageError(
      `the prices of ${from} can't be read from ${path}: ${error instanceof SyntaxError ? 'it is not valid JSON' : errorMessage(error)}. Expected JSON such as {"date": "2026-11-22", "source": "…", "models": {"<id>": {"input": 1, "cached": 0.1, "output": 5}}}, in US dollars per million tokens.`,
      { cause: error },
    )
  }
}
