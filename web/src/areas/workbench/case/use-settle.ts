import { useTranslation } from 'react-i18next'
import { focusPart } from '#areas/workbench/case/keyboard/focus-part.ts'
import { isBlank, keptDraft, medicineLists } from '#areas/workbench/case/lines/kept-medicines.ts'
import { heldIn } from '#areas/workbench/case/record/autosave-queue.ts'
import { labelKeyOf, tabOf } from '#areas/workbench/case/record/field-labels.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useUser } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'

/**
 * Saves everything before an action on the case or leaving it. False when a problem is still open; the user is shown
 * the problem and brought to it.
 */
export function useSettle(): () => Promise<boolean> {
  const { t } = useTranslation('workbench')
  const { erxId, record, medicines, genericMedicines, stayMedicines, proposals, writable, openTab } =
    useWorkbench()
  const typist = useUser()
  return async () => {
    if (!writable) return true
    for (const list of medicineLists) {
      if (isBlank(keptDraft(typist, erxId, list))) continue
      notify.info(t('medicineHalfTyped'))
      openTab('medicines')
      if (list === 'medicines') focusPart('medicine-search')
      return false
    }
    // Sends the decisions on proposals too, and asks about proposals that were not looked at.
    const [recordSaved, ...linesSaved] = await Promise.all([
      record.flush(),
      medicines.settled(),
      genericMedicines.settled(),
      stayMedicines.settled(),
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
