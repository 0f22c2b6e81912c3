import { useTranslation } from 'react-i18next'
import { notify } from '#shell/notices.ts'

/** Copies the recognised text to the clipboard and confirms it. */
export function useCopyText(text: string): () => Promise<void> {
  const { t } = useTranslation('workbench-image')
  return async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(t('copied'))
    } catch {
      // Plain http has no clipboard: the text can be selected and copied by hand.
      notify.error(t('copyFailed'))
    }
  }
}
