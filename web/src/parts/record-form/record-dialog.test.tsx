// @vitest-environment happy-dom
import { everybody, only } from '@rxdesk/contract/access-row'
import { defineCall } from '@rxdesk/contract/call'
import { messages } from '@rxdesk/contract/messages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { language } from '#language/language.ts'
import { type FakeServer, Refusal, startFakeServer } from '#wire/fake-server.fixture.ts'
import { onPage } from '../on-page.fixture.tsx'
import { FormText } from './form-fields.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { useRecordForm } from './use-record-form.ts'

interface Place {
  name: string
  pin: string
}
interface KnownPlace extends Place {
  version: number
}

const schema = z.object({ name: z.string().trim().min(1).max(12), pin: z.string().regex(/^(?:\d{6})?$/) })
const savePlace = defineCall({
  group: 'places',
  name: 'save',
  summary: 'Saves a place',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  request: schema.extend({ version: z.number() }),
  answer: z.object({ message: z.string() }),
})

const theirs: KnownPlace = { name: 'Theirs', pin: '411002', version: 2 }

function PlaceDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const record = useRecordForm<typeof savePlace, KnownPlace, Place>({
    call: savePlace,
    schema,
    base: { name: 'Pune', pin: '411001', version: 1 },
    valuesOf: ({ name, pin }) => ({ name, pin }),
    requestOf: (values, { version }) => ({ ...values, version }),
    fieldOf: (refusal) => (refusal === 'client.nameTaken' ? 'name' : undefined),
    reread: async () => theirs,
    onSaved,
  })
  const { control } = record.form
  return (
    <RecordDialog title="A place" submitLabel="Save" record={record} onClose={onClose}>
      <FormText of={control} name="name" label="Name" required autoFocus />
      <FormText of={control} name="pin" label="Pin code" />
    </RecordDialog>
  )
}

/** The dialog on the page, before a server that saves. */
async function openDialog(
  serve: (server: FakeServer) => void = (server) => server.serve(savePlace, () => ({ message: 'Saved' })),
) {
  const server = startFakeServer()
  serve(server)
  const onSaved = vi.fn()
  const onClose = vi.fn()
  const user = await onPage(<PlaceDialog onSaved={onSaved} onClose={onClose} />)
  const dialog = await screen.findByRole('dialog', { name: 'A place' })
  const field = (name: string) => within(dialog).getByRole('textbox', { name })
  return { server, onSaved, onClose, user, field }
}

/** The field is marked as wrong, and shows why. */
function expectFault(field: HTMLElement, fault: string): void {
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(fault)
}

describe('a record in a dialog', () => {
  it('opens with the record in its fields and the focus in the first', async () => {
    const { field } = await openDialog()
    expect(field('Name')).toHaveProperty('value', 'Pune')
    expect(field('Pin code')).toHaveProperty('value', '411001')
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    expect(field('Name').hasAttribute('required')).toBe(true)
  })

  it('shows which fields are missing or invalid, and sends nothing', async () => {
    const { server, onSaved, user, field } = await openDialog()
    await user.clear(field('Name'))
    await user.clear(field('Pin code'))
    await user.type(field('Pin code'), '41x{Enter}')
    await waitFor(() => expectFault(field('Name'), language.t('required')))
    expectFault(field('Pin code'), language.t('notValid'))
    expect(document.activeElement).toBe(field('Name'))
    expect(server.asked(savePlace)).toEqual([])
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('saves by Enter in any field', async () => {
    const { server, onSaved, onClose, user, field } = await openDialog()
    await user.clear(field('Name'))
    await user.type(field('Name'), 'Nashik{Enter}')
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(server.asked(savePlace)).toEqual([{ name: 'Nashik', pin: '411001', version: 1 }])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes by Escape while nothing was typed', async () => {
    const { onClose, user } = await openDialog()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks before typing is discarded; No returns to it', async () => {
    const { onClose, user, field } = await openDialog()
    await user.type(field('Name'), ' city')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: language.t('closeQuestion') })
    const no = within(question).getByRole('button', { name: language.t('no') })
    await waitFor(() => expect(document.activeElement).toBe(no))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    expect(field('Name')).toHaveProperty('value', 'Pune city')

    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: language.t('yes') }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('keeps the typing when the save is refused, and shows why', async () => {
    const { onSaved, user, field } = await openDialog((server) =>
      server.serve(savePlace, () => new Refusal(`Error: ${messages['general.noRecord']}`)),
    )
    await user.type(field('Name'), ' city{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(messages['general.noRecord'])
    expect(field('Name')).toHaveProperty('value', 'Pune city')
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('shows a refusal that is about a field at that field', async () => {
    const { user, field } = await openDialog((server) =>
      server.serve(savePlace, () => new Refusal(`Error: ${messages['client.nameTaken']}`)),
    )
    await user.type(field('Name'), ' city{Enter}')
    await waitFor(() => expectFault(field('Name'), messages['client.nameTaken']))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('lets the user choose when another user changed the record: mine is sent over theirs', async () => {
    const { server, onSaved, user, field } = await openDialog((server) =>
      server.serve(savePlace, ({ version }) =>
        version === 2 ? { message: 'Saved' } : new Refusal(messages['case.stale'], 409),
      ),
    )
    await user.type(field('Name'), ' city{Enter}')
    await user.click(await screen.findByRole('button', { name: language.t('keepMine') }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(server.asked(savePlace).at(-1)).toEqual({ name: 'Pune city', pin: '411001', version: 2 })
  })

  it('takes the record of the other when asked to', async () => {
    const { onSaved, user, field } = await openDialog((server) =>
      server.serve(savePlace, () => new Refusal(messages['case.stale'], 409)),
    )
    await user.type(field('Name'), ' city{Enter}')
    await user.click(await screen.findByRole('button', { name: language.t('takeTheirs') }))
    expect(field('Name')).toHaveProperty('value', theirs.name)
    expect(field('Pin code')).toHaveProperty('value', theirs.pin)
    expect(onSaved).not.toHaveBeenCalled()
  })
})
