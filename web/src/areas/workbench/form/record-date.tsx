import { DateField } from '../../../parts/date-field.tsx'
import { maskDate } from '../../../parts/date-mask.ts'
import { useFillField } from '../image-pane/use-fill-field.ts'
import { markedLabel } from '../review/comment-mark.tsx'
import { useRecordField } from './use-record-field.ts'

interface RecordDateProps {
  field: 'rxdtls.dateOfBirth' | 'rxdtls.prescriptionDate' | 'docobsv.followUp'
  label: string
  helperText?: string
}

/** A date of the record, dd-mm-yyyy. While it is a part of a date it is kept, not saved. */
export function RecordDate({ field, label, helperText }: RecordDateProps) {
  const { value, problem, readOnly, change, leave } = useRecordField(field)
  const aim = useFillField(label, (text) => change(maskDate(text, '')))
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
      // A date that is still being typed is no error; DateField says so once the box is left.
      helperText={problem && value.length === 10 ? problem : helperText}
      error={problem !== undefined && value.length === 10}
      slotProps={{ input: { readOnly } }}
      fullWidth
    />
  )
}
