// @vitest-environment happy-dom
import { getPatientAppointmentDetails } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { getReminders } from '@rxdesk/contract/areas/reminders/calls'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { permissions, roles } from '@rxdesk/contract/roles'
import { focusManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WorkbenchProvider, type WorkbenchState } from '#areas/workbench/case/workbench-context.ts'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { setSessionState } from '#session/session-store.ts'
import { startFakeServer } from '#wire/fake-server.fixture.ts'
import { BookAppointment } from './book-appointment.tsx'

const visit = (more: Partial<AppointmentRow>): AppointmentRow => ({
  ...{ appointmentId: 5, appointmentNo: 'A-5', version: 1, date: '05-12-2030', slot: 21, minutes: 30 },
  ...{ startsAt: '2030-12-05T04:30:00Z', status: 0, noShow: false, patientId: 3, patName: 'Asha Devi' },
  ...{ uhid: '', mobileNo: '', doctorId: 8, doctorName: 'Dr. Rao', departmentId: 0, departmentName: '' },
  ...{ hospitalId: 0, hospitalName: '', clientId: 1, clientName: 'Client', appointmentTypeId: 1 },
  ...{ appointmentType: 'Follow-up', mode: 'inPerson', bookedAs: 'case', repeats: false, tell: true },
  ...{ remindMinutes: 0, reminded: '', arrivedAt: '', startedAt: '', erxId: 0, fromErxId: 7, note: '' },
  ...{ reason: '', actions: [] },
  ...more,
})

/** The follow-up of prescription 7, of a patient with these appointments, as a user of these permissions sees it. */
async function proposal(
  visits: readonly AppointmentRow[],
  permission: number[] = [permissions.addPrescription],
) {
  const server = startFakeServer()
  const reminders = {
    patientId: 3,
    hasMobile: true,
    hasEmail: false,
    consent: null,
    texts: [],
    reminders: [],
  }
  server.serve(getReminders, () => reminders)
  server.serve(getPatientAppointmentDetails, () => ({ data: [...visits], totalCount: visits.length }))
  setSessionState({
    phase: 'signedIn',
    user: { roleIds: [roles.l1], userPermissions: { permission } } as unknown as SessionUser,
  })
  await loadTexts('workbench-review', 'visits')
  const opened = { rxdtls: { doctorId: 8 } }
  await onPage(
    <WorkbenchProvider value={{ erxId: 7, opened } as unknown as WorkbenchState}>
      <BookAppointment followUp="05-12-2030" />
    </WorkbenchProvider>,
  )
  await expect.poll(() => server.asked(getPatientAppointmentDetails).length).toBe(1)
}

it('proposes the day with its doctor, of whom and of the patient the address has the numbers alone', async () => {
  await proposal([visit({ fromErxId: 6, date: '06-12-2030' }), visit({ status: 5 })])
  const link = await screen.findByRole('link', { name: /Book the follow-up.*05-12-2030/ })
  expect(link.getAttribute('href')).toBe(
    '/appointmentBooking?patient=3&erx=7&day=05-12-2030&view=day&doctor=8',
  )
})

it('says when it is once it is booked, and proposes it no more', async () => {
  await proposal([visit({})])
  const link = await screen.findByRole('link', { name: /^Booked for .*05-12-2030 10:00/ })
  expect(link.getAttribute('href')).toBe('/appointmentBooking?view=day&day=05-12-2030&doctor=8')
  expect(screen.getByRole('button', { name: 'Calendar file' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Book the follow-up/ })).toBeNull()
})

it.each<[string, Partial<AppointmentRow>]>([
  ['is being held', { status: 1 }],
  ['is over', { status: 3 }],
  ['was booked elsewhere for the day and the doctor', { fromErxId: 0 }],
])('proposes it no more where it %s', async (_, more) => {
  await proposal([visit(more)])
  expect(await screen.findByRole('link', { name: /^Booked for .*05-12-2030 10:00/ })).toBeTruthy()
})

it.each<[string, Partial<AppointmentRow>]>([
  ['over before that day', { status: 3, date: '04-12-2030' }],
  ['of another day', { fromErxId: 0, date: '06-12-2030' }],
  ['of another doctor', { fromErxId: 0, doctorId: 9 }],
  ['cancelled', { fromErxId: 0, status: 5 }],
  ['rejected', { status: 2 }],
])('goes on proposing it beside an appointment that is %s', async (_, more) => {
  await proposal([visit(more)])
  expect(await screen.findByRole('link', { name: /Book the follow-up/ })).toBeTruthy()
})

it('sees by itself that it was booked meanwhile, in another tab', async () => {
  const visits: AppointmentRow[] = []
  await proposal(visits)
  await screen.findByRole('link', { name: /Book the follow-up/ })
  visits.push(visit({}))
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  expect(await screen.findByRole('link', { name: /^Booked for/ })).toBeTruthy()
  focusManager.setFocused(undefined)
})

it('says it to who may not book too, and proposes nothing to them', async () => {
  await proposal([visit({})], [])
  expect(await screen.findByRole('link', { name: /^Booked for/ })).toBeTruthy()
  await proposal([], [])
  await expect.poll(() => screen.queryAllByRole('link').length).toBe(1)
})
