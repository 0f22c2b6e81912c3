import type { LanguageCode } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, directionOf } from './language.ts'

/** The language in use, its direction, and how to choose another. */
export function useLanguage(): {
  code: LanguageCode
  direction: 'ltr' | 'rtl'
  choose: (code: LanguageCode) => Promise<void>
} {
  const { i18n } = useTranslation()
  const code = i18n.language as LanguageCode
  return { code, direction: directionOf(code), choose: chooseLanguage }
}
