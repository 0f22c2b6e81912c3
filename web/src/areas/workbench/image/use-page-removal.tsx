import { deleteeRxImageDtls } from '@rxdesk/contract/areas/files/calls'
import type { ErxImage } from '@rxdesk/contract/areas/workbench/schemas'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useChange } from '#wire/use-call.ts'

interface Asked {
  rownumber: number
  /** Its place and the number of pages when the question was asked. */
  page: number
  pages: number
}

/**
 * Removes a page from the case after a question. `onRemoved` receives its row number; the pages are read again after
 * it.
 */
export function usePageRemoval(
  images: readonly ErxImage[],
  onRemoved: (rownumber: number) => void,
): { ask: (page: number) => void; question: ReactNode } {
  const { t } = useTranslation('workbench-image')
  const { serverText, errorText } = useServerText()
  const { erxId, opened, refresh } = useWorkbench()
  const [asked, setAsked] = useState<Asked>()
  const remove = useChange(deleteeRxImageDtls, {
    quiet: true,
    onSuccess: ({ message }, { rownumber }) => {
      setAsked(undefined)
      notify.success(serverText(message))
      onRemoved(Number(rownumber))
      void refresh()
    },
    onError: (error) => {
      notify.error(errorText(error))
      // A lost network leaves the question open to try again; a refusal means that the case is not as it is shown.
      if (!(error instanceof CallRefused)) return
      setAsked(undefined)
      void refresh()
    },
  })
  return {
    ask: (page) => {
      const image = images[page]
      if (image) setAsked({ rownumber: image.rownumber, page: page + 1, pages: images.length })
    },
    question: asked && (
      <ConfirmDialog
        open
        dangerous
        question={t('removeQuestion', { page: asked.page, pages: asked.pages })}
        explained={t(asked.pages === 1 ? 'removeOnlyExplained' : 'removeExplained')}
        confirmLabel={t('removeConfirm')}
        cancelLabel={t('cancel', { ns: 'common' })}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ erxId, fence: opened.fence ?? 0, rownumber: asked.rownumber })}
        onCancel={() => setAsked(undefined)}
      />
    ),
  }
}
