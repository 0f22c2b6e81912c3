import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { getCovidPatientList_excel } from '@rxdesk/contract/areas/covid/calls'
import type { RequestOf } from '@rxdesk/contract/call'
import { rangeFault, reportDays } from '@rxdesk/contract/report-range'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useFileDownload } from '#parts/use-file-download.ts'
import { notify } from '#shell/notices.ts'
import { askCall } from '#wire/wire.ts'

/** Exports the list as an Excel workbook; shows a message when the range is too long. */
export function CovidExport({ asked }: { asked: RequestOf<typeof getCovidPatientList_excel> }) {
  const { t } = useTranslation('covid')
  const { messageText } = useServerText()
  const { busy, download } = useFileDownload()
  const fault = rangeFault(asked.filterfromDate, asked.filtertoDate, reportDays.exportWithPatients)
  const take = async () => {
    if (fault) return notify.error(messageText(fault.key, { days: String(fault.days) }))
    const saved = await download(() => askCall(getCovidPatientList_excel, asked))
    if (saved) notify.success(t('exported', { rows: saved.rows }))
  }
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} onClick={() => void take()}>
      {t('export')}
    </Button>
  )
}
