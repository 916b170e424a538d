import { Command } from 'commander'
import { positiveInteger } from '../options/parsers.js'
import { jsonOption, outOption, queueOption, storeOption } from '../options/shared-options.js'
import type { End } from './end.js'

/** `pnpm eval dashboard`. */
export function dashboardCommand(end: End): Command {
  return new Command('dashboard')
    .description(
      'serve the dashboard, and print its link: http://127.0.0.1:9900/?token=… (pnpm dashboard has more options)',
    )
    .exitOverride()
    .option('--port <n>', 'another port', positiveInteger)
    .addOption(outOption())
    .addOption(queueOption())
    .addOption(storeOption())
    .action(async (options) => end(await (await import('../commands/dashboard.js')).dashboard(options)))
}

/** `pnpm eval doctor`. */
export function doctorCommand(end: End): Command {
  return new Command('doctor')
    .description('check this machine, and say how to fix its problems')
    .exitOverride()
    .option('--browser <path|cdp:url>', 'a Chromium to check instead of the one that is found')
    .addOption(outOption())
    .addOption(jsonOption())
    .action(async (options) => end(await (await import('../commands/doctor.js')).doctor(options)))
}
