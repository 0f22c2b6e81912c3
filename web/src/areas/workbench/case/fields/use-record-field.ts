import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import type { RecordField, ValueOf } from '../record/record-fields.ts'
import { useRecordValue, useSavingPart, useWorkbench } from '../workbench-context.ts'

const invalidKeys: Partial<Record<RecordField, 'invalid.mobileNo' | 'invalid.email' | 'invalid.age'>> = {
  'rxdtls.mobileNo': 'invalid.mobileNo',
  'rxdtls.email': 'invalid.email',
  'rxdtls.ageYears': 'invalid.age',
  'rxdtls.ageMonths': 'invalid.age',
}

/** A field of the record for a control: its value, how to change it, and why it is not saved. */
export function useRecordField<Field extends RecordField>(field: Field) {
  const { t } = useTranslation('workbench')
  const { serverText } = useServerText()
  const { record, writable } = useWorkbench()
  const value = useRecordValue(field)
  const held = useSavingPart(({ waiting }) => waiting.get(field)?.held)
  const problem =
    held === undefined
      ? undefined
      : held === 'invalid'
        ? t((invalidKeys[field] ?? 'invalid.value') as 'invalid.value')
        : serverText(held.refused)
  return {
    value,
    /** Why the current value cannot be saved. */
    problem,
    readOnly: !writable,
    /** `fits` false: the value is held back and not saved, because the control knows that it is invalid. */
    change: (next: ValueOf<Field>, fits = true) => {
      if (writable) record.edit(field, next, fits)
    },
    leave: () => record.leave(),
  }
}
