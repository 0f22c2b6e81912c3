import { type AnswerReview, reviewOf } from '@rxdesk/contract/record/answer-review'
import { holds, isOpen, type OpenWarning } from '@rxdesk/contract/record/safety-warning'
import { SEVERITIES } from '@rxdesk/contract/safety/model'
import { useSyncExternalStore } from 'react'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import { useReviewPlace } from '#areas/workbench/case/use-review-place.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { isListed } from './listed-warning.ts'
import type { NameOf } from './use-warning-words.ts'

/** A warning of the case, and what it waits for. */
export interface CaseWarning {
  warning: OpenWarning
  review: AnswerReview
  /** It waits for an answer, or for somebody's agreement before the case goes on. */
  waits: boolean
  /** Of the generic lines, which have a list of their own. */
  generic: boolean
  nameOf: NameOf
}

/** The warnings of the lists of medicines: the severe ones first, and of these the ones that wait for somebody. */
export function useCaseWarnings(): CaseWarning[] {
  const { medicines, genericMedicines, stayMedicines } = useWorkbench()
  const place = useReviewPlace()
  const branded = useEntries(medicines)
  const generic = useEntries(genericMedicines)
  const stay = useEntries(stayMedicines)
  const found = [
    ...branded.map((entry) => ({ entry, lines: medicines, generic: false })),
    ...generic.map((entry) => ({ entry, lines: genericMedicines, generic: true })),
    ...stay.map((entry) => ({ entry, lines: stayMedicines, generic: false })),
  ].flatMap(({ entry: { stored }, lines, generic }) =>
    (stored?.warnings ?? []).filter(isListed).map((warning) => {
      const review = reviewOf(warning, place)
      const nameOf = lines.nameBeside(stored?.txnNo ?? 0)
      return { warning, review, waits: isOpen(warning) || review === 'here', generic, nameOf }
    }),
  )
  return found.sort((one, other) => rank(one) - rank(other))
}

function useEntries(lines: MedicineLines) {
  return useSyncExternalStore(lines.subscribe, lines.snapshot).entries
}

function rank({ warning, waits }: CaseWarning): number {
  const need = holds(warning) ? 0 : waits ? 1 : 2
  return SEVERITIES.indexOf(warning.severity) * 3 + need
}
