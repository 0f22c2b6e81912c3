import Typography from '@mui/material/Typography'
import { saveHospital, showMergedHospitals } from '@rxdesk/contract/areas/hospitals/calls'
import type { HospitalRow } from '@rxdesk/contract/areas/hospitals/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import {
  fieldOf,
  HospitalFields,
  type HospitalValues,
  hospitalReads,
  hospitalSchema,
  valuesOf,
} from './hospital-fields.tsx'
import { LikelyTheSame } from './likely-the-same.tsx'
import { ShownHospital } from './shown-hospital.tsx'

type Read = AnswerOf<typeof showMergedHospitals>

interface HospitalDialogProps {
  hospitalId: number
  /** Another one is to be held against it. */
  onCompare: (hospitalId: number) => void
  onClose: () => void
}

/** A hospital's record with its likely duplicates; read-only for users who may not change it. */
export default function HospitalDialog({ hospitalId, ...rest }: HospitalDialogProps) {
  const read = useCall(showMergedHospitals, { hospitalId }, { staleTime: 0 })
  if (!read.data) return null
  const { hospital } = read.data
  return hospital.mayChange && hospital.status !== 'merged' ? (
    <WrittenHospital key={hospital.version} read={read.data} {...rest} />
  ) : (
    <ShownHospital hospital={hospital} onClose={rest.onClose} />
  )
}

function WrittenHospital({
  read,
  onCompare,
  onClose,
}: Omit<HospitalDialogProps, 'hospitalId'> & { read: Read }) {
  const { t } = useTranslation('hospitals')
  const { hospital, list, mergedList } = read
  const record = useRecordForm<typeof saveHospital, HospitalRow, HospitalValues>({
    call: saveHospital,
    schema: hospitalSchema,
    base: hospital,
    valuesOf,
    requestOf: (values, { hospitalId, version }) => ({ ...values, hospitalId, version }),
    fieldOf,
    reread: async ({ hospitalId }) => (await askCall(showMergedHospitals, { hospitalId })).hospital,
    reloads: hospitalReads,
    onSaved: onClose,
  })
  const isWaiting = hospital.status === 'pending'
  return (
    <RecordDialog
      title={hospital.hospitalName}
      submitLabel={isWaiting ? t('approve') : t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      {isWaiting && <Typography variant="body2">{t('waits')}</Typography>}
      <HospitalFields of={record.form.control} />
      {list.length > 0 && <LikelyTheSame hospital={hospital} candidates={list} onCompare={onCompare} />}
      {mergedList.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('mergedHere', { names: mergedList.map(({ hospitalName }) => hospitalName).join(', ') })}
        </Typography>
      )}
    </RecordDialog>
  )
}
