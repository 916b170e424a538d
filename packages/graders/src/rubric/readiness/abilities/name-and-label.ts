import { type Ability, countOf } from '@webeval/core'
import { type AbilityCase, ability, byFinding, listed } from './ability-case.js'
import { findingsAt } from './findings-at.js'
import type { NeededControl } from './used-controls.js'

const nameRules =
  /^axe\/(?:button-name|link-name|input-button-name|aria-command-name|aria-toggle-field-name|role-img-alt|svg-img-alt|image-alt|input-image-alt)$/
const labelRules = /^axe\/(?:label|select-name|aria-input-field-name|label-title-only)$/

/** Whether the controls that a requirement needs have names. */
export function nameOf({ needs, page }: AbilityCase): Ability {
  const controls = needs.controls.filter(({ isField }) => !isField)
  if (controls.length === 0) return ability('name', 'not_needed', 'it takes fields alone')
  const bare = controls.filter(({ name, text }) => name.trim() === '' && !/[\p{L}\p{N}]/u.test(text))
  const [finding] = findingsAt(controls, page, nameRules)
  const note = bare.length > 0 ? without(bare, controls, 'control', 'name') : undefined
  if (finding) return byFinding('name', 'lacking', finding, note)
  return note !== undefined
    ? ability('name', 'lacking', note)
    : ability('name', 'given', `named: ${listed(controls)}`)
}

/** Whether the fields that a requirement needs have labels. */
export function labelOf({ needs, page }: AbilityCase): Ability {
  const fields = needs.controls.filter(({ isField }) => isField)
  if (fields.length === 0) return ability('label', 'not_needed', 'it takes no field')
  const bare = fields.filter(({ name }) => name.trim() === '')
  const [finding] = findingsAt(fields, page, labelRules)
  const note = bare.length > 0 ? without(bare, fields, 'field', 'label') : undefined
  if (finding) return byFinding('label', 'lacking', finding, note)
  if (note !== undefined) return ability('label', 'lacking', note)
  const hinted = fields.filter(({ name, placeholder }) => name === placeholder)
  return hinted.length > 0
    ? ability('label', 'given', `labelled only by a placeholder: ${listed(hinted)}`)
    : ability('label', 'given', `labelled: ${listed(fields)}`)
}

const without = (
  bare: readonly NeededControl[],
  all: readonly NeededControl[],
  noun: string,
  lack: string,
): string =>
  all.length === 1
    ? `its ${noun} has no ${lack}`
    : `${bare.length} of its ${countOf(all.length, noun)} ${bare.length === 1 ? 'has' : 'have'} no ${lack}`
