import { useTranslation } from 'react-i18next'

/** Whether a text has more characters than its field holds; blanks around it are not stored. */
export function isTooLong(text: string, most: number): boolean {
  return text.trim().length > most
}

/**
 * Says that a text is longer than its field holds, or nothing. No field cuts what is typed or pasted: it stands there
 * whole, unsaved, until it is shortened.
 */
export function useTooLong(): (text: string, most: number) => string | undefined {
  const { t } = useTranslation('workbench')
  return (text, most) =>
    isTooLong(text, most) ? t('tooLong', { length: text.trim().length, most }) : undefined
}
