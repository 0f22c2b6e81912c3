import {
  askErasure,
  endPatientHold,
  getErasures,
  getPatientPrivacy,
  placePatientHold,
} from '@rxdesk/contract/areas/privacy/calls'
import { useTranslation } from 'react-i18next'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { Note } from '#parts/section.tsx'

/** What a reason is given for. */
export type Wish = { kind: 'erase' | 'hold'; patientId: number } | { kind: 'endHold'; holdId: number }

interface ReasonDialogProps {
  wish: Wish
  onClose: () => void
}

export function ReasonDialog({ wish, onClose }: ReasonDialogProps) {
  if (wish.kind === 'endHold') return <EndHold holdId={wish.holdId} onClose={onClose} />
  return wish.kind === 'erase' ? (
    <Ask patientId={wish.patientId} onClose={onClose} />
  ) : (
    <Place patientId={wish.patientId} onClose={onClose} />
  )
}

const shared = {
  base: undefined,
  valuesOf: () => ({ reason: '' }),
  reloads: [getErasures, getPatientPrivacy],
}

function Ask({ patientId, onClose }: { patientId: number; onClose: () => void }) {
  const { t } = useTranslation('privacy')
  const record = useRecordForm<typeof askErasure, undefined, { reason: string }>({
    ...shared,
    call: askErasure,
    schema: askErasure.request.pick({ reason: true }),
    requestOf: ({ reason }) => ({ patientId, reason }),
    onSaved: onClose,
  })
  return (
    <RecordDialog title={t('ask')} submitLabel={t('ask')} record={record} width="xs" onClose={onClose}>
      <Note>{t('askExplained')}</Note>
      <FormText of={record.form.control} name="reason" label={t('reason')} longest={500} required multiline />
    </RecordDialog>
  )
}

function Place({ patientId, onClose }: { patientId: number; onClose: () => void }) {
  const { t } = useTranslation('privacy')
  const record = useRecordForm<typeof placePatientHold, undefined, { reason: string }>({
    ...shared,
    call: placePatientHold,
    schema: placePatientHold.request.pick({ reason: true }),
    requestOf: ({ reason }) => ({ patientId, reason }),
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={t('placeHold')}
      submitLabel={t('placeHold')}
      record={record}
      width="xs"
      onClose={onClose}
    >
      <Note>{t('holdExplained')}</Note>
      <FormText of={record.form.control} name="reason" label={t('reason')} longest={500} required multiline />
    </RecordDialog>
  )
}

function EndHold({ holdId, onClose }: { holdId: number; onClose: () => void }) {
  const { t } = useTranslation('privacy')
  const record = useRecordForm<typeof endPatientHold, undefined, { reason: string }>({
    ...shared,
    call: endPatientHold,
    schema: endPatientHold.request.pick({ reason: true }),
    requestOf: ({ reason }) => ({ holdId, reason }),
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={t('endHold')}
      submitLabel={t('endHold')}
      record={record}
      width="xs"
      onClose={onClose}
    >
      <FormText of={record.form.control} name="reason" label={t('reason')} longest={500} required multiline />
    </RecordDialog>
  )
}
