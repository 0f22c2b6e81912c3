import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { mayUse } from '@rxdesk/contract/access-row'
import { getSlots, insertAppointmentDetails } from '@rxdesk/contract/areas/appointments/booking-calls'
import { getDoctorCalendar } from '@rxdesk/contract/areas/appointments/calendar-calls'
import { wireDayIn } from '@rxdesk/contract/dates'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#parts/late-part.ts'
import { PageFrame } from '#parts/page-frame.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useActor } from '#session/use-actor.ts'
import { useConfig } from '#wire/config.ts'
import { AppointmentList } from './appointment-list.tsx'
import { DayView } from './day-view.tsx'
import type { ChosenDoctor } from './named-choice.tsx'
import { appointmentViews } from './options.ts'
import { useDayDoctor } from './use-day-doctor.ts'
import { useSteps } from './use-steps.tsx'

const route = getRouteApi('/console/appointmentBooking')
const BookDialog = latePart(async () => (await import('./book-dialog.tsx')).BookDialog)
const CalendarDialog = latePart(async () => (await import('./calendar-dialog.tsx')).CalendarDialog)

interface At {
  doctor: ChosenDoctor | null
  date: string
  slot: number
}

/** `/appointmentBooking`: the appointments as a list, and a doctor's day. Staff of a client see the list of a day. */
export function AppointmentsScreen() {
  const { t } = useTranslation('appointments')
  const search = route.useSearch()
  const address = useListAddress(search, route.useNavigate())
  const who = useActor()
  const { timeZone } = useConfig()
  const { press, dialog } = useSteps()
  const today = wireDayIn(timeZone, new Date())
  const day = search.day || today
  // A prescription leads here without a doctor: there is no day to choose a time from first.
  const [at, setAt] = useState<At | undefined>(
    search.patient !== 0 && search.view === 'list' ? { doctor: null, date: day, slot: 0 } : undefined,
  )
  const [keeps, setKeeps] = useState(false)
  const sees = mayUse(getSlots.access, who)
  const books = mayUse(insertAppointmentDetails.access, who)
  const dayDoctor = useDayDoctor(sees && search.view === 'day' ? search.doctor : 0, day)
  if (!sees) return <AppointmentList search={search} address={address} today={today} />
  const actions = (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('view')}
        value={search.view}
        onChange={(_, view: (typeof appointmentViews)[number] | null) => view && address.visit({ view })}
      >
        {appointmentViews.map((view) => (
          <ToggleButton key={view} value={view}>
            {t(`view.${view}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {books && (
        <Button
          variant="contained"
          loading={dayDoctor.isOpening}
          onClick={() =>
            setAt({ doctor: dayDoctor.named, date: search.view === 'day' ? day : today, slot: 0 })
          }
        >
          {t('new')}
        </Button>
      )}
    </>
  )
  return (
    <>
      {search.view === 'list' ? (
        <AppointmentList search={search} address={address} today={today} press={press} actions={actions} />
      ) : (
        <PageFrame width="list" title={t('title.appointmentBooking', { ns: 'shell' })} actions={actions}>
          <DayView
            of={dayDoctor}
            day={day}
            onVisit={(fields) => address.visit(fields)}
            press={press}
            onBook={books ? setAt : undefined}
            tools={
              search.doctor !== 0 &&
              mayUse(getDoctorCalendar.access, who) && (
                <Button onClick={() => setKeeps(true)}>{t('calendar')}</Button>
              )
            }
          />
        </PageFrame>
      )}
      {dialog}
      <Suspense>
        {at && (
          <BookDialog
            at={at}
            asked={{ patientId: search.patient, erxId: search.erx }}
            onBooked={() => {
              setAt(undefined)
              // The next one is for somebody else.
              address.visit({ patient: 0, erx: 0 })
            }}
            onClose={() => setAt(undefined)}
          />
        )}
        {keeps && <CalendarDialog doctorId={search.doctor} onClose={() => setKeeps(false)} />}
      </Suspense>
    </>
  )
}
