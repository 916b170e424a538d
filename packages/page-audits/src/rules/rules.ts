import { responsivenessRules } from './responsiveness.js'
import { accessibilityRules } from './accessibility.js'
import { visualDesignRules } from './visual-design.js'
import { spokenRules } from './spoken.js'
import { uxRules } from './ux.js'
import { robustnessRules } from './robustness.js'
import { functionalityRules } from './functionality.js'
import { listRules } from './lists.js'
import { codeRules } from './code.js'
import type { Rule } from './rule.js'

/** Every rule of our own, by id. axe-core's come as `axe/<rule>`; see `ruleOf`. */
export const rules = {
  ...functionalityRules,
  ...listRules,
  ...codeRules,
  ...robustnessRules,
  ...uxRules,
  ...visualDesignRules,
  ...accessibilityRules,
  ...spokenRules,
  ...responsivenessRules,
} as const

/** Id of a rule of our own. */
export type RuleName = keyof typeof rules

/** Id of any rule: our own, or one of axe-core's, such as `axe/image-alt`. */
export type RuleId = RuleName | `axe/${string}`

/**
 * The record of a rule by its id, including axe-core's: those concern accessibility, with medium severity
 * unless axe says otherwise.
 */
export function ruleOf(id: string): Rule {
  if (Object.hasOwn(rules, id)) return rules[id as RuleName]
  return {
    category: 'accessibility',
    severity: 'medium',
    advice:
      axeAdvice.find(([pattern]) => pattern.test(id))?.[1] ??
      `Follow the guidance of axe-core (https://dequeuniversity.com/rules/axe/4.14/${id.replace(/^axe\//, '')})`,
  }
}

const axeAdvice: readonly (readonly [id: RegExp, advice: string])[] = [
  [/^axe\/color-contrast/, 'Raise the contrast to 4.5:1'],
  [
    /^axe\/(?:label|button-name|link-name|select-name|input)/,
    'Give the control a name that assistive technology can read',
  ],
  [/^axe\/image-alt/, 'Give the image an alternative text'],
]
