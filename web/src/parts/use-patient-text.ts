import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import type { Relation } from '@rxdesk/contract/options'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** First and last name. */
export const nameOf = ({ fName, lName }: Pick<Patient, 'fName' | 'lName'>) => `${fName} ${lName}`.trim()

export interface PatientText {
  gender: (code: number | null) => string
  age: (years: number | null, months: number | null) => string
  relation: (code: string) => string
}

/** A patient's name, age and gender in the user's language. */
export function usePatientText(): PatientText {
  const { t } = useTranslation('patients')
  const gender = useCallback(
    (code: number | null) => (code === null ? '' : t(`gender.${code}` as 'gender.1')),
    [t],
  )
  const age = useCallback(
    (years: number | null, months: number | null) => {
      if (years !== null && years > 0) return t('years', { count: years })
      return months === null ? (years === 0 ? t('years', { count: 0 }) : '') : t('months', { count: months })
    },
    [t],
  )
  const relation = useCallback(
    (code: string) => (code === '' ? '' : t(`relation.${code as Relation}`, { defaultValue: code })),
    [t],
  )
  return { gender, age, relation }
}
