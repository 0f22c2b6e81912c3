import { exportTrainingData } from '@rxdesk/contract/areas/ocr-training/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { fetchAuthorised } from '#wire/authorised-file.ts'
import { saveAs } from '#wire/save-as.ts'
import { askCall } from '#wire/wire.ts'

/** Names the data that an export takes out of the deployment before it starts. */
export function ExportDialog({ client, onClose }: { client: number; onClose: () => void }) {
  const { t } = useTranslation('ocr-training')
  const { errorText } = useServerText()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { fileUrl, fileName, pages } = await askCall(exportTrainingData, { clientId: client })
      saveAs(await fetchAuthorised(fileUrl), fileName)
      notify.success(t('exported', { count: pages }))
    } catch (error) {
      notify.error(errorText(error))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      question={t('exportQuestion')}
      explained={t('exportExplained')}
      confirmLabel={t('exportConfirm')}
      cancelLabel={t('cancel', { ns: 'common' })}
      busy={busy}
      onConfirm={() => void take()}
      onCancel={onClose}
    />
  )
}
