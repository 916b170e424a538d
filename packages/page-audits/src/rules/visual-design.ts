import type { Rules } from './rule.js'

/** Rules whose breach costs points of visual design. */
export const visualDesignRules = {
  'broken-image': { category: 'visual_design', severity: 'high', advice: 'Give the image a file that loads' },
  'placeholder-text': {
    category: 'visual_design',
    severity: 'medium',
    advice: 'Replace the placeholder with real text',
  },
  'squeezed-image': {
    category: 'visual_design',
    severity: 'medium',
    advice: 'Keep the proportions of the image (object-fit, or one dimension auto)',
  },
  'text-overlaps': {
    category: 'visual_design',
    severity: 'medium',
    advice: 'Give both texts room: no fixed heights or negative margins',
  },
  'unstyled-page': {
    category: 'visual_design',
    severity: 'high',
    advice: 'Load the style sheet; it is missing or broken',
  },
  'covered-control': { category: 'visual_design', severity: 'high', advice: 'Move what covers the control' },
  'invisible-text': {
    category: 'visual_design',
    severity: 'high',
    advice: 'Give the text a colour that differs from its background',
  },
  'tiny-text': {
    category: 'visual_design',
    severity: 'medium',
    advice: 'Set the text in at least 12 pixels',
  },
  'crowded-text': {
    category: 'visual_design',
    severity: 'medium',
    advice: 'Raise the line height to at least 1.2',
  },
  'text-clipped': { category: 'visual_design', severity: 'medium', advice: 'Let the box grow with its text' },
  misaligned: {
    category: 'visual_design',
    severity: 'medium',
    advice: 'Give entries that are alike one size and one line: no offsets on a single one',
  },
  'overflow-desktop': {
    category: 'visual_design',
    severity: 'medium',
    advice: 'Let the layout shrink: no fixed widths beyond the viewport',
  },
  'unreadable-theme': {
    category: 'visual_design',
    severity: 'high',
    advice: 'Give every text of the theme a contrast of at least 4.5:1',
    standard: 'WCAG 2.2 SC 1.4.3',
  },
} as const satisfies Rules
