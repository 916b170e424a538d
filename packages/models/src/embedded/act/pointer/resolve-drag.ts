import { toolNames } from '@webeval/core'
import { allOf } from './click-many.js'
import type { Act, Decision } from '../../plan/decision.js'
import { next } from '../../plan/decision.js'
import type { Description, DragGoal, DragIntent } from '../../request/intent.js'
import type { Known } from '../../page/known.js'
import { isDisabled, nameOf, takesText, type PageView, type ViewedTarget } from '../../page/page-view.js'
import { rankTargets } from '../../page/rank-targets.js'
import { placeInList, rowsOf, siblingsOf } from '../../page/siblings.js'

/** Drags things onto another, by some places in a direction, or to a position in their list. */
export function resolveDrag({ what, to }: DragIntent, page: PageView, known: Known): Decision {
  const things = draggedThings(what, page).filter((view) => !known.tried(view.target.selector))
  if (to.kind === 'onto') return ontoThing(things, what, to.what, page, known)
  const [thing] = things
  if (!thing) return known.began ? next : seek(what)
  return moved(thing, to, page)
}

const seek = (what: Description): Decision => ({
  do: 'seek',
  words: [...what.words, ...what.around],
  missing: what.text,
})

function draggedThings(what: Description, page: PageView): readonly ViewedTarget[] {
  const movable = {
    ...page,
    targets: page.targets.filter((view) => !takesText(view) && view.target.tag !== 'canvas'),
  }
  const ranked = what.many === null ? rankTargets(what, movable).slice(0, 1) : allOf(what, movable)
  if (ranked.length > 0) return ranked.map(({ view }) => view)
  const bySize = bySizeAlone(what, movable)
  if (bySize) return [bySize]
  // `Drag the item` and nothing has that name: take the only drawn thing.
  const drawn = movable.targets.filter(({ target }) => target.appearance !== undefined)
  return drawn.length === 1 ? drawn : []
}

/** `The left box`: among the matches for the other words, the one furthest to that side. */
function sided(goal: Description, page: PageView, things: readonly ViewedTarget[]): ViewedTarget | undefined {
  const side = goal.words.find((word) => ['left', 'right', 'top', 'bottom', 'upper', 'lower'].includes(word))
  if (side === undefined) return undefined
  const rest = { ...goal, words: goal.words.filter((word) => word !== side), text: '' }
  const fitting = rankTargets(rest, page, (view) => !takesText(view) && !things.includes(view))
  // Boxes are much larger than their contents.
  const area = ({ view }: (typeof fitting)[number]) => view.target.box.width * view.target.box.height
  const most = Math.max(...fitting.map(area))
  const boxes = fitting.filter((ranked) => area(ranked) > most / 2).map(({ view }) => view)
  const across = side === 'left' || side === 'right'
  const inOrder = boxes.toSorted((a, b) =>
    across ? a.target.box.x - b.target.box.x : a.target.box.y - b.target.box.y,
  )
  return ['left', 'top', 'upper'].includes(side) ? inOrder[0] : inOrder.at(-1)
}

/** `The smaller box`, when no label says so: the smaller of two plain elements. */
function bySizeAlone({ extreme }: Description, page: PageView): ViewedTarget | undefined {
  if (!extreme?.by.includes('size')) return undefined
  const plain = page.targets.filter(
    ({ target }) => !/^(?:a|button|input|canvas|svg)$/.test(target.tag) && target.role !== 'button',
  )
  const inOrder = plain.toSorted(
    (a, b) => a.target.box.width * a.target.box.height - b.target.box.width * b.target.box.height,
  )
  return inOrder.at(extreme.direction === 'least' ? 0 : -1)
}

function ontoThing(
  things: readonly ViewedTarget[],
  what: Description,
  goal: Description,
  page: PageView,
  known: Known,
): Decision {
  const place =
    sided(goal, page, things) ??
    rankTargets(goal, page, (view) => !takesText(view) && !things.includes(view))[0]?.view ??
    bySizeAlone(goal, page)
  if (!place) return seek(goal)
  const outside = things.find((view) => view !== place && !isWithin(view, place))
  if (!outside) return things.length > 0 || known.began ? next : seek(what)
  return {
    do: 'act',
    tool: toolNames.drag,
    params: { startTarget: outside.target.selector, endTarget: place.target.selector },
    on: outside.target.selector,
    completes: what.many === null,
    why: `Drag ${nameOf(outside)} onto ${nameOf(place)}.`,
  }
}

const isWithin = ({ target: { box } }: ViewedTarget, { target: { box: outer } }: ViewedTarget): boolean =>
  box.x >= outer.x - 1 &&
  box.y >= outer.y - 1 &&
  box.x + box.width <= outer.x + outer.width + 1 &&
  box.y + box.height <= outer.y + outer.height + 1

/** How far to drag a thing when the request gives only a direction, in pixels. */
const aLittle = 30

function moved(thing: ViewedTarget, to: Exclude<DragGoal, { kind: 'onto' }>, page: PageView): Decision {
  const list = siblingsOf(thing, page).filter((view) => !isDisabled(view))
  const at = list.indexOf(thing)
  const place = list.length < 2 ? null : placeInList(to, at, rowsOf(list))
  const end = place === null ? undefined : list.at(place)
  if (end && end !== thing) return dragTo(thing, end, list.indexOf(end) > at)
  if (to.kind !== 'direction') return next
  const [x, y] = middle(thing)
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[to.direction] as [
    number,
    number,
  ]
  return dragAt(thing, x + dx * aLittle, y + dy * aLittle, `Drag ${nameOf(thing)} ${to.direction}.`)
}

const middle = ({ target: { box } }: ViewedTarget): readonly [number, number] => [
  box.x + box.width / 2,
  box.y + box.height / 2,
]

/** Drags a list entry to another entry's position, slightly past its middle so that the list makes room. */
export function dragTo(thing: ViewedTarget, end: ViewedTarget, forward: boolean): Act {
  const [x, y] = middle(end)
  const sideways = Math.abs(middle(thing)[1] - y) < thing.target.box.height / 2
  const by = forward ? 0.2 : -0.2
  return dragAt(
    thing,
    x + (sideways ? by * end.target.box.width : 0),
    y + (sideways ? 0 : by * end.target.box.height),
    `Drag ${nameOf(thing)} to the position of ${nameOf(end)}.`,
  )
}

function dragAt(thing: ViewedTarget, endX: number, endY: number, why: string): Act {
  const [startX, startY] = middle(thing)
  return {
    do: 'act',
    tool: toolNames.dragAt,
    params: { startX, startY, endX: Math.max(0, endX), endY: Math.max(0, endY) },
    on: thing.target.selector,
    completes: true,
    why,
  }
}
