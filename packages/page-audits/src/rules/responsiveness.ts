import type { Rules } from './rule.js'

/** Rules whose breach costs points of responsiveness. */
export const responsivenessRules = {
  'overflow-phone': {
    category: 'responsiveness',
    severity: 'high',
    advice: 'Let the layout shrink to 375 pixels: no fixed widths beyond the viewport',
    standard: 'WCAG 2.2 SC 1.4.10',
  },
  'cut-off-phone': {
    category: 'responsiveness',
    severity: 'high',
    advice: 'Wrap or scale what is cut off at 375 pixels',
  },
  'overlap-phone': {
    category: 'responsiveness',
    severity: 'medium',
    advice: 'Give both texts room at 375 pixels',
  },
  'clipped-phone': {
    category: 'responsiveness',
    severity: 'medium',
    advice: 'Let the box grow with its text at 375 pixels',
  },
  'small-target': {
    category: 'responsiveness',
    severity: 'medium',
    advice: 'Make targets at least 24 by 24 pixels',
    standard: 'WCAG 2.2 SC 2.5.8',
  },
  'no-viewport-meta': {
    category: 'responsiveness',
    severity: 'high',
    advice: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">',
  },
  'control-lost-on-phone': {
    category: 'responsiveness',
    severity: 'medium',
    advice: 'Offer the control on small screens too, for example in a menu',
  },
  'breaks-at-width': {
    category: 'responsiveness',
    severity: 'medium',
    advice: 'Let the layout change before its content no longer fits: wrap, shrink, or move the breakpoint',
    standard: 'WCAG 2.2 SC 1.4.10',
  },
  'dead-on-phone': {
    category: 'responsiveness',
    severity: 'high',
    advice: 'Handle touch as well as mouse events',
  },
} as const satisfies Rules
