import type { ProposalBox } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { Size } from '#page-image/page-geometry.ts'
import { pageFills, pageMarks, whiteRim } from '#theme/page-marks.ts'

/** Space around the words, in pixels of the page. */
const MARGIN = 5

/** The words behind the proposal or field that has the focus, lit up over the page. */
export function ProposalBoxes({ page, boxes }: { page: Size; boxes: readonly ProposalBox[] }) {
  return (
    <svg
      aria-hidden="true"
      width={page.width}
      height={page.height}
      style={{ position: 'absolute', inset: 0, pointerEvents: 'none', filter: whiteRim }}
    >
      {boxes.map(({ x, y, width, height }) => (
        <rect
          key={`${x}-${y}`}
          x={x - MARGIN}
          y={y - MARGIN}
          width={width + 2 * MARGIN}
          height={height + 2 * MARGIN}
          rx={4}
          fill={pageFills.source}
          stroke={pageMarks.source}
          strokeWidth={3}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
