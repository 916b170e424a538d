import { createRequire } from 'node:module'

const axe = createRequire(new URL('../../../packages/page-audits/package.json', import.meta.url))('axe-core')

/**
 * Rules of ours, and of axe-core where its metadata names no ACT rule, that check what an ACT rule checks. Where a rule covers
 * several faults, a pattern says which of its sentences is about this one. Both looks are counted by this table.
 */
const byHand = {
  '2t702h': [['axe/summary-name']],
  kb1m8s: [['axe/aria-prohibited-attr'], ['axe/aria-allowed-attr'], ['axe/aria-roledescription']],
  afw4f7: [['low-contrast']],
  '09o5cg': [['low-contrast'], ['weak-contrast']],
  '5effbb': [['unclear-link', /words of the link/]],
  aizyf1: [
    ['unclear-link', /words of the link/],
    ['link-needs-context', /alone/],
  ],
  fd3a94: [['unclear-link', /same words/], ['axe/identical-links-same-purpose']],
  b20e66: [
    ['unclear-link', /same words/],
    ['link-needs-context', /same words/],
  ],
  off6ek: [['wrong-language', /text declares/]],
  ucwvc8: [['wrong-language', /page declares/]],
  cc0f0a: [['unclear-label', /says nothing|same label/]],
  '36b590': [['unidentified-error'], ['vague-message'], ['unclear-label', /hint or message/]],
  '9bd38c': [['sensory-words']],
  '047fe0': [['unmarked-structure', /no heading/], ['no-bypass']],
  ...Object.fromEntries('cf77f2 ye5d6e b40fd1 3e12e1'.split(' ').map((id) => [id, [['no-bypass']]])),
  '4b1c6c': [['unclear-frame', /same name/], ['axe/frame-title-unique']],
  b49b2e: [['unclear-heading']],
  c4a8a4: [['unclear-title']],
  qt1vmo: [['picture-text', /says nothing|name of a file/]],
  e88epe: [['picture-text', /fills its block/]],
  '46ca7f': [['axe/presentation-role-conflict']],
  d0f69e: [['table-markup', /header cells only|no data cell/], ['axe/th-has-data-cells']],
  '59br37': [['clipped-when-enlarged']],
  '80af7b': [['keyboard-trap']],
  ebe86a: [['keyboard-trap']],
  a1b64e: [['keyboard-trap']],
  oj04fd: [['focus-not-visible']],
  '2779a5': [['missing-title']],
  '80f0bf': [['moving-content', /Sound/]],
  '4c31df': [['moving-content', /Sound/], ['axe/no-autoplay-audio']],
  aaa1bf: [['moving-content', /Sound/], ['axe/no-autoplay-audio']],
  efbfc7: [['moving-content', /<marquee>|<blink>/], ['axe/marquee'], ['axe/blink']],
  ...Object.fromEntries(
    'c3232f d7ba54 fd26cf ee13b5'
      .split(' ')
      .map((id) => [id, [['media-alternative', /without sound|descriptions only/]]]),
  ),
  ...Object.fromEntries(
    'c5a4ea 1ea59c 1ec09b'.split(' ').map((id) => [id, [['media-alternative', /descriptions only/]]]),
  ),
  ...Object.fromEntries(
    '2eb176 afb423 e7aa44 1a02b0 eac66b f51b46 ab4d13'
      .split(' ')
      .map((id) => [id, [['media-alternative'], ['axe/video-caption'], ['axe/audio-caption']]]),
  ),
}

const byAxe = axe
  .getRules()
  .flatMap(({ ruleId, actIds }) => (actIds ?? []).map((id) => [id, `axe/${ruleId}`]))

/** Whether a finding is about what an ACT rule checks: axe-core's own metadata says so, or the table above. */
export const checksAct = (actId, { rule, description }) =>
  (byHand[actId] ?? []).some(([name, says]) => name === rule && (says?.test(description) ?? true)) ||
  byAxe.some(([id, name]) => id === actId && name === rule)
