import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFileDownload } from '#parts/use-file-download.ts'
import { useNumber } from '#parts/written.ts'
import { notify } from '#shell/notices.ts'

interface ReportExportProps {
  /** Asks for the workbook of the filter. */
  ask: () => Promise<{ exportData: { fileUrl: string; fileName: string; rows: number } | null }>
  disabled: boolean
}

/** Saves the rows of the filter as an Excel workbook. */
export function ReportExport({ ask, disabled }: ReportExportProps) {
  const { t } = useTranslation('teleconsultation-reports')
  const number = useNumber()
  const { busy, download } = useFileDownload()
  const take = async () => {
    const saved = await download(async () => {
      const { exportData } = await ask()
      if (!exportData) throw new Error('an export was asked for')
      return exportData
    })
    if (saved) notify.success(t('exported', { number: number(saved.rows) }))
  }
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={busy}
      disabled={disabled}
      onClick={() => void take()}
    >
      {t('export')}
    </Button>
  )
}
