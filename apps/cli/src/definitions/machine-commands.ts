import { Command } from 'commander'
import { positiveInteger } from '../options/parsers.js'
import { browserOption, jsonOption, outOption, queueOption, storeOption } from '../options/shared-options.js'
import type { End } from './end.js'

/** `webeval dashboard`. */
export function dashboardCommand(end: End): Command {
  return new Command('dashboard')
    .description('serve the dashboard, and print its link: http://127.0.0.1:9900/?token=…')
    .exitOverride()
    .option('--port <n>', 'another port', positiveInteger)
    .option('--host <address>', 'let other machines in; needs --token, or WEBEVAL_DASHBOARD_TOKEN')
    .option(
      '--token <secret>',
      'at least 16 characters that each visitor must know (default: a new one at each start); other users of this machine can see it in the list of processes',
    )
    .addOption(outOption())
    .addOption(queueOption())
    .addOption(storeOption())
    .action(async (options) => end(await (await import('../commands/dashboard.js')).dashboard(options)))
}

/** `webeval doctor`. */
export function doctorCommand(end: End): Command {
  return new Command('doctor')
    .description('check this machine, and say how to fix its problems')
    .exitOverride()
    .option('--browser <path|cdp:url>', 'a Chromium to check instead of the one that is found')
    .addOption(outOption())
    .addOption(jsonOption())
    .action(async (options) => end(await (await import('../commands/doctor.js')).doctor(options)))
}

/** `webeval init`. */
export function initCommand(end: End): Command {
  return new Command('init')
    .description(
      'write a config, two tasks on a page of yours, and a CI file into this folder; files that exist stay',
    )
    .exitOverride()
    .argument('[page]', 'address of the page (default: asks in a terminal, else http://localhost:3000)')
    .addOption(browserOption())
    .action(async (page, options) => end(await (await import('../init/init.js')).init(page, options)))
}
