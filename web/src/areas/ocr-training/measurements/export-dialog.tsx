import { exportTrainingData } from '@rxdesk/contract/areas/ocr-training/calls'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { useFileDownload } from '#parts/use-file-download.ts'
import { notify } from '#shell/notices.ts'
import { askCall } from '#wire/wire.ts'

/** Names the data that an export takes out of the deployment before it starts. */
export function ExportDialog({ client, onClose }: { client: number; onClose: () => void }) {
  const { t } = useTranslation('ocr-training')
  const { busy, download } = useFileDownload()
  const take = async () => {
    const saved = await download(() => askCall(exportTrainingData, { clientId: client }))
    if (saved) notify.success(t('exported', { count: saved.pages }))
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
