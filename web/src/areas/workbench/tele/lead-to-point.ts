import type { ConsultationPoint } from '@rxdesk/contract/areas/teleconsultation/rules/consultation-points'
import { focusInTab } from '#areas/workbench/case/keyboard/focus-in-tab.ts'
import { focusFirst } from '#areas/workbench/case/keyboard/focus-part.ts'
import type { WorkbenchState } from '#areas/workbench/case/workbench-context.ts'

interface Point {
  point: ConsultationPoint
  /** The medicine, order line or question that it is about. */
  name: string
}

/** Points that a line of the medicines is about. */
const ofLines: readonly ConsultationPoint[] = [
  'prohibited',
  'needsVideo',
  'needsFollowUp',
  'saltMissing',
  'emergencyMedicine',
  'directionsMissing',
]

/** Puts the focus where a point is mended: on the field of the panel, the line, or the order's medicine. */
export function leadToPoint(
  { point, name }: Point,
  { openTab, medicines }: Pick<WorkbenchState, 'openTab' | 'medicines'>,
): void {
  if (ofLines.includes(point)) {
    const line = medicines.snapshot().entries.find(({ stored }) => stored?.medName === name)
    openTab('medicines')
    if (line?.stored) focusFirst(`[data-place="medicine:${line.stored.txnNo}"]`)
    return
  }
  if (point === 'orderLineOpen') {
    // Beside the form while the case has no pages, in the panel otherwise.
    if (!document.querySelector(orderLine(name))) openTab('desk')
    focusFirst(`${orderLine(name)} button:not(:disabled)`)
    return
  }
  openTab('desk')
  focusInTab('desk', point === 'questionOpen' ? `[data-question=${quoted(name)}]` : placeOf(point))
}

/** What places a call, or says how it ended. */
export const CALL = '[data-part="tele-calls"] .MuiButton-contained'

/** The order's line of a medicine. */
const orderLine = (name: string) => `[data-order-line=${quoted(name)}]`
const quoted = (text: string) => `"${CSS.escape(text)}"`

/** Where in the panel a point is mended. */
const placeOf = (point: ConsultationPoint) => (point === 'notReached' ? CALL : `[data-points~="${point}"]`)
