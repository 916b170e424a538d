import type { Point, ToolVerb } from '@webeval/core'
import type { PeekQuestion } from './script/page-commands.js'

/**
 * Question to the page before a tool call: its target, in whichever parameter, and its point if it takes
 * coordinates.
 */
export function questionOf(
  verb: ToolVerb | undefined,
  params: Record<string, unknown>,
): PeekQuestion & { readonly point: Point | null } {
  const named = ['target', 'startTarget', 'selector', 'ref'].map((name) => params[name])
  const selector = named.find((value): value is string => typeof value === 'string' && value !== '') ?? null
  const at = pointOf(params['x'], params['y']) ?? pointOf(params['startX'], params['startY'])
  return { selector, hover: verb === 'hover', point: selector === null ? at : null }
}

function pointOf(x: unknown, y: unknown): Point | null {
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null
}
