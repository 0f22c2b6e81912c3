import Typography from '@mui/material/Typography'
import type { PatientListKind } from '@rxdesk/contract/areas/patients/list-schemas'
import { wireDayIn } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { firstDayUntil, rangeFault, reportDays } from '@rxdesk/contract/report-range'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { WholeDateField } from '#parts/whole-date-field.tsx'
import { notify } from '#shell/notices.ts'
import { fetchAuthorised } from '#wire/authorised-file.ts'
import { useConfig } from '#wire/config.ts'
import { saveAs } from '#wire/save-as.ts'
import type { PatientListSearch } from './patient-list-search.ts'

interface ExportDialogProps {
  kind: PatientListKind
  search: PatientListSearch
  onClose: () => void
}

/** The days of a list to export as a workbook; 90 at most, since it contains patients' data (decisions). */
export default function ExportDialog({ kind, search, onClose }: ExportDialogProps) {
  const { t } = useTranslation('patients')
  const { messageText, errorText } = useServerText()
  const { timeZone } = useConfig()
  const [to, setTo] = useState(search.to || wireDayIn(timeZone, new Date()))
  const [from, setFrom] = useState(search.from || firstDayUntil(to))
  const [busy, setBusy] = useState(false)
  const fault = rangeFault(from, to, reportDays.exportWithPatients)
  const takeOut = async () => {
    setBusy(true)
    try {
      const query = new URLSearchParams({ kind, fromDate: from, toDate: to })
      if (search.client > 0) query.set('clientId', String(search.client))
      const file = await fetchAuthorised(`reports/patients.xlsx?${query}`)
      // A refusal is no workbook.
      if (file.type.includes('json')) throw new Error(message('general.somethingWentWrong'))
      saveAs(file, `patients-${kind}-${from}-${to}.xlsx`)
      onClose()
    } catch (error) {
      notify.error(errorText(error))
      setBusy(false)
    }
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
