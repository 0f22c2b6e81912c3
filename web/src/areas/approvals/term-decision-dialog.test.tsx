// @vitest-environment happy-dom

import { approveVitals } from '@rxdesk/contract/areas/inpatient/approval-calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { startFakeServer } from '#wire/fake-server.fixture.ts'
import { TermDecisionDialog } from './term-decision-dialog.tsx'

const asked = {
  approvalId: 7,
  kind: 'symptoms' as const,
  term: 'Tinglling',
  state: 'pending' as const,
  decidedBy: '',
  decidedAt: '',
  became: '',
}

async function open() {
  await loadTexts('approvals')
  const server = startFakeServer()
  server.serve(approveVitals, () => ({ status: '0', message: 'Symptom Updated Successfully' }))
  const onClose = vi.fn()
  await onPage(<TermDecisionDialog asked={asked} onClose={onClose} />)
  return { server, onClose }
}
const button = (name: string) => screen.getByText(name, { selector: 'button' }) as HTMLButtonElement
const press = (name: string) => fireEvent.click(button(name))

it('approves a term as it was typed, and updates it under another spelling', async () => {
  const { server, onClose } = await open()
  press('Approve')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Tingling ' } })
  press('Approve')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  expect(server.asked(approveVitals)).toMatchObject([
    { approvalId: 7, type: 'symptoms', process: 'Approve' },
    { approvalId: 7, type: 'symptoms', process: 'Update', name: 'Tingling' },
  ])
}, 60_000)

it('rejects with a reason of three letters alone', async () => {
  const { server, onClose } = await open()
  fireEvent.mouseDown(screen.getByLabelText('Decision'))
  fireEvent.click(await screen.findByText(/^Reject: /, { selector: 'li' }))
  const reason = screen.getByLabelText(/^Reason/)
  fireEvent.change(reason, { target: { value: ' ab ' } })
  expect(button('Reject').disabled).toBe(true)
  fireEvent.change(reason, { target: { value: 'A misreading' } })
  press('Reject')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.asked(approveVitals)).toMatchObject([{ process: 'Reject', reason: 'A misreading' }])
}, 60_000)
