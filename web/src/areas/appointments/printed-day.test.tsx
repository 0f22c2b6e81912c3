// @vitest-environment happy-dom
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { PrintedDay } from './printed-day.tsx'

const row = {
  ...{ appointmentId: 5, date: '01-12-2030', slot: 20, minutes: 30, status: 0, noShow: false, arrivedAt: '' },
  ...{ patName: 'Asha Devi', uhid: 'U-7', mobileNo: '9876543210', doctorName: 'Dr. Rao', departmentName: '' },
  ...{ appointmentType: 'Follow-up', mode: 'inPerson' },
} as AppointmentRow

async function printed(total: number) {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await loadTexts('appointments', 'visits')
  await onPage(
    <PrintedDay title="Appointments, 01-12-2030" rows={[row]} total={total} onPrinted={() => undefined} />,
  )
  const paper = await screen.findByText('Appointments, 01-12-2030', { ignore: 'script' })
  await expect.poll(() => print.mock.calls.length).toBe(1)
  vi.unstubAllGlobals()
  return within(paper.parentElement as HTMLElement)
}

it('names who comes when to whom, without contact data', async () => {
  const paper = await printed(1)
  const text = paper.getAllByRole('row', { hidden: true }).at(-1)?.textContent
  for (const said of ['09:30', 'Asha Devi', 'U-7', 'Dr. Rao', 'Follow-up']) expect(text).toContain(said)
  expect(text).not.toContain('9876543210')
  expect(paper.queryByText(/^The first/)).toBeNull()
})

it('says that there are more than are on the paper', async () => {
  const paper = await printed(1_500)
  expect(paper.getByText(/^The first 1 of 1,500 appointments/)).toBeTruthy()
})
