import { useTranslation } from 'react-i18next'
import { notify } from '#shell/notices.ts'

/** Puts the recognised text on the clipboard and says so. */
export function useCopyText(text: string): () => Promise<void> {
  const { t } = useTranslation('workbench-image-pane')
  return async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(t('copied'))
    } catch {
      // No clipboard on plain http: the text can be selected and copied by hand.
      notify.error(t('copyFailed'))
    }
  }
}
