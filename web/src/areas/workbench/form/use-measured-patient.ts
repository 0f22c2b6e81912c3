import { dayIn } from '@rxdesk/contract/dates'
import type { MeasuredPatient } from '@rxdesk/contract/readings/ranges-by-age'
import { recordedAgeInMonths } from '@rxdesk/contract/readings/ranges-by-age'
import { useRecordField } from '#areas/workbench/case/fields/use-record-field.ts'
import { useConfig } from '#wire/config.ts'

/** What the ranges of vital signs depend on, of the patient as the record has them today. */
export function useMeasuredPatient(): MeasuredPatient {
  const { timeZone } = useConfig()
  const { value: ageYears } = useRecordField('rxdtls.ageYears')
  const { value: ageMonths } = useRecordField('rxdtls.ageMonths')
  const { value: dateOfBirth } = useRecordField('rxdtls.dateOfBirth')
  const { value: genderCode } = useRecordField('rxdtls.genderCode')
  const today = dayIn(timeZone, new Date())
  return { ageMonths: recordedAgeInMonths({ ageYears, ageMonths, dateOfBirth }, today), genderCode }
}
