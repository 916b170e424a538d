import { joinScans, type Scan } from '../../kit/define-scan.js'
import { type AlignmentScan, scanMisaligned } from './alignment/scan-misaligned.js'
import { type RaggedScan, scanRagged } from './alignment/scan-ragged.js'
import { type AxisScan, scanAxisLabels } from './scan-axis-labels.js'
import { type BoundsScan, scanBounds } from './scan-bounds.js'
import { type ClippedScan, scanClipped } from './scan-clipped.js'
import { type CoveredScan, scanCovered } from './scan-covered.js'
import { type OverlapsScan, scanOverlaps } from './scan-overlaps.js'
import { type PicturesScan, scanPictures } from './scan-pictures.js'
import { scanStyles, type StylesScan } from './scan-styles.js'
import { type TextSizeScan, scanTextSize } from './scan-text-size.js'
import { type TouchScan, scanTouch } from './scan-touch.js'

/** Misplaced elements, and those too small to read or touch. */
export interface LayoutScan
  extends
    AlignmentScan,
    AxisScan,
    BoundsScan,
    ClippedScan,
    CoveredScan,
    OverlapsScan,
    PicturesScan,
    RaggedScan,
    StylesScan,
    TextSizeScan,
    TouchScan {}

/** Measures the layout once. */
export const scanLayout: Scan<[], LayoutScan> = joinScans(
  'scanLayout',
  scanAxisLabels,
  scanBounds,
  scanClipped,
  scanMisaligned,
  scanOverlaps,
  scanPictures,
  scanRagged,
  scanStyles,
  scanTextSize,
  scanTouch,
  // Last: it scrolls, and goes back.
  scanCovered,
)
