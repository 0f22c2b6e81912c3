import { useTranslation } from 'react-i18next'
import { valueInWords } from './field-labels.ts'

/** A value as the server writes it (lists as JSON, the gender by its number) in words. */
export function useWrittenValue(): (field: string, text: string) => string {
  const { t } = useTranslation('workbench')
  return (field, text) => {
    if (field === 'rxdtls.genderCode' && /^[1-4]$/.test(text)) return t(`gender.${text}` as 'gender.1')
    if (!text.startsWith('[')) return text
    try {
      return valueInWords(field, JSON.parse(text))
    } catch {
      return text
    }
  }
}
