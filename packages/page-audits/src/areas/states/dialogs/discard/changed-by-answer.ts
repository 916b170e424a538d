/** A field and its value. */
export interface FieldState {
  readonly selector: string
  readonly name: string
  readonly value: string
}

/** Finds a field that held the same before a dialog and in it, and something else once it was answered; null without one. */
export function changedByAnswer(
  before: readonly FieldState[],
  open: readonly FieldState[],
  after: readonly FieldState[],
): { readonly field: FieldState; readonly is: string } | null {
  for (const field of before) {
    const { selector, name, value } = field
    const isSame = (other: FieldState) => other.selector === selector && other.name === name
    const asked = open.find(isSame)
    const now = after.find(isSame)
    if (asked?.value === value && now && now.value !== value) return { field, is: now.value }
  }
  return null
}
