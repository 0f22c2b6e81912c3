import type { CaseRecord } from '@rxdesk/contract/areas/case-record'
import { permissions } from '@rxdesk/contract/roles'
import { useSyncExternalStore } from 'react'
import { usePermission } from '../../../session/session-store.ts'
import { patchOf, recordFieldNames } from '../autosave/record-fields.ts'
import { shownLine } from '../medicines/medicine-lines.ts'
import { useSaving, useWorkbench } from '../prescription/workbench-context.ts'
import type { ReviewProblem } from './review-problems.ts'
import { reviewProblems } from './review-problems.ts'
import { useHalfTyped } from './use-half-typed.ts'

/** What is missing or open in the case as it stands on the screen. */
export function useReviewProblems(): ReviewProblem[] {
  const { opened, record, medicines } = useWorkbench()
  const mobileShown = usePermission(permissions.viewMobile)
  const emailShown = usePermission(permissions.viewEmail)
  useSaving()
  const halfTyped = useHalfTyped()
  const { entries } = useSyncExternalStore(medicines.subscribe, medicines.snapshot)
  const shown = patchOf(recordFieldNames.map((field) => [field, record.valueOf(field)] as const))
  return reviewProblems({
    record: shown as CaseRecord,
    medicines: entries.flatMap((entry) => (entry.stored ? [entry.stored] : [])),
    unsavedMedicines: entries.flatMap((entry) => {
      const line = shownLine(entry)
      return entry.state === 'failed' && line ? [line] : []
    }),
    halfTyped,
    level: opened.rxdtls.level,
    contactShown: mobileShown && emailShown,
  })
}
