import { errorMessage, UsageError } from '@webeval/core'
import { readPlain } from '@webeval/run-engine'
import { type PriceTable, readPriceTable } from '@webeval/models'

/**
 * Reads the price table that replaces the built-in one: from `--prices`, else from `WEBEVAL_PRICES`;
 * undefined if neither is set. Throws `UsageError` if the file can't be read or is not a price table.
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
      `the prices of ${from} can't be read from ${path}: ${error instanceof SyntaxError ? 'it is not valid JSON' : errorMessage(error)}. Expected JSON such as {"date": "2026-11-22", "source": "…", "models": {"<id>": {"input": 1, "cached": 0.1, "output": 5}}}, in US dollars per million tokens, or LiteLLM's model_prices_and_context_window.json.`,
      { cause: error },
    )
  }
}
