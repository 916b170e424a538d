import { programName } from '../process/program-name.js'

/** Arguments, and what they are for. Double quotes, since cmd.exe knows no others. */
const rows: readonly (readonly [args: string, text: string])[] = [
  ['init http://localhost:3000', 'a config, two tasks on your page and a CI file'],
  ['run', 'every task of the sites that ship with webeval'],
  ['--agent orchestrator-executor --workers 4', 'the same, by a planner and its executors'],
  ['--suite shop --task "shop-search*" --trials 5', ''],
  ['--suite my-tasks.jsonl --model embedded --fail-under 0.8', ''],
  ['--query "What is the title?" --start-url https://example.com', ''],
  ['--suite shop --agent-command "python3 agent.py"', 'by a program of your own'],
  ['serve-task shop shop-search', 'one trial for you to drive, over MCP or CDP'],
  ['--resume <run-id>', 'continue a run that was interrupted'],
  ['--retry faults --resume <run-id>', 'and do again what failed by a fault of ours'],
  ['grade <run-id> --grader webjudge --model judge=gemini', ''],
  ['page shop.html --task "a shop with a cart"', 'is this page any good? A score, with proof'],
  ['pages pages.jsonl', 'many pages, and who made the better ones'],
  ['replay <run-id> dead-control-1', 'is that finding there, three times out of three?'],
  ['show <run-id>', "a run's results, or one trial's steps"],
  ['compare <run-id> <run-id>', 'is the second better, and which tasks changed?'],
  ['baseline set <run-id>', 'the run that later ones are held against:'],
  ['--against baseline --fail-on regression --reporter junit=report.xml', ''],
  ['merge <run-id> <run-id> --run-id all', 'the shards of --shard 1/2 and 2/2 as one run'],
  ['--queue redis://host --store /shared/runs', 'the same trials by many machines, each with:'],
  ['worker --queue redis://host --store /shared/runs', ''],
  ['label <run-id> <query_id> fail', 'your own verdict on a trial'],
  ['agreement <run-id>', 'how far the graders agree with you'],
  ['lint my-tasks.yaml', 'is the file right? Checks it, runs nothing'],
  ['audit my-tasks.jsonl', 'is each task fit to measure with?'],
  ['export <run-id> --html out/', 'its pages, for people without a terminal'],
]

/** Column of the texts, from the beginning of the arguments. */
const width = 45

/** The end of `--help`. */
export function examples(): string {
  const shown = rows.map(([args, text]) =>
    `  ${programName()} ${args.padEnd(text === '' ? 0 : width)} ${text}`.trimEnd(),
  )
  return `
Examples:
${shown.join('\n')}

Exit codes: 0 done · 1 a threshold was missed · 2 wrong use, nothing ran · 3 faults of ours · 130 interrupted`
}
