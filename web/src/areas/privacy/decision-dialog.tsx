import { decideErasure, getErasures, getPatientPrivacy } from '@rxdesk/contract/areas/privacy/calls'
import type { Erasure } from '@rxdesk/contract/areas/privacy/schemas'
import { useTranslation } from 'react-i18next'
import { Facts } from '#parts/facts.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { FormRadios, FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { Note } from '#parts/section.tsx'
import { useMoment } from '#parts/written.ts'

interface DecisionDialogProps {
  erasure: Erasure
  onClose: () => void
}

/** An erasure that was asked for, and the decision of a second person. */
export default function DecisionDialog({ erasure, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('privacy')
  if (erasure.mayDecide) return <DecideDialog erasure={erasure} onClose={onClose} />
  return (
    <FormDialog open title={t('erasureOf', { patient: erasure.patientName })} width="sm" onClose={onClose}>
      <ErasureFacts erasure={erasure} />
      {erasure.state === 'asked' && <Note>{t('secondPerson')}</Note>}
    </FormDialog>
  )
}

const schema = decideErasure.request.pick({ reason: true })
/** The form's radio buttons have figures. */
const decisions = { refuse: 0, approve: 1 } as const
type Values = { reason: string; decision: number }

function DecideDialog({ erasure, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('privacy')
  const record = useRecordForm<typeof decideErasure, undefined, Values>({
    call: decideErasure,
    schema,
    base: undefined,
    valuesOf: () => ({ reason: '', decision: decisions.refuse }),
    requestOf: ({ reason, decision }) => ({
      erasureId: erasure.erasureId,
      approves: decision === decisions.approve,
      reason,
    }),
    reloads: [getErasures, getPatientPrivacy],
    onSaved: onClose,
  })
  const { control } = record.form
  return (
    <RecordDialog
      title={t('erasureOf', { patient: erasure.patientName })}
      submitLabel={t('decide')}
      record={record}
      onClose={onClose}
    >
      <ErasureFacts erasure={erasure} />
      <Note>{t('cannotBeUndone')}</Note>
      <FormRadios
        of={control}
        name="decision"
        label={t('decision')}
        options={[
          { value: decisions.refuse, label: t('refuse') },
          { value: decisions.approve, label: t('approve') },
        ]}
      />
      <FormText of={control} name="reason" label={t('reason')} longest={500} required multiline minRows={2} />
    </RecordDialog>
  )
}

function ErasureFacts({ erasure }: { erasure: Erasure }) {
  const { t } = useTranslation('privacy')
  const when = useMoment()
  const at = (by: string, instant: string) => (instant === '' ? '' : `${by}, ${when(instant)}`)
  return (
    <Facts
      facts={[
        [t('patient'), `${erasure.patientName} · ${erasure.patientCode}`],
        [t('client'), erasure.clientName],
        [t('state'), t(`state.${erasure.state}`)],
        [t('reason'), erasure.reason],
        [t('asked'), at(erasure.askedBy, erasure.askedAt)],
        [t('decided'), at(erasure.decidedBy, erasure.decidedAt)],
        [t('note'), erasure.note],
        [t('erased'), erasure.erasedAt === '' ? '' : when(erasure.erasedAt)],
      ]}
    />
  )
}
