import { h } from 'vue'

/** A run on the home page, as docs/guide/first-task.md makes it. */
export const terminal = () =>
  h('pre', { class: 'terminal', 'aria-label': 'A run in the terminal', tabindex: 0 }, [
    '$ npx webeval --suite tasks.yaml\n\n task         outcome     steps\n mug-price    ',
    h('span', { class: 'passed' }, '✓ passed'),
    '        0\n blue-mug     ',
    h('span', { class: 'passed' }, '✓ passed'),
    '        2\n\npass rate  100.0 % (2/2;\n           95 % interval 34.2 % to 100.0 %)\ntrials     2: 2 passed',
  ])
