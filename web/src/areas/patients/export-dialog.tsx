import Typography from '@mui/material/Typography'
import type { PatientListKind } from '@rxdesk/contract/areas/patients/list-schemas'
import { wireDayIn } from '@rxdesk/contract/dates'
import { firstDayUntil, rangeFault, reportDays } from '@rxdesk/contract/report-range'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useFileDownload } from '#parts/use-file-download.ts'
import { WholeDateField } from '#parts/whole-date-field.tsx'
import { useConfig } from '#wire/config.ts'
import type { PatientListSearch } from './patient-list-search.ts'

interface ExportDialogProps {
  kind: PatientListKind
  search: PatientListSearch
  onClose: () => void
}

/** The days of a list to export as a workbook; 90 at most, since it contains patients' data (decisions). */
export default function ExportDialog({ kind, search, onClose }: ExportDialogProps) {
  const { t } = useTranslation('patients')
  const { messageText } = useServerText()
  const { timeZone } = useConfig()
  const [to, setTo] = useState(search.to || wireDayIn(timeZone, new Date()))
  const [from, setFrom] = useState(search.from || firstDayUntil(to))
  const { busy, download } = useFileDownload()
  const fault = rangeFault(from, to, reportDays.exportWithPatients)
  const takeOut = async () => {
    const query = new URLSearchParams({ kind, fromDate: from, toDate: to })
    if (search.client > 0) query.set('clientId', String(search.client))
    const saved = await download(() => ({
      fileUrl: `reports/patients.xlsx?${query}`,
      fileName: `patients-${kind}-${from}-${to}.xlsx`,
    }))
    if (saved) onClose()
  }
  return (
    <FormDialog
      open
      title={t('exportTitle')}
      submitLabel={t('export')}
      submitDisabled={fault !== undefined}
      busy={busy}
      onSubmit={() => void takeOut()}
      onClose={onClose}
    >
      <Typography variant="body2">{t('exportHint', { days: reportDays.exportWithPatients })}</Typography>
      <WholeDateField needed label={t('from')} value={from} onWhole={setFrom} />
      <WholeDateField needed label={t('to')} value={to} onWhole={setTo} />
      {fault && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {messageText(fault.key, { days: String(fault.days) })}
        </Typography>
      )}
    </FormDialog>
  )
}
