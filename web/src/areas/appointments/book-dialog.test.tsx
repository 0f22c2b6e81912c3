// @vitest-environment happy-dom
import { getSlots, insertAppointmentDetails } from '@rxdesk/contract/areas/appointments/booking-calls'
import { searchDoctor } from '@rxdesk/contract/areas/doctors/calls'
import { getMastersList } from '@rxdesk/contract/areas/masters/calls'
import { onGetRegisteredClients } from '@rxdesk/contract/areas/patients/calls'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { permissions, roles } from '@rxdesk/contract/roles'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { setSessionState } from '#session/session-store.ts'
import { Refusal, startFakeServer } from '#wire/fake-server.fixture.ts'
import { BookDialog } from './book-dialog.tsx'

const doctor = { id: 7, name: 'Dr. Rao', hospitals: [] }
const slots = Array.from({ length: 48 }, (_, at) => ({
  slot: at + 1,
  taken: at === 20 ? 1 : 0,
  of: 1,
  state: at < 18 || at > 33 ? ('closed' as const) : at === 20 ? ('taken' as const) : ('free' as const),
}))
const answered = { message: 'Appointment booked', appointmentId: 5, appointmentNo: 'A-5', booked: [] }

async function dialog(tellsAppointments: boolean, answer: typeof answered | Refusal = answered) {
  const server = startFakeServer()
  const named = { clientId: 1, clientName: 'Client', tellsAppointments }
  server.serve(onGetRegisteredClients, () => ({ list: [named], totalCount: 1 }))
  server.serve(getSlots, () => ({ slots, absence: '', doctorName: doctor.name, hospitals: [] }))
  server.serve(getMastersList, () => ({
    list: [{ id: 4, code: '', name: 'Follow-up', nameHindi: '' }],
    totalCount: 1,
  }))
  server.serve(insertAppointmentDetails, () => answer)
  setSessionState({
    phase: 'signedIn',
    user: {
      roleIds: [roles.l1],
      userPermissions: { permission: [permissions.addPrescription] },
      userId: 1,
    } as unknown as SessionUser,
  })
  await loadTexts('appointments', 'visits', 'queue-admit')
  const onBooked = vi.fn()
  const user = await onPage(
    <BookDialog
      at={{ doctor, date: '01-12-2030', slot: 20 }}
      asked={{ patientId: 0, erxId: 0 }}
      onBooked={onBooked}
      onClose={() => undefined}
    />,
  )
  const shown = within(await screen.findByRole('dialog', { name: 'New appointment' }))
  return { server, user, onBooked, shown }
}

/** Whom it is for, and what for. */
async function fill({ user, shown }: Pick<Awaited<ReturnType<typeof dialog>>, 'user' | 'shown'>) {
  for (const [name, text] of [
    [/^First name/, 'Asha'],
    [/^Mobile number/, '9876543210'],
  ] as const) {
    await user.click(shown.getByRole('textbox', { name }))
    await user.paste(text)
  }
  await user.click(shown.getByRole('combobox', { name: /^What for/ }))
  await user.paste('Follow')
  await user.click(await screen.findByRole('option', { name: 'Follow-up' }, { timeout: 15_000 }))
}

it.for([true, false])('begins with what the client says of telling its patients: %s', async (tells) => {
  const { server, user, onBooked, shown } = await dialog(tells)
  const tell = shown.getByRole('checkbox', { name: 'Tell the patient by SMS and e-mail' }) as HTMLInputElement
  await expect.poll(() => tell.checked).toBe(tells)
  expect((shown.getByRole('button', { name: 'Book' }) as HTMLButtonElement).disabled).toBe(true)
  await fill({ user, shown })
  // What was chosen beside it does not take the client's word for somebody's own.
  expect(tell.checked).toBe(tells)
  await user.click(shown.getByRole('button', { name: 'Book' }))
  await expect.poll(() => onBooked.mock.calls.length).toBe(1)
  expect(server.asked(insertAppointmentDetails)).toMatchObject([
    { clientId: 1, doctorId: 7, slot: 20, appointmentTypeId: 4, tell: tells },
  ])
})

it('says why it was refused, and keeps what was typed', async () => {
  const refusal = new Refusal('Error: This time is taken. Choose another.')
  const { user, onBooked, shown } = await dialog(true, refusal)
  await fill({ user, shown })
  await user.click(shown.getByRole('button', { name: 'Book' }))
  expect((await shown.findByRole('alert')).textContent).toBe('This time is taken. Choose another.')
  expect((shown.getByRole('textbox', { name: /^First name/ }) as HTMLInputElement).value).toBe('Asha')
  expect(onBooked).not.toHaveBeenCalled()
})

it('offers departments and doctors of the client and of all', async () => {
  const { server, user, shown } = await dialog(true)
  const asked = (name: string) => server.asked(getMastersList).filter(({ mastertype }) => mastertype === name)
  await user.click(shown.getByRole('combobox', { name: 'Department' }))
  await user.click(await screen.findByRole('option', { name: 'Follow-up' }))
  expect(asked('department')).toMatchObject([{ clientId: 1 }])
  server.serve(searchDoctor, () => ({ suggestionlist: [] }))
  await user.click(shown.getByRole('combobox', { name: 'Doctor' }))
  await expect.poll(() => server.asked(searchDoctor)).toMatchObject([{ clientId: 1 }])
})
