import Alert from '@mui/material/Alert'
import { saveMergedHospitalsmaster, showMergedHospitalsmaster } from '@rxdesk/contract/areas/hospitals/calls'
import type { ComparedHospital } from '@rxdesk/contract/areas/hospitals/schemas'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { fieldOf, hospitalReads } from './hospital-fields.tsx'
import { type MergeValues, mergeDefaults, type Pair, survivorsOf } from './merge-rules.ts'
import { SideBySide } from './side-by-side.tsx'

interface MergeDialogProps {
  hospitalId: number
  otherHospitalId: number
  onClose: () => void
  onMerged: (hospitalId: number) => void
}

/** Two hospitals side by side: the user chooses the record that stays, and its values. */
export default function MergeDialog({ hospitalId, otherHospitalId, ...rest }: MergeDialogProps) {
  const read = useCall(
    showMergedHospitalsmaster,
    { hospitalId, otherHospitalId },
    { gcTime: 0, staleTime: 0 },
  )
  const pair = read.data && pairOf(read.data.list)
  return pair ? <Merging pair={pair} {...rest} /> : null
}

function pairOf([one, other]: readonly ComparedHospital[]): Pair | undefined {
  return one && other ? [one, other] : undefined
}

const schema = saveMergedHospitalsmaster.request.pick({
  hospitalName: true,
  address: true,
  city: true,
  pinCode: true,
  phone: true,
})

function Merging({
  pair,
  onClose,
  onMerged,
}: Pick<MergeDialogProps, 'onClose' | 'onMerged'> & { pair: Pair }) {
  const { t } = useTranslation('hospitals')
  const record = useRecordForm<typeof saveMergedHospitalsmaster, Pair, MergeValues>({
    call: saveMergedHospitalsmaster,
    schema,
    base: pair,
    valuesOf: mergeDefaults,
    requestOf: ({ survivorId, ...written }, both) => {
      const of = (stays: boolean) => {
        const [one, other] = both
        const { hospitalId, version } = (one.hospitalId === survivorId) === stays ? one : other
        return { hospitalId, version }
      }
      return { ...written, survivor: of(true), retired: of(false) }
    },
    fieldOf,
    reread: async (both) => {
      const [one, other] = both
      const { list } = await askCall(showMergedHospitalsmaster, {
        hospitalId: one.hospitalId,
        otherHospitalId: other.hospitalId,
      })
      return pairOf(list) ?? both
    },
    reloads: hospitalReads,
    onSaved: ({ hospitalId }) => onMerged(hospitalId),
  })
  const possible = survivorsOf(pair).length > 0
  return (
    <RecordDialog
      title={t('mergeTitle')}
      submitLabel={t('merge')}
      record={record}
      width="md"
      onClose={onClose}
    >
      {possible ? (
        <>
          <SideBySide pair={pair} form={record.form} />
          <Alert severity="info">{t('mergeMoves')}</Alert>
        </>
      ) : (
        <Alert severity="warning">{t('mergeImpossible')}</Alert>
      )}
    </RecordDialog>
  )
}
