import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { sortChosen } from './file-rules.ts'
import type { UploadQueue } from './upload-queue.ts'
import type { FileKind } from './upload-transport.ts'

/** Puts chosen files into the queue; those that break a rule are named with the rule, a line each. */
export function useTakeFiles(
  queue: UploadQueue,
  onLeftOut: (kind: FileKind, lines: string | undefined) => void,
) {
  const { t } = useTranslation('upload')
  const { messageText } = useServerText()
  return (chosen: readonly File[], kind: FileKind) => {
    if (chosen.length === 0) return
    const already = queue.files().flatMap(({ file, state }) => (state.step === 'failed' ? [] : [file]))
    const { accepted, refused } = sortChosen(already, chosen)
    queue.add(accepted, kind)
    onLeftOut(
      kind,
      refused
        .map(({ file, why }) => t('fileRefused', { name: file.name, why: messageText(why) }))
        .join('\n') || undefined,
    )
  }
}

/**
 * Files pasted anywhere on the form are added; a file dropped outside the drop areas does not make the browser leave
 * the page.
 */
export function useFilesFromAnywhere(take: (files: readonly File[]) => void): void {
  const onFiles = useEffectEvent(take)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? [])
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    const keepPage = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('paste', onPaste)
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    return () => {
      window.removeEventListener('paste', onPaste)
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
    }
  }, [])
}
