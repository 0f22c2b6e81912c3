import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getDoctors, updateDoctorMasterData } from '@rxdesk/contract/areas/doctors/master-calls'
import type { DoctorDetails } from '@rxdesk/contract/areas/doctors/master-schemas'
import { doctorStatus } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { DoctorStatusChip } from './doctor-status.tsx'

interface DoctorApprovalProps {
  doctor: DoctorDetails
  /** Unsaved typing that these buttons would lose. */
  unsaved: boolean
  onDone: () => void
  onDuplicates: () => void
}

/** A doctor's status and the next step from there: approval, then the council's register. */
export function DoctorApproval({ doctor, unsaved, onDone, onDuplicates }: DoctorApprovalProps) {
  const { t } = useTranslation('doctors')
  const [asking, setAsking] = useState(false)
  const { doctorId, version, status, docName, registerno, council } = doctor
  const change = useNotifiedChange(updateDoctorMasterData, {
    reloads: [getDoctors],
    onDone,
    onError: () => setAsking(false),
    notifyError: true,
  })
  const to = (next: '6' | '7') => change.mutate({ doctorId, version, status: next })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <DoctorStatusChip status={status} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('uniqueId')} <bdi>{doctor.uniqueDocID}</bdi>
        {' · '}
        {doctor.clientId === null ? t('everyClient') : doctor.clientName}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {unsaved && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {t('saveFirst')}
        </Typography>
      )}
      <Button disabled={unsaved} onClick={onDuplicates}>
        {t('findDuplicates')}
      </Button>
      {status === doctorStatus.waiting && (
        <Button variant="outlined" disabled={unsaved} loading={change.isPending} onClick={() => to('6')}>
          {t('approve')}
        </Button>
      )}
      {status === doctorStatus.approved && registerno !== '' && council !== '' && (
        <Button variant="outlined" disabled={unsaved} onClick={() => setAsking(true)}>
          {t('verify')}
        </Button>
      )}
      {status === doctorStatus.verified && (
        <Button disabled={unsaved} loading={change.isPending} onClick={() => to('6')}>
          {t('unverify')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        question={t('verifyQuestion', { name: docName })}
        explained={
          <>
            <bdi>{registerno}</bdi> · {council}
          </>
        }
        busy={change.isPending}
        onConfirm={() => to('7')}
        onCancel={() => setAsking(false)}
      />
    </Box>
  )
}
