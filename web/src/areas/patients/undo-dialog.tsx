import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { abhaShown } from '@rxdesk/contract/abha-number'
import type { MergeSide } from '@rxdesk/contract/areas/merging'
import { getPatients } from '@rxdesk/contract/areas/patient-lists'
import {
  getmergingPatientLists,
  getPatientMerge,
  getPatientMerges,
  type MergeField,
  undoPatientMerging,
} from '@rxdesk/contract/areas/patient-merging'
import { getpatient } from '@rxdesk/contract/areas/patients'
import { clockText } from '@rxdesk/contract/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '../../language/use-server-text.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { usePatientText } from '../../parts/use-patient-text.ts'
import { notify } from '../../shell/notices.ts'
import { useConfig } from '../../wire/config.ts'
import { useCall, useChange } from '../../wire/use-call.ts'
import { FieldChoice } from './field-choice.tsx'
import { useContact } from './use-contact.ts'

/** Taking a merge back: what came in between is given, one by one, to either record. */
export default function UndoDialog({ mergeId, onClose }: { mergeId: number; onClose: () => void }) {
  const { t } = useTranslation('patients')
  const { timeZone } = useConfig()
  const { serverText, errorText } = useServerText()
  const read = useCall(getPatientMerge, { mergeId }, { refetchOnWindowFocus: false })
  const shown = useShownValue()
  const [edits, setEdits] = useState<Partial<Record<MergeField, MergeSide>>>({})
  const [given, setGiven] = useState<Record<number, MergeSide>>({})
  const [trouble, setTrouble] = useState('')
  const undo = useChange(undoPatientMerging, {
    reloads: [getPatientMerges, getPatientMerge, getmergingPatientLists, getpatient, getPatients],
    onSuccess: ({ message }) => {
      notify.success(serverText(message))
      onClose()
    },
    onError: (error) => setTrouble(errorText(error)),
  })
  const asked = read.data
  const prescriptions = (asked?.prescriptions ?? []).flatMap(({ erxId }) => {
    const side = given[erxId]
    return side === undefined ? [] : [{ erxId, side }]
  })
  const whole =
    asked?.edits.every(({ field }) => edits[field] !== undefined) &&
    prescriptions.length === asked.prescriptions.length
  const fault = trouble || (read.error ? errorText(read.error) : '')
  return (
    <FormDialog
      open
      title={t('undoTitle')}
      submitLabel={t('takeBack')}
      submitDisabled={!whole}
      busy={undo.isPending}
      width="md"
      onSubmit={() => {
        setTrouble('')
        undo.mutate({ mergeId, edits, prescriptions })
      }}
      onClose={onClose}
    >
      {fault !== '' && <Alert severity="error">{fault}</Alert>}
      {asked && (
        <>
          <Typography variant="body2">
            {t('undoHint', {
              ...{ survivor: asked.merge.survivorCode, retired: asked.merge.retiredCode },
              count: asked.merge.moved,
            })}
          </Typography>
          {asked.edits.length + asked.prescriptions.length > 0 && (
            <Typography variant="h3">{t('inBetween')}</Typography>
          )}
          <Box sx={{ display: 'grid', gap: 1 }}>
            {asked.edits.map(({ field, now }) => (
              <FieldChoice
                key={field}
                label={`${t(`field.${field}`)}: ${shown(field, now) || '–'}`}
                value={edits[field]}
                survivor={`${asked.merge.survivorName} · ${asked.merge.survivorCode}`}
                retired={`${asked.merge.retiredName} · ${asked.merge.retiredCode}`}
                onChange={(side) => setEdits((before) => ({ ...before, [field]: side }))}
              />
            ))}
            {asked.prescriptions.map(({ erxId, receivedAt }) => (
              <FieldChoice
                key={erxId}
                label={`${t('erxId')} ${erxId}, ${clockText(receivedAt, timeZone)}`}
                value={given[erxId]}
                survivor={`${asked.merge.survivorName} · ${asked.merge.survivorCode}`}
                retired={`${asked.merge.retiredName} · ${asked.merge.retiredCode}`}
                onChange={(side) => setGiven((before) => ({ ...before, [erxId]: side }))}
              />
            ))}
          </Box>
        </>
      )}
    </FormDialog>
  )
}

/** A value as the server tells it of a merge, in words. */
function useShownValue() {
  const contact = useContact()
  const text = usePatientText()
  return (field: MergeField, value: string): string => {
    if (field === 'mobileNo' || field === 'email') return contact(field, value)
    if (value === '') return ''
    if (field === 'genderCode') return text.gender(Number(value))
    if (field === 'relation') return text.relation(value)
    if (field === 'abhaNumber') return abhaShown(value)
    if (field !== 'age') return value
    const [years, months] = value.split('/').map(Number)
    return text.age(years ?? null, months ?? null)
  }
}
