// @vitest-environment happy-dom
import { getReminders, saveReminder } from '@rxdesk/contract/areas/reminders/calls'
import type { ReminderText } from '@rxdesk/contract/areas/reminders/schemas'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { Refusal, startFakeServer } from '#wire/fake-server.fixture.ts'
import AgreeDialog from './agree-dialog.tsx'

const texts: ReminderText[] = [
  { kind: 'medicine', language: 'en', sms: 'It is time.', emailSubject: 'A reminder', email: 'Secretol' },
  { kind: 'medicine', language: 'hi', sms: 'समय हो गया है।', emailSubject: 'याद', email: 'गोली' },
]
const found = {
  ...{ patientId: 3, hasMobile: true, hasEmail: false, texts, reminders: [] },
  consent: null,
} as never

async function dialog(answer: () => { message: string } | Refusal) {
  const server = startFakeServer()
  server.serve(saveReminder, answer)
  server.serve(getReminders, () => found)
  await loadTexts('workbench-reminders', 'reminder-words')
  const onClose = vi.fn()
  const user = await onPage(<AgreeDialog erxId={9} found={found} onClose={onClose} />)
  return { server, user, onClose, shown: await screen.findByRole('dialog', { name: 'Remind the patient' }) }
}

it('shows every message in both languages before the patient agrees, and notes how and in which one', async () => {
  const { server, user, onClose, shown } = await dialog(() => ({ message: 'Saved' }))
  expect(within(shown).getByText('It is time.')).toBeTruthy()
  expect(within(shown).getByText('समय हो गया है।').lang).toBe('hi')
  // The patient has no address for an e-mail.
  await user.click(within(shown).getByRole('combobox', { name: /^By/ }))
  expect(screen.getByRole('option', { name: 'e-mail' }).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await user.click(within(shown).getByRole('combobox', { name: /^Language of the patient/ }))
  await user.click(screen.getByRole('option', { name: 'Hindi' }))
  await user.click(within(shown).getByRole('button', { name: 'The patient agrees' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(server.asked(saveReminder)).toEqual([
    expect.objectContaining({ action: 'agree', erxId: 9, channel: 'sms', language: 'hi' }),
  ])
})

it('stays open with the sentence of a refusal', async () => {
  const { user, onClose, shown } = await dialog(() => new Refusal('This patient has no mobile number.', 400))
  await user.click(within(shown).getByRole('button', { name: 'The patient agrees' }))
  expect((await within(shown).findByRole('alert')).textContent).toContain(
    'This patient has no mobile number.',
  )
  expect(onClose).not.toHaveBeenCalled()
})
