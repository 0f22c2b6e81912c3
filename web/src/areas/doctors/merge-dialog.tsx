import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import {
  getDoctorDetails,
  getDoctors,
  saveMappedDoctors,
  showMergedDoctors,
} from '@rxdesk/contract/areas/doctors/master-calls'
import { getDoctorMerges } from '@rxdesk/contract/areas/merging/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'
import { opened } from './doctor-values.ts'
import {
  fieldsShown,
  mayStay,
  mergeRequest,
  otherOf,
  type Pair,
  type Side,
  sides,
  usualChoice,
} from './merge-choice.ts'
import { ChoiceRow, SideHeads } from './merge-rows.tsx'
import { useContact } from './use-contact.ts'

interface MergeDialogProps {
  doctorIds: Record<Side, number>
  onClose: () => void
  onMerged: () => void
}

/** Two doctors side by side, as they are now, to be made one. */
export function MergeDialog({ doctorIds, onClose, onMerged }: MergeDialogProps) {
  const { clientCipherKey } = useConfig()
  // Each record is read again, so that the user sees other users' changes before choosing.
  const fresh = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false }
  const one = useCall(getDoctorDetails, { doctorId: doctorIds.one }, fresh)
  const other = useCall(getDoctorDetails, { doctorId: doctorIds.other }, fresh)
  if (!one.data || !other.data || one.isFetching || other.isFetching) return null
  const pair = { one: opened(one.data, clientCipherKey), other: opened(other.data, clientCipherKey) }
  return (
    <PairDialog
      key={`${pair.one.version}-${pair.other.version}`}
      pair={pair}
      onClose={onClose}
      onMerged={onMerged}
    />
  )
}

function PairDialog({ pair, onClose, onMerged }: Omit<MergeDialogProps, 'doctorIds'> & { pair: Pair }) {
  const { t } = useTranslation('doctors')
  const { errorText } = useServerText()
  const contact = useContact()
  const allowed = sides.filter((side) => mayStay(pair, side))
  const [stays, setStays] = useState<Side>(allowed[0] ?? 'one')
  const [choice, setChoice] = useState(() => usualChoice(pair, stays))
  const [asking, setAsking] = useState(false)
  const merge = useNotifiedChange(saveMappedDoctors, {
    reloads: [getDoctors, showMergedDoctors, getDoctorMerges],
    onDone: onMerged,
    onError: () => setAsking(false),
  })
  // Two doctors of the same name are distinguished by their numbers.
  const named = (side: Side) =>
    [pair[side].docName, pair[side].registerno && `(${pair[side].registerno})`, `#${pair[side].doctorId}`]
      .filter(Boolean)
      .join(' ')
  const names = { stays: named(stays), gone: named(otherOf(stays)) }
  return (
    <>
      <FormDialog
        open
        title={t('mergeTitle')}
        submitLabel={t('merge')}
        dangerous
        width="md"
        busy={merge.isPending}
        onSubmit={() => setAsking(true)}
        onClose={onClose}
      >
        {merge.error && <Alert severity="error">{errorText(merge.error)}</Alert>}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('mergeHint')}
        </Typography>
        <SideHeads
          pair={pair}
          stays={stays}
          allowed={allowed}
          onChange={(side) => {
            setStays(side)
            setChoice(usualChoice(pair, side))
          }}
        />
        {fieldsShown(contact).map((field) => (
          <ChoiceRow
            key={field}
            field={field}
            pair={pair}
            chosen={choice[field]}
            onChange={(side) => setChoice((before) => ({ ...before, [field]: side }))}
          />
        ))}
      </FormDialog>
      <ConfirmDialog
        open={asking}
        question={t('mergeQuestion', names)}
        explained={t('mergeExplained')}
        confirmLabel={t('merge')}
        cancelLabel={t('cancel', { ns: 'common' })}
        dangerous
        busy={merge.isPending}
        onConfirm={() => merge.mutate(mergeRequest(pair, stays, choice, contact))}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
