import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useTheme } from '@mui/material/styles'
import { getAppointments } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { dayAfter, isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { limits } from '@rxdesk/contract/limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { GUTTER } from '#parts/page-frame.tsx'
import { WholeDateField } from '#parts/whole-date-field.tsx'
import { useServerEvents } from '#wire/server-events.ts'
import { useCall } from '#wire/use-call.ts'
import { DayFiguresTable } from './day-figures.tsx'
import { DayTable } from './day-table.tsx'
import { type ChosenDoctor, DoctorChoice } from './named-choice.tsx'
import type { Press } from './steps.ts'
import type { DayDoctor } from './use-day-doctor.ts'

interface DayViewProps {
  of: DayDoctor
  day: string
  onVisit: (fields: { doctor?: number; day?: string }) => void
  press: (action: Press, row: AppointmentRow) => void
  onBook?: (at: { doctor: ChosenDoctor; date: string; slot: number }) => void
  /** Beside the doctor and the day. */
  tools?: ReactNode
}

const dayBefore = (iso: string) =>
  new Date(Date.parse(`${iso}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** A doctor's day: the slots of the consulting hours, and who comes when. */
export function DayView({ of, day, onVisit, press, onBook, tools }: DayViewProps) {
  const { t } = useTranslation('appointments')
  const rtl = useTheme().direction === 'rtl'
  const { doctor, choose, slots } = of
  const doctorId = doctor?.id ?? 0
  const enabled = doctorId !== 0
  const booked = useCall(
    getAppointments,
    { doctorId, from: day, to: day, limit: limits.largestPage },
    { enabled },
  )
  const iso = isoFromWire(day) ?? ''
  // Another user booked, moved, cancelled or wrote an absence: the slots would be offered that are taken.
  useServerEvents((event) => {
    const isOurs =
      event.type === 'doctorDay' && event.doctorId === doctorId && (event.day === iso || event.day === '')
    if (!enabled || !(isOurs || event.type === 'reconnected')) return
    void slots.refetch()
    void booked.refetch()
  })
  const error = slots.error ?? booked.error
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: GUTTER, py: 1 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' } }}>
          <DoctorChoice
            label={t('doctor')}
            value={doctor}
            onChange={(one) => {
              choose(one)
              onVisit({ doctor: one?.id ?? 0 })
            }}
          />
        </Box>
        <IconButton
          aria-label={t('dayBefore')}
          title={t('dayBefore')}
          onClick={() => onVisit({ day: wireFromIso(dayBefore(iso)) })}
        >
          {rtl ? <NextIcon /> : <PreviousIcon />}
        </IconButton>
        <Box sx={{ width: 144 }}>
          <WholeDateField needed label={t('day')} value={day} onWhole={(to) => onVisit({ day: to })} />
        </Box>
        <IconButton
          aria-label={t('dayAfter')}
          title={t('dayAfter')}
          onClick={() => onVisit({ day: wireFromIso(dayAfter(iso)) })}
        >
          {rtl ? <PreviousIcon /> : <NextIcon />}
        </IconButton>
        {tools}
      </Box>
      <DayFiguresTable figures={booked.data?.figures ?? []} />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: GUTTER, pb: 2, position: 'relative' }}>
        {enabled && (slots.isFetching || booked.isFetching) && (
          <LinearProgress
            aria-label={t('loading', { ns: 'common' })}
            sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }}
          />
        )}
        {!enabled && <EmptyState title={t('chooseDoctor')} />}
        {error && !(slots.data && booked.data) && (
          <ErrorState
            error={error}
            onRetry={() => {
              void slots.refetch()
              void booked.refetch()
            }}
          />
        )}
        {enabled && slots.data && booked.data && (
          <>
            {slots.data.absence !== '' && <EmptyState title={t('away', { reason: slots.data.absence })} />}
            <DayTable
              label={t('dayOf', { name: doctor?.name ?? '', day })}
              slots={slots.data.slots}
              appointments={booked.data.data}
              press={press}
              onBook={onBook && doctor ? (slot) => onBook({ doctor, date: day, slot }) : undefined}
            />
          </>
        )}
      </Box>
    </>
  )
}
