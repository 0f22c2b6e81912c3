import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { updateIPDeRxDtls } from '@rxdesk/contract/areas/inpatient/case-calls'
import type { StayProcedure } from '@rxdesk/contract/areas/inpatient/schemas'
import { getMastersList } from '@rxdesk/contract/areas/masters/calls'
import { isoFromWire, wireDayIn } from '@rxdesk/contract/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '#parts/date-field.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'
import { useDebounced } from '#parts/use-debounced.ts'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { useStayStep } from './use-stay.ts'

interface ProcedureDialogProps {
  procedure: StayProcedure | undefined
  onClose: () => void
}

/** A procedure of the stay: written, changed or removed. What it said before stays in the history. */
export default function ProcedureDialog({ procedure, onClose }: ProcedureDialogProps) {
  const { t } = useTranslation('workbench-stay')
  const { timeZone } = useConfig()
  const step = useStayStep()
  const [written, setWritten] = useState(() => ({
    name: procedure?.name ?? '',
    doneOn: procedure?.doneOn ?? wireDayIn(timeZone, new Date()),
    surgeon: procedure?.surgeon ?? '',
    anaesthesia: procedure?.anaesthesia ?? '',
    findings: procedure?.findings ?? '',
    implants: procedure?.implants ?? '',
    inSummary: procedure?.inSummary ?? true,
  }))
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<typeof written>) => setWritten((before) => ({ ...before, ...part }))
  const save = async (removed: boolean) => {
    setBusy(true)
    const { procedureId, version } = procedure ?? {}
    const asked = { ...written, removed, ...(procedure && { procedureId, version }) }
    const isDone = await step((held) => askCall(updateIPDeRxDtls, { ...held, procedures: [asked] }))
    setBusy(false)
    if (isDone) onClose()
  }
  const field = (name: 'surgeon' | 'anaesthesia' | 'findings' | 'implants', longest: number, rows = 1) => (
    <TextField
      label={t(name)}
      multiline={rows > 1}
      minRows={rows}
      value={written[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: longest, dir: 'auto' } }}
    />
  )
  return (
    <FormDialog
      open
      title={t(procedure ? 'editProcedure' : 'addProcedure')}
      submitLabel={t('save', { ns: 'common' })}
      submitDisabled={written.name.trim() === '' || isoFromWire(written.doneOn) === null}
      busy={busy}
      width="sm"
      onSubmit={() => void save(false)}
      onClose={onClose}
    >
      <ProcedureName value={written.name} onChange={(name) => change({ name })} />
      <DateField
        required
        label={t('doneOn')}
        value={written.doneOn}
        onChange={(doneOn) => change({ doneOn })}
      />
      {field('surgeon', 150)}
      {field('anaesthesia', 150)}
      {field('findings', 2000, 2)}
      {field('implants', 500)}
      <FormControlLabel
        control={<Checkbox checked={written.inSummary} onChange={(_, inSummary) => change({ inSummary })} />}
        label={t('inSummary')}
      />
      {procedure && (
        <Button color="error" disabled={busy} onClick={() => void save(true)} sx={{ justifySelf: 'start' }}>
          {t('removeProcedure')}
        </Button>
      )}
    </FormDialog>
  )
}

/** A term of the master, or free text. */
function ProcedureName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t } = useTranslation('workbench-stay')
  const texts = useAutocompleteTexts()
  const searchText = useDebounced(value.trim(), 250)
  const found = useCall(
    getMastersList,
    { mastertype: 'procedure', searchText, limit: 20 },
    { enabled: searchText.length > 1, meta: { quiet: true } },
  )
  return (
    <Autocomplete<string, false, true, true>
      {...texts}
      freeSolo
      disableClearable
      value={value}
      inputValue={value}
      onInputChange={(_, name) => onChange(name.slice(0, 200))}
      options={found.data?.list.map(({ name }) => name) ?? []}
      renderInput={(params) => <TextField {...params} required autoFocus label={t('procedureName')} />}
    />
  )
}
