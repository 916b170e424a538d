import { clickOn } from '../../controls/acts.js'
import { controlLabel, hasEffect } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
import { tinyText } from '../layout/layout-drafts.js'
import { isClickable, isDisabled, isSubmit, linkKind } from '../../controls/controls.js'
import { isTextField } from '../../controls/field-values.js'
import { targetOf } from '../../lab/lab-page.js'
import type { Place } from '../../kit/page-kit.js'
import { scanContent } from '../content/scan-content.js'
import { scanLayout } from '../layout/scan-layout.js'
import type { AuditContext } from '../../audit-context.js'
import { defineAudit } from '../../define-audit.js'

const opensMenu = /\b(?:menu|navigation|nav|hamburger|more)\b|^[☰≡⋮…]$/i
const mostTaps = 4

type PhoneRule =
  | 'no-viewport-meta'
  | 'overflow-phone'
  | 'cut-off-phone'
  | 'overlap-phone'
  | 'tiny-text'
  | 'clipped-phone'
  | 'small-target'
  | 'control-lost-on-phone'
  | 'dead-on-phone'

/** The page on a small phone: what is too wide, cut off, over each other or too small, and whether its controls still work. */
export const phoneAudit = defineAudit({
  name: 'phone',
  rules: [
    'tiny-text',
    'overflow-phone',
    'cut-off-phone',
    'overlap-phone',
    'clipped-phone',
    'small-target',
    'no-viewport-meta',
    'control-lost-on-phone',
    'dead-on-phone',
  ],
  observes: ['responsiveness'],
  maxMs: 60_000,
  essential: true,
  async run(context) {
    const phone = await context.phone()
    const signals = await phone.seen()
    const layout = await phone.scan(scanLayout)
    const content = await phone.scan(scanContent)
    const after = await phone.picture()
    const drafts: Draft<PhoneRule>[] = []
    const add = (
      rule: PhoneRule,
      places: readonly Place[],
      description: string,
      more: Partial<Draft<PhoneRule>> = {},
    ) =>
      drafts.push({
        rule,
        description,
        selectors: places.map((place) => place.selector),
        element: places[0]?.name ?? '',
        box: places[0]?.box ?? null,
        after,
        repro: ['Open the page on a phone (375 × 812).'],
        ...more,
      })

    const scales = /width\s*=\s*device-width|initial-scale/.test(content.viewportMeta ?? '')
    if (!scales)
      add(
        'no-viewport-meta',
        [],
        'The page has no viewport meta tag for phones: they show it as a desktop page, shrunk until nothing can be read.',
      )
    if (scales && layout.overflow > 0)
      add(
        'overflow-phone',
        layout.wide,
        `On a phone the page is ${layout.overflow} pixels wide in a screen of ${layout.width}: it has to be scrolled sideways. ${layout.wide[0] ? `“${layout.wide[0].name || layout.wide[0].selector}” sticks out.` : ''}`.trim(),
      )
    if (layout.cutOff.length > 0)
      add(
        'cut-off-phone',
        layout.cutOff,
        `On a phone “${nameOf(layout.cutOff[0])}” is cut off at the edge of the screen, and can't be scrolled to.`,
      )
    for (const { upper, lower } of layout.overlaps.slice(0, 3))
      add('overlap-phone', [upper, lower], `On a phone “${nameOf(upper)}” lies over “${nameOf(lower)}”.`)
    const paired = layout.overlaps.flatMap(({ upper, lower }) => [upper.selector, lower.selector])
    for (const place of layout.covered.slice(0, 2))
      if (!paired.includes(place.selector))
        add(
          'overlap-phone',
          [place],
          `On a phone “${nameOf(place.by)}” lies over “${nameOf(place)}”, wherever the page is scrolled to.`,
        )
    if (scales && layout.tiny.length > 0) add('tiny-text', layout.tiny, `On a phone ${tinyText(layout)}`)
    for (const place of layout.clipped.slice(0, 3))
      add(
        'clipped-phone',
        [place],
        `On a phone “${nameOf(place)}” is cut off: its text does not fit its box.`,
      )
    if (layout.small.length > 0)
      add(
        'small-target',
        layout.small,
        `On a phone ${layout.small.length === 1 ? 'a control is' : `${layout.small.length} controls are`} smaller than the 24 × 24 pixels that a finger needs: ${layout.small
          .slice(0, 3)
          .map((place) => `“${nameOf(place)}” (${place.box.width} × ${place.box.height})`)
          .join(', ')}.`,
      )

    // What matters on the desktop has to be there, or behind a menu.
    const menu = signals.targets.find(
      (target) =>
        opensMenu.test(`${target.name} ${target.text} ${target.selector}`.trim()) && isClickable(target),
    )
    const worked = context.controls.filter((record) => record.effects > 0)
    const onFirst = worked.filter(({ target }) =>
      context.first.targets.some((other) => other.selector === target.selector),
    )
    const main = onFirst.filter(
      ({ target }) =>
        isTextField(target) ||
        isSubmit(target) ||
        target.role === 'button' ||
        /^(?:button|summary)$/.test(target.tag),
    )
    const missing = main.filter(
      ({ target }) =>
        targetOf(signals, target.selector) === undefined &&
        !signals.targets.some(
          (other) => controlLabel(other) !== '' && controlLabel(other) === controlLabel(target),
        ),
    )
    // A page that keeps what is done on it may have changed since: it has to be there on the desktop still.
    const desktop =
      !menu && missing.length > 0 && signals.targetCount <= signals.targets.length
        ? await (await context.lab()).restart()
        : null
    const lost = missing.filter(
      ({ target }) => desktop !== null && targetOf(desktop, target.selector) !== undefined,
    )
    if (lost.length > 0) {
      const target = lost[0]!.target
      drafts.push({
        rule: 'control-lost-on-phone',
        description: `“${controlLabel(target) || target.selector}” works on the desktop and is not to be seen on a phone, nor is there a menu that could hold it.`,
        selectors: lost.map((record) => record.target.selector),
        element: controlLabel(target),
        repro: ['Open the page on a phone (375 × 812).'],
        after,
      })
    }
    const toTap = [
      ...(menu ? [menu] : []),
      ...main
        .flatMap(({ target }) => targetOf(signals, target.selector) ?? [])
        .filter((target) => isClickable(target) && !isDisabled(target) && !isSubmit(target)),
    ].filter((target) => /^(?:none|anchor)$/.test(linkKind(target, context.startUrl)))
    let taps = 0
    for (const target of toTap.slice(0, mostTaps)) {
      taps++
      const action = clickOn(target.selector)
      await phone.restart()
      const first = await phone.act(action, { patient: true })
      if (first.isError ? !/covered|outside/.test(first.text) : hasEffect(first.verification)) continue
      const alone = context.entries.find(({ step }) => step.args['target'] === target.selector)
      // On the desktop it may have needed what was done before it.
      if (target !== menu && !(await worksAlone(context, target.selector)) && alone) continue
      drafts.push({
        rule: 'dead-on-phone',
        description: `On a phone “${controlLabel(target) || target.selector}” ${first.isError ? "can't be tapped: something lies over it" : 'does nothing when it is tapped'}.`,
        selectors: [target.selector],
        element: controlLabel(target),
        actions: [action],
        repro: ['Open the page on a phone (375 × 812).', `Tap “${controlLabel(target) || target.selector}”.`],
        box: target.box,
        after,
      })
    }
    return { drafts, counts: { controls: layout.controls, tapped: taps } }
  },
})

async function worksAlone(context: AuditContext, selector: string): Promise<boolean> {
  const lab = await context.lab()
  await lab.restart()
  const seen = await lab.act(clickOn(selector), { patient: true })
  return !seen.isError && hasEffect(seen.verification)
}

const nameOf = (place: Place | undefined) => place?.name || place?.selector || ''
