import { dayIn } from '@rxdesk/contract/dates'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import { permissions } from '@rxdesk/contract/roles'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { usePermission } from '#session/session-store.ts'
import { useConfig } from '#wire/config.ts'
import { shownLine } from '../lines/line-entry.ts'
import { patchOf, recordFieldNames } from '../record/record-fields.ts'
import { useReviewPlace } from '../use-review-place.ts'
import { useWorkbench } from '../workbench-context.ts'
import type { HalfTyped, ReviewProblem } from './review-problems.ts'
import { reviewProblems } from './review-problems.ts'
import { useHalfTyped, useHalfTypedNow } from './use-half-typed.ts'

/** The missing and open points of the case as it is on the screen; the same list until one of them changes. */
export function useReviewProblems(): ReviewProblem[] {
  const { record, medicines, genericMedicines, stayMedicines, proposals } = useWorkbench()
  const halfTyped = useHalfTyped()
  const review = useReview()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stores = [record, medicines, genericMedicines, stayMedicines, proposals]
      const ends = stores.map((each) => each.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [record, medicines, genericMedicines, stayMedicines, proposals],
  )
  // Computed again with each keystroke, but compared as text: components render again only when the problems differ.
  const found = useSyncExternalStore(subscribe, () => JSON.stringify(review(halfTyped)))
  return useMemo(() => JSON.parse(found) as ReviewProblem[], [found])
}

/** As `useReviewProblems`, at the moment of the call: the last typing may not be rendered yet. */
export function useReviewNow(): () => ReviewProblem[] {
  const halfTypedNow = useHalfTypedNow()
  const review = useReview()
  return () => review(halfTypedNow())
}

function useReview(): (halfTyped: readonly HalfTyped[]) => ReviewProblem[] {
  const { record, medicines, genericMedicines, stayMedicines, proposals, opened } = useWorkbench()
  const place = useReviewPlace()
  const { timeZone } = useConfig()
  const mobileShown = usePermission(permissions.viewMobile)
  const emailShown = usePermission(permissions.viewEmail)
  return (halfTyped) => {
    const shown = patchOf(recordFieldNames.map((field) => [field, record.valueOf(field)] as const))
    const { entries } = medicines.snapshot()
    return reviewProblems({
      record: shown as CaseRecord,
      medicines: entries.flatMap((entry) => (entry.stored ? [entry.stored] : [])),
      genericMedicines: genericMedicines
        .snapshot()
        .entries.flatMap((entry) => (entry.stored ? [entry.stored] : [])),
      stayMedicines: stayMedicines
        .snapshot()
        .entries.flatMap((entry) => (entry.stored ? [entry.stored] : [])),
      unsavedMedicines: entries.flatMap((entry) => {
        const line = shownLine(entry)
        return entry.state === 'failed' && line ? [line] : []
      }),
      halfTyped,
      waiting: proposals.list(),
      place,
      contactShown: mobileShown && emailShown,
      clientReceives: opened.clientDetails.receives,
      today: dayIn(timeZone, new Date()),
    })
  }
}
