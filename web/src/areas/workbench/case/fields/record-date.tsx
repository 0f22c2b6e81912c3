import { dayIn } from '@rxdesk/contract/dates'
import { holdsCase, recordDateFaults } from '@rxdesk/contract/record/record-dates'
import { useTranslation } from 'react-i18next'
import { DateField } from '#parts/date-field.tsx'
import { maskDate } from '#parts/date-mask.ts'
import { isDateText } from '#parts/written-date.ts'
import { useConfig } from '#wire/config.ts'
import { fieldOfFault } from '../problems/review-problems.ts'
import { useRecordValue } from '../workbench-context.ts'
import { markedLabel } from './place-mark.tsx'
import { useFillField } from './use-fill-field.ts'
import { useRecordField } from './use-record-field.ts'

interface RecordDateProps {
  field: 'rxdtls.dateOfBirth' | 'rxdtls.prescriptionDate' | 'docobsv.followUp'
  label: string
  helperText?: string
}

/** A date of the record, dd-mm-yyyy. An incomplete date is held back, not saved. */
export function RecordDate({ field, label, helperText }: RecordDateProps) {
  const { value, problem, readOnly, change, leave } = useRecordField(field)
  const fault = useFaultOf(field)
  const aim = useFillField(label, (text) => {
    // Of a word on the page that is more than a date ("Date:04-03-2026") the figures are taken.
    const filled = maskDate(isDateText(text) ? text : text.replace(/[^\d./-]/g, ''), '')
    if (filled !== '') change(filled)
  })
  return (
    <DateField
      label={markedLabel(field, label)}
      data-field={field}
      value={value}
      onChange={(text) => {
        if (!readOnly) change(text)
      }}
      onFocusCapture={aim}
      onBlur={leave}
      // A date that is still being typed is no error; DateField shows the error when the field loses focus.
      helperText={fault?.says ?? (problem && value.length === 10 ? problem : helperText)}
      error={fault?.holds || (problem !== undefined && value.length === 10)}
      slotProps={{ input: { readOnly } }}
      fullWidth
    />
  )
}

/** Why the date of a field is impossible, shown while the user types. */
function useFaultOf(field: RecordDateProps['field']): { says: string; holds: boolean } | undefined {
  const { t } = useTranslation('workbench')
  const { timeZone } = useConfig()
  const dates = {
    prescriptionDate: useRecordValue('rxdtls.prescriptionDate'),
    dateOfBirth: useRecordValue('rxdtls.dateOfBirth'),
    followUp: useRecordValue('docobsv.followUp'),
  }
  const fault = recordDateFaults(dates, dayIn(timeZone, new Date())).find(
    (one) => fieldOfFault[one] === field,
  )
  return fault && { says: t(`problem.${fault}`), holds: holdsCase(fault) }
}
