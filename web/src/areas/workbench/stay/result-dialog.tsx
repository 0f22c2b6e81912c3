import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { getIPDReportDetails, saveIPDReportDetails } from '@rxdesk/contract/areas/inpatient/report-calls'
import { searchInvestigationCaetgory } from '@rxdesk/contract/areas/workbench/suggestion-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { DateField } from '#parts/date-field.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import type { ReportResult } from './report-result.ts'

/** What a report image says: its day and category, the value with unit and normal range, and whether the summary is offered it. */
export default function ResultDialog({ result, onClose }: { result: ReportResult; onClose: () => void }) {
  const { t } = useTranslation('workbench-stay')
  const { erxId, opened } = useWorkbench()
  const { errorText, serverText } = useServerText()
  const [written, setWritten] = useState(() => {
    const { reportTag: _derived, ...fields } = result
    return fields
  })
  const categories = useCall(
    searchInvestigationCaetgory,
    { searchText: '', limit: 100 },
    { staleTime: 600_000, meta: { quiet: true } },
  )
  const save = useChange(saveIPDReportDetails, { reloads: [getIPDReportDetails], quiet: true })
  const asksOutside = knownSentence(save.error?.message ?? '')?.key === 'report.outsideStay'
  const change = (part: Partial<typeof written>) => setWritten((before) => ({ ...before, ...part }))
  const list = categories.data?.list ?? []
  const submit = async () => {
    const saved = await save
      .mutateAsync({ erxId, fence: opened.fence ?? 0, reportData: [written], outsideStay: asksOutside })
      .catch(() => undefined)
    if (!saved) return
    notify.success(serverText(saved.message))
    onClose()
  }
  const field = (name: 'value' | 'unit' | 'normal', longest: number) => (
    <TextField
      label={t(`result.${name}`)}
      value={written[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: longest, dir: 'ltr', autoComplete: 'off' } }}
    />
  )
  return (
    <FormDialog
      open
      title={t('resultOf', { page: result.rownumber })}
      submitLabel={asksOutside ? t('saveAnyway') : t('save', { ns: 'common' })}
      busy={save.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {save.error && <Alert severity={asksOutside ? 'warning' : 'error'}>{errorText(save.error)}</Alert>}
      <TextField
        select
        autoFocus
        label={t('result.category')}
        value={list.some(({ uid }) => uid === written.reportTagId) ? written.reportTagId : 0}
        onChange={({ target }) => {
          const reportTagId = Number(target.value)
          const category = list.find(({ uid }) => uid === reportTagId)?.category ?? ''
          change({ reportTagId, reportCategory: reportTagId === 0 ? '' : category })
        }}
      >
        {(list.length > 0 ? list : [{ uid: 0, category: '' }]).map(({ uid, category }) => (
          <MenuItem key={uid} value={uid}>
            {uid === 0 ? t('result.noCategory') : category}
          </MenuItem>
        ))}
      </TextField>
      <DateField
        label={t('result.date')}
        value={written.investigationDate}
        onChange={(investigationDate) => change({ investigationDate })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {field('value', 100)}
        {field('unit', 30)}
      </Box>
      {field('normal', 100)}
      <FormControlLabel
        control={<Checkbox checked={written.inSummary} onChange={(_, inSummary) => change({ inSummary })} />}
        label={t('inSummary')}
      />
    </FormDialog>
  )
}
