import { getVitalMasters } from '@rxdesk/contract/areas/masters/calls'
import { useTranslation } from 'react-i18next'
import type { CasePlace } from '#areas/workbench/case/case-place.ts'
import { shownLine } from '#areas/workbench/case/lines/line-entry.ts'
import { labelKeyOf } from '#areas/workbench/case/record/field-labels.ts'
import { isRecordField } from '#areas/workbench/case/record/record-fields.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useCall } from '#wire/use-call.ts'

/** The name of a place of the case: the field's label, the vital sign, the medicine. */
export function usePlaceName(): (place: CasePlace) => string {
  const { t } = useTranslation('workbench')
  const { medicines, genericMedicines, stayMedicines } = useWorkbench()
  const masters = useCall(getVitalMasters, {}, { staleTime: 600_000, meta: { quiet: true } })
  const { newVitalList = [], formerVitalList = [] } = masters.data ?? {}
  const signs = [...newVitalList, ...formerVitalList]
  return (place) => {
    const [field = '', part] = place.split('#')
    if (part !== undefined) {
      const sign = signs.find(({ vitalId }) => String(vitalId) === part)
      return sign?.name ?? t('tab.vital')
    }
    const line = /^medicine:(\d+)$/.exec(place)?.[1]
    if (line !== undefined) {
      const entries = [medicines, genericMedicines, stayMedicines].flatMap(
        (lines) => lines.snapshot().entries,
      )
      const entry = entries.find(({ stored }) => String(stored?.txnNo) === line)
      return (entry && shownLine(entry)?.medName) ?? t('medicine')
    }
    return isRecordField(field) ? t(labelKeyOf(field) as 'fName') : field
  }
}
