import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { MergeSide } from '@rxdesk/contract/areas/merging/merged-records'
import { getpatient } from '@rxdesk/contract/areas/patients/calls'
import { getPatients } from '@rxdesk/contract/areas/patients/list-calls'
import {
  getmergingPatientLists,
  getPatientMerges,
  insertPatientMerging,
  keepPatientsApart,
} from '@rxdesk/contract/areas/patients/merge-calls'
import { type MergeField, mergeFields } from '@rxdesk/contract/areas/patients/merge-schemas'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { SideChoice } from '#parts/merging/side-choice.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { nameOf } from '#parts/use-patient-text.ts'
import { useCall } from '#wire/use-call.ts'
import { useMergeValues } from './merge-values.ts'

interface MergeDialogProps {
  one: number
  other: number
  onClose: () => void
}

/** A preview of two records merged into one: which stays, and the origin of each field. */
export default function MergeDialog({ one, other, onClose }: MergeDialogProps) {
  const { t } = useTranslation('patients')
  const { errorText } = useServerText()
  const first = useCall(getpatient, { patientId: one })
  const second = useCall(getpatient, { patientId: other })
  const error = first.error ?? second.error
  const [a, b] = [first.data?.patientDetails, second.data?.patientDetails]
  if (a && b) return <Preview one={a} other={b} onClose={onClose} />
  return (
    <FormDialog
      open
      title={t('mergeTitle')}
      submitLabel={t('merge')}
      submitDisabled
      onSubmit={() => {}}
      onClose={onClose}
    >
      <Typography>{error ? errorText(error) : t('loading', { ns: 'common' })}</Typography>
    </FormDialog>
  )
}

function Preview({ one, other, onClose }: { one: Patient; other: Patient; onClose: () => void }) {
  const { t } = useTranslation(['patients', 'merging'])
  const { errorText } = useServerText()
  // The older record stays, unless the user chooses the other.
  const [keepsOlder, setKeepsOlder] = useState(true)
  const [older, newer] = one.patientId < other.patientId ? [one, other] : [other, one]
  const [survivor, retired] = keepsOlder ? [older, newer] : [newer, older]
  const [choices, setChoices] = useState<Partial<Record<MergeField, number>>>({})
  const [trouble, setTrouble] = useState('')
  const valuesOf = useMergeValues()
  const [of, from] = [valuesOf(survivor), valuesOf(retired)]
  const differing = mergeFields.filter((field) => of[field].value !== from[field].value)
  const reloads = [getmergingPatientLists, getPatientMerges, getpatient, getPatients]
  const done = {
    reloads,
    onDone: onClose,
    onError: (error: Error) => setTrouble(errorText(error)),
  }
  const merge = useNotifiedChange(insertPatientMerging, done)
  const apart = useNotifiedChange(keepPatientsApart, done)
  /** The chosen value, else the survivor's, else the retired record's. */
  const sideOf = (field: MergeField): MergeSide => {
    const chosen = choices[field]
    if (chosen !== undefined) return chosen === survivor.patientId ? 'survivor' : 'retired'
    return of[field].value === '' ? 'retired' : 'survivor'
  }
  const submit = () => {
    setTrouble('')
    const said = differing
      .filter((field) => !of[field].hidden)
      .map((field) => [field, sideOf(field)] as const)
    merge.mutate({
      survivorId: survivor.patientId,
      survivorVersion: survivor.version,
      retiredId: retired.patientId,
      retiredVersion: retired.version,
      choices: Object.fromEntries(said),
    })
  }
  return (
    <FormDialog
      open
      title={t('mergeTitle')}
      submitLabel={t('merge')}
      busy={merge.isPending || apart.isPending}
      width="md"
      onSubmit={submit}
      onClose={onClose}
    >
      {trouble !== '' && <Alert severity="error">{trouble}</Alert>}
      <Typography variant="body2">{t('mergeHint')}</Typography>
      <RadioGroup
        aria-label={t('stays', { ns: 'merging' })}
        value={survivor.patientId}
        onChange={(_, value) => setKeepsOlder(Number(value) === older.patientId)}
      >
        {[older, newer].map((row) => (
          <FormControlLabel
            key={row.patientId}
            value={row.patientId}
            control={<Radio size="small" />}
            label={t('thisStays', { name: nameOf(row), code: row.unqiuePatientId })}
          />
        ))}
      </RadioGroup>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {differing.length === 0 && <Typography variant="body2">{t('allSame')}</Typography>}
        {differing.map((field) => (
          <SideChoice
            key={field}
            label={t(`field.${field}`)}
            value={sideOf(field)}
            survivor={of[field].shown}
            retired={from[field].shown}
            onChange={(side) =>
              setChoices((before) => ({
                ...before,
                [field]: side === 'survivor' ? survivor.patientId : retired.patientId,
              }))
            }
          />
        ))}
      </Box>
      <Box>
        <Button
          onClick={() => apart.mutate({ patientId: older.patientId, otherPatientId: newer.patientId })}
          disabled={merge.isPending || apart.isPending}
        >
          {t('twoPeople')}
        </Button>
      </Box>
    </FormDialog>
  )
}
