import { useTranslation } from 'react-i18next'
import { focusPart } from '#areas/workbench/case/keyboard/focus-part.ts'
import { isBlank, keptDraft } from '#areas/workbench/case/lines/kept-medicines.ts'
import { heldIn } from '#areas/workbench/case/record/autosave-queue.ts'
import { labelKeyOf, tabOf } from '#areas/workbench/case/record/field-labels.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useUser } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'

/**
 * Saves everything before the case is acted on or left. False when something is still open; the user is told what, and
 * brought to it.
 */
export function useSettle(): () => Promise<boolean> {
  const { t } = useTranslation('workbench')
  const { erxId, record, medicines, genericMedicines, proposals, writable, openTab } = useWorkbench()
  const typist = useUser()
  return async () => {
    if (!writable) return true
    for (const list of ['medicines', 'genericMedicines'] as const) {
      if (isBlank(keptDraft(typist, erxId, list))) continue
      notify.info(t('medicineHalfTyped'))
      openTab('medicines')
      if (list === 'medicines') focusPart('medicine-search')
      return false
    }
    // What was decided of the proposals is told as well: what was not looked at is asked about.
    const [recordSaved, ...linesSaved] = await Promise.all([
      record.flush(),
      medicines.settled(),
      genericMedicines.settled(),
    ])
    await proposals.told()
    if (!linesSaved.every(Boolean)) {
      notify.error(t('save.medicine'))
      openTab('medicines')
      return false
    }
    if (recordSaved) return true
    const [held] = heldIn(record.snapshot())
    if (held === undefined) notify.error(t('notSavedYet'))
    else {
      notify.error(t('save.held', { field: t(labelKeyOf(held) as 'fName') }))
      openTab(tabOf(held))
    }
    return false
  }
}
