import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { type RememberedChoice, useChosen } from '#parts/remembered-choice.ts'
import { hindi } from './hindi.ts'
import type english from './texts/en.json'

export type PatientKey = keyof typeof english

/** Hindi is offered to patients beside the languages of the interface. */
const hindiChosen: RememberedChoice<boolean> = {
  key: 'consultationHindi',
  of: (stored) => (stored === null ? /^hi\b/i.test(navigator.language) : stored === 'yes'),
  stored: (value) => (value ? 'yes' : 'no'),
}

export type PatientText = (key: PatientKey, blanks?: Record<string, string | number>) => string

export interface PatientWords {
  t: PatientText
  isHindi: boolean
  setHindi: (on: boolean) => void
}

/** The words of the patient's page, in Hindi or in the language of the interface. */
export function usePatientWordsOf(): PatientWords {
  const { t: ofInterface } = useTranslation('teleconsultation-patient')
  const [isHindi, setHindi] = useChosen(hindiChosen)
  const t: PatientText = (key, blanks = {}) =>
    isHindi
      ? hindi[key].replace(/\{(\w+)\}/g, (blank, name: string) => String(blanks[name] ?? blank))
      : ofInterface(key as 'waiting', blanks)
  return { t, isHindi, setHindi }
}

const context = createContext<PatientWords | undefined>(undefined)
export const PatientWordsProvider = context.Provider

export function usePatientWords(): PatientWords {
  const words = useContext(context)
  if (!words) throw new Error('usePatientWords is for parts of the consultation page')
  return words
}
