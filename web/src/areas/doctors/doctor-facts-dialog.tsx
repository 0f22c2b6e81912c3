import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { DoctorDetails } from '@rxdesk/contract/areas/doctors/master-schemas'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsultWords } from '#parts/record-form/use-consult-words.ts'
import { unbroken } from '#parts/unbroken.ts'
import { DoctorStatusChip } from './doctor-status.tsx'

/** A doctor's record, read-only, with the contact data opened; a merged record names the one that replaced it. */
export function DoctorFactsDialog({ doctor, onClose }: { doctor: DoctorDetails; onClose: () => void }) {
  const { t } = useTranslation(['doctors', 'record-form'])
  const id = useId()
  const consultWords = useConsultWords()
  const facts: [string, string][] = [
    [t('uniqueId'), doctor.uniqueDocID],
    [t('mergedInto'), doctor.mergedInto?.docName ?? ''],
    [t('registerno'), doctor.registerno],
    [t('council'), doctor.council],
    [t('specialization'), doctor.specialization],
    [t('qualification'), doctor.qualification],
    [t('category'), t(`category.${doctor.doctorCategory}`)],
    [t('client'), doctor.clientId === null ? t('everyClient') : doctor.clientName],
    [t('email'), doctor.email],
    [t('mobile'), doctor.mobileNo],
    [t('hospitals'), doctor.doctorhospitals.map(({ hospitalName }) => hospitalName).join(', ')],
    [t('consulting', { ns: 'record-form' }), consultWords(doctor.consultTime)],
  ]
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{unbroken(doctor.docName)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box>
          <DoctorStatusChip status={doctor.status} />
        </Box>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 2 }}
        >
          {facts
            .filter(([, text]) => text !== '')
            .map(([label, text]) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <bdi>{text}</bdi>
                </Typography>
              </Box>
            ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('close', { ns: 'common' })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
