import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { exportReport } from '@rxdesk/contract/areas/reports/export-calls'
import type { RequestOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { useFileDownload } from '#parts/use-file-download.ts'
import { notify } from '#shell/notices.ts'
import { askCall } from '#wire/wire.ts'

interface ReportExportProps {
  asked: RequestOf<typeof exportReport>['asked']
  disabled: boolean
}

/** Saves a report as an Excel workbook; `busy` meanwhile. */
export function useReportExport() {
  const { t } = useTranslation('report-export')
  const { busy, download } = useFileDownload()
  const take = async (asked: ReportExportProps['asked']) => {
    const saved = await download(() => askCall(exportReport, { asked }))
    if (saved) notify.success(t('exported'))
  }
  return { busy, take }
}

/** Saves a report with its filters as an Excel workbook. */
export function ReportExport({ asked, disabled }: ReportExportProps) {
  const { t } = useTranslation('report-export')
  const { busy, take } = useReportExport()
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={busy}
      disabled={disabled}
      onClick={() => void take(asked)}
    >
      {t('export')}
    </Button>
  )
}
