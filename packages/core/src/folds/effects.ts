import type { Verification } from '../records/step.js'

/** The flag or count of a verification that shows each effect. */
const signs = {
  dom: 'dom_changed',
  text: 'text_changed',
  value: 'value_changed',
  style: 'style_changed',
  canvas: 'canvas_changed',
  url: 'url_changed',
  focus: 'focus_changed',
  scroll: 'scroll_changed',
  storage: 'storage_changed',
  request: 'new_requests',
  'failed request': 'new_failed_requests',
  'console error': 'new_console_errors',
  dialog: 'new_dialogs',
  tab: 'new_tab',
  download: 'download',
  handoff: 'handoffs',
} as const satisfies Record<string, keyof Verification>

/** Something that an act changed or caused, such as `text`, `scroll` or `dialog`. */
export type Effect = keyof typeof signs

/** The part of a verification that effects are read from. */
export type EffectSigns = Pick<Verification, (typeof signs)[Effect]>

const all = Object.keys(signs) as Effect[]

const timesIn = (sign: EffectSigns[keyof EffectSigns]): number =>
  typeof sign === 'object' ? sign.length : Number(sign ?? 0)

/** The effects that a verified step had, in a fixed order: `['text', 'request']`. */
export const effects = (verification: EffectSigns): readonly Effect[] =>
  all.filter((effect) => timesIn(verification[signs[effect]]) > 0)

/** Effects that a person can see. `Verification.any_change` says whether a step had one of these. */
export const visibleEffects: readonly Effect[] = [
  'dom',
  'text',
  'value',
  'style',
  'canvas',
  'url',
  'scroll',
  'dialog',
  'tab',
  'download',
  'handoff',
]

/** Effects that a person, or the site behind the page, can notice. */
export const noticeableEffects: readonly Effect[] = [...visibleEffects, 'storage', 'request']

/**
 * Whether a verified step had an effect of these kinds, noticeable ones by default:
 * `hasEffect(verification, ['text', 'dom'])`, `hasEffect(verification, effectsExcept(noticeableEffects, 'scroll'))`.
 */
export const hasEffect = (verification: EffectSigns, kinds: readonly Effect[] = noticeableEffects): boolean =>
  effects(verification).some((effect) => kinds.includes(effect))

/** These kinds of effects but for some. */
export const effectsExcept = (kinds: readonly Effect[], ...left: readonly Effect[]): readonly Effect[] =>
  kinds.filter((kind) => !left.includes(kind))
