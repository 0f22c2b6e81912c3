import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { DoctorCalendar } from '@rxdesk/contract/areas/appointments/schemas'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogHeading } from '#parts/dialog-heading.tsx'
import { PlacedDialog } from '#parts/placed-dialog.tsx'
import { useConsultWords } from '#parts/record-form/use-consult-words.ts'

/** For who may look at a calendar and change nothing of it. */
export function ReadCalendar({ calendar, onClose }: { calendar: DoctorCalendar; onClose: () => void }) {
  const { t } = useTranslation('appointments')
  const id = useId()
  return (
    <PlacedDialog open onClose={onClose} aria-labelledby={id} maxWidth="sm">
      <DialogHeading id={id} onClose={onClose}>
        {`${t('calendar')}: ${calendar.doctorName}`}
      </DialogHeading>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Alert severity="info">{t('calendarRead')}</Alert>
        <Hours calendar={calendar} />
        <Typography variant="body2">
          {t('perSlot')}: {calendar.perSlot}
        </Typography>
        <Absences calendar={calendar} />
      </DialogContent>
    </PlacedDialog>
  )
}

/** When the doctor consults. */
export function Hours({ calendar }: { calendar: DoctorCalendar }) {
  const { t } = useTranslation('appointments')
  const consultWords = useConsultWords()
  return (
    <Typography variant="body2">
      {calendar.consultTime.length === 0 ? t('noHours') : consultWords(calendar.consultTime)}
    </Typography>
  )
}

interface AbsencesProps {
  calendar: DoctorCalendar
  /** Takes one out; undefined for who may not. */
  onRemove?: (absenceId: number) => void
}

/** The days on which the doctor is away. */
export function Absences({ calendar, onRemove }: AbsencesProps) {
  const { t } = useTranslation('appointments')
  return (
    <>
      <Typography variant="subtitle2" component="h3">
        {t('absences')}
      </Typography>
      {calendar.absences.length === 0 && <Typography variant="body2">{t('noAbsences')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {calendar.absences.map((one) => (
          <Box
            component="li"
            key={one.absenceId}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}
          >
            <Box sx={{ flex: 1 }}>
              <bdi dir="ltr">{one.from === one.to ? one.from : `${one.from} – ${one.to}`}</bdi>
              {one.reason !== '' && (
                <>
                  {' '}
                  · <bdi>{one.reason}</bdi>
                </>
              )}
            </Box>
            {onRemove && (
              <Button
                size="small"
                aria-label={`${t('remove')}: ${one.from}`}
                onClick={() => onRemove(one.absenceId)}
              >
                {t('remove')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </>
  )
}
