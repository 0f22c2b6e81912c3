import type { geteRxHistory } from '@rxdesk/contract/areas/cases/calls'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#language/isolated.ts'

type Entry = AnswerOf<typeof geteRxHistory>['data'][number]

/** What an entry of the audit log is called; one that there are no words for is shown as it came. */
export function useActionText(): (entry: { action: string; decided?: Entry['decided'] }) => string {
  const { t } = useTranslation('audit-actions')
  return useCallback(
    ({ action, decided }) =>
      decided ? t(`proposal.${decided.outcome}`) : t(action as AuditAction, { defaultValue: action }),
    [t],
  )
}

/** Fields of the record that have a name of their own here, without the section they are in. */
const fields = [
  'level',
  'fName',
  'lName',
  'genderCode',
  'ageYears',
  'ageMonths',
  'dateOfBirth',
  'uhid',
  'mobileNo',
  'email',
  'address',
  'prescriptionDate',
  'doctorId',
  'hospitalId',
  'departmentId',
  'diseaseType',
  'complaints',
  'symptoms',
  'diagnosis',
  'allergy',
  'disease',
  'observation',
  'advice',
  'adviceHindi',
  'followUp',
  'dischargeAdvice',
  'labobsv',
  'patientvital',
  'docprocedure',
  'medicine',
  'warning',
  'order',
  'reminder',
  'validity',
] as const

/** The name of a field of the record (`rxdtls.fName`); one without a word is shown as it came. */
export function useFieldText(): (field: string) => string {
  const { t } = useTranslation('queue-dashboard')
  return (field) => {
    const name = field.split('.').at(-1)
    const known = fields.find((one) => one === name)
    return known ? t(`field.${known}`) : field
  }
}

/** Proposals that were decided on, each by what it is about and its words on the page. */
export function useProposalsText(): (proposals: NonNullable<Entry['decided']>['proposals']) => string {
  const { t } = useTranslation(['queue-dashboard', 'workbench-proposals'])
  return (proposals) =>
    proposals
      .map(({ kind, text }) => {
        const about = kind === 'vital' ? t('field.patientvital') : t(`workbench-proposals:kind.${kind}`)
        return text === '' ? about : `${about}: ${isolated(text)}`
      })
      .join(' · ')
}
