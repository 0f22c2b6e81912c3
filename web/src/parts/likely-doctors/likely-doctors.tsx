import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { getLikelyDoctors, type LikelyDoctor } from '@rxdesk/contract/areas/doctors/master-calls'
import type { RequestOf } from '@rxdesk/contract/call'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlacedDialog } from '#parts/placed-dialog.tsx'
import { askCall } from '#wire/wire.ts'

type Answer = 'add' | 'leave' | LikelyDoctor

/** Before a doctor is added, asks whether the user means one of the likely duplicates. */
export function useLikelyDoctors(takeLabel: string): {
  /** The user's choice: add the doctor, return to the form, or take the existing one. */
  ask: (written: RequestOf<typeof getLikelyDoctors>) => Promise<Answer>
  dialog: ReactNode
} {
  const underWay = useRef(false)
  const [asked, setAsked] = useState<{ likely: LikelyDoctor[]; settle: (answer: Answer) => void }>()
  return {
    async ask(written) {
      if ((written.registerno ?? '').trim() === '') return 'add'
      // Pressed twice: asked once.
      if (underWay.current) return 'leave'
      underWay.current = true
      const { data } = await askCall(getLikelyDoctors, written).finally(() => {
        underWay.current = false
      })
      if (data.length === 0) return 'add'
      return new Promise((resolve) =>
        setAsked({
          likely: data,
          settle(answer) {
            setAsked(undefined)
            resolve(answer)
          },
        }),
      )
    },
    dialog: asked && <LikelyDoctorsDialog {...asked} takeLabel={takeLabel} />,
  }
}

interface LikelyDoctorsDialogProps {
  likely: readonly LikelyDoctor[]
  takeLabel: string
  settle: (answer: Answer) => void
}

function LikelyDoctorsDialog({ likely, takeLabel, settle }: LikelyDoctorsDialogProps) {
  const { t } = useTranslation('likely-doctors')
  const id = useId()
  const certain = likely.some((doctor) => doctor.certain)
  return (
    <PlacedDialog open role="alertdialog" onClose={() => settle('leave')} aria-labelledby={id} maxWidth="sm">
      <DialogTitle id={id}>{t('likelyTheSame')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {certain && <Alert severity="info">{t('certain')}</Alert>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {likely.map((doctor) => (
            <Box
              component="li"
              key={doctor.doctorId}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                py: 1,
                borderBlockEnd: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="subtitle2">
                  <bdi>{doctor.docName}</bdi>
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <bdi>{doctor.registerno}</bdi>
                  {[doctor.council || t('noCouncil'), doctor.doctorhospitals[0]?.hospitalName]
                    .filter(Boolean)
                    .map((text) => ` · ${text}`)}
                </Typography>
                <Typography variant="body2">
                  {doctor.reasons.map((reason) => t(`reason.${reason}`)).join(' · ')}
                </Typography>
              </Box>
              <Button
                variant="outlined"
                autoFocus={doctor === likely[0]}
                aria-label={`${takeLabel}: ${doctor.docName}`}
                onClick={() => settle(doctor)}
              >
                {takeLabel}
              </Button>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => settle('leave')}>{t('cancel', { ns: 'common' })}</Button>
        {!certain && <Button onClick={() => settle('add')}>{t('addAnyway')}</Button>}
      </DialogActions>
    </PlacedDialog>
  )
}
