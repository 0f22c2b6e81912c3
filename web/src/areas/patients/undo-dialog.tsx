import Typography from '@mui/material/Typography'
import { abhaShown } from '@rxdesk/contract/abha-number'
import { getpatient } from '@rxdesk/contract/areas/patients/calls'
import { getPatients } from '@rxdesk/contract/areas/patients/list-calls'
import {
  getmergingPatientLists,
  getPatientMerge,
  getPatientMerges,
  undoPatientMerging,
} from '@rxdesk/contract/areas/patients/merge-calls'
import type { MergeField } from '@rxdesk/contract/areas/patients/merge-schemas'
import { clockText } from '@rxdesk/contract/dates'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { UndoMergeDialog } from '#parts/merging/undo-merge-dialog.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { usePatientText } from '#parts/use-patient-text.ts'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'
import { useContact } from './use-contact.ts'

/** Undoes a merge of patients: edits and prescriptions made since are assigned to either record. */
export default function UndoDialog({ mergeId, onClose }: { mergeId: number; onClose: () => void }) {
  const { t } = useTranslation('patients')
  const { timeZone } = useConfig()
  const { errorText } = useServerText()
  const read = useCall(getPatientMerge, { mergeId }, { refetchOnWindowFocus: false })
  const shown = useShownValue()
  const undo = useNotifiedChange(undoPatientMerging, {
    reloads: [getPatientMerges, getPatientMerge, getmergingPatientLists, getpatient, getPatients],
    onDone: onClose,
  })
  const asked = read.data
  const error = undo.error ?? read.error
  const questions = [
    ...(asked?.edits ?? []).map(({ field, now, survivor, retired }) => ({
      key: field,
      label: `${t(`field.${field}`)}: ${shown(field, now) || '–'}`,
      before: { survivor: shown(field, survivor), retired: shown(field, retired) },
    })),
    ...(asked?.prescriptions ?? []).map(({ erxId, receivedAt }) => ({
      key: String(erxId),
      label: `${t('erxId')} ${erxId}, ${clockText(receivedAt, timeZone)}`,
    })),
  ]
  return (
    <UndoMergeDialog
      merge={asked?.merge}
      explained={
        asked && (
          <Typography variant="body2">
            {t('undoHint', {
              survivor: asked.merge.survivorCode,
              retired: asked.merge.retiredCode,
              count: asked.merge.moved,
            })}
          </Typography>
        )
      }
      questions={questions}
      fault={error ? errorText(error) : ''}
      busy={undo.isPending}
      onSubmit={(sideOf) =>
        undo.mutate({
          mergeId,
          edits: Object.fromEntries(asked?.edits.map(({ field }) => [field, sideOf(field)]) ?? []),
          prescriptions:
            asked?.prescriptions.map(({ erxId }) => ({ erxId, side: sideOf(String(erxId)) ?? 'survivor' })) ??
            [],
        })
      }
      onClose={onClose}
    />
  )
}

/** A value of a merge, as the server sends it, in words. */
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
