import { useTranslation } from 'react-i18next'

/** Whether a text has more characters than its field holds; blanks around it are not stored. */
export function isTooLong(text: string, most: number): boolean {
  return text.trim().length > most
}

/**
 * The error for a text longer than its field allows, or nothing. No field cuts typed or pasted text: it stays there
 * whole, unsaved, until the user shortens it.
 */
export function useTooLong(): (text: string, most: number) => string | undefined {
  const { t } = useTranslation('workbench')
  return (text, most) =>
    isTooLong(text, most) ? t('tooLong', { length: text.trim().length, most }) : undefined
}
