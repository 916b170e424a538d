import { type FindingAction, hasEffect, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { controlFamily, isDestructive, isDisabled } from '../../../controls/controls.js'
import { addingOf } from '../../entries/adding.js'
import type { LabPage } from '../../../lab/lab-page.js'

/** Three acts of one kind, each of which changes what the page shows. */
export type ThreeActs = readonly [
  readonly FindingAction[],
  readonly FindingAction[],
  readonly FindingAction[],
]

const mostFamilies = 2

/** Ways to do something three times: strokes on a canvas, entries of a list, cells of a grid. */
export async function actsToUndo(context: AuditContext, lab: LabPage): Promise<readonly ThreeActs[]> {
  const { targets } = await lab.restart()
  const canvas = targets
    .filter(({ tag, box }) => tag === 'canvas' && box.width > 150 && box.height > 100)
    .toSorted((one, two) => two.box.width * two.box.height - one.box.width * one.box.height)[0]
  if (canvas) return [await strokesOn(lab, canvas)]
  const adding = addingOf(context.entries)
  const added: ThreeActs[] = adding
    ? [[adding.acts('Alpha quartz'), adding.acts('Bravo walnut'), adding.acts('Charlie velvet')]]
    : []
  return [...added, ...cells(context, targets)]
}

/** Strokes across a canvas that do not touch, in the part of it that can be seen. */
async function strokesOn(lab: LabPage, canvas: Target): Promise<ThreeActs> {
  const { viewport } = await lab.look()
  const { x, width } = canvas.box
  const top = Math.max(0, canvas.box.y)
  const height = Math.min(viewport.height, canvas.box.y + canvas.box.height) - top
  const right = Math.min(viewport.width, x + width)
  const stroke = (at: number): FindingAction[] => [
    {
      tool: toolNames.dragAt,
      params: {
        startX: Math.round(x + (right - x) * 0.2),
        startY: Math.round(top + height * at),
        endX: Math.round(x + (right - x) * 0.6),
        endY: Math.round(top + height * (at + 0.1)),
      },
    },
  ]
  return [stroke(0.2), stroke(0.45), stroke(0.7)]
}

/** Members of families of buttons and boxes of which the exploration saw one at work. */
function cells({ entries }: AuditContext, targets: readonly Target[]): ThreeActs[] {
  const works = new Set(
    entries.flatMap(({ step, before }) => {
      const target = before?.targets.find(({ selector }) => selector === step.args['target'])
      const did =
        step.verification && hasEffect(step.verification, ['text', 'dom', 'style', 'canvas', 'value'])
      return step.tool === toolNames.click && target && did ? [controlFamily(target)] : []
    }),
  )
  const families = new Map<string, Target[]>()
  for (const target of targets) {
    const family = controlFamily(target)
    if (!works.has(family) || isDisabled(target) || isDestructive(target) || target.href !== undefined)
      continue
    families.set(family, [...(families.get(family) ?? []), target])
  }
  return [...families.values()]
    .filter((members) => members.length >= 3)
    .toSorted((one, two) => two.length - one.length)
    .slice(0, mostFamilies)
    .map((members) => {
      const at = (share: number) => [clickOn(members[Math.floor((members.length - 1) * share)]!.selector)]
      return [at(0), at(0.5), at(1)]
    })
}
