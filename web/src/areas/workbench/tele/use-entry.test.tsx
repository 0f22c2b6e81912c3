// @vitest-environment happy-dom
import { teleConsultationCheckDuplicateEntries } from '@rxdesk/contract/areas/teleconsultation/check-calls'
import { limits } from '@rxdesk/contract/limits'
import { message } from '@rxdesk/contract/messages'
import { afterEach, expect, it, vi } from 'vitest'
import { onWorkbench } from '#areas/workbench/workbench-case.fixture.tsx'
import { notify } from '#shell/notices.ts'
import { startFakeServer } from '#wire/fake-server.fixture.ts'
import { useEntry } from './use-entry.ts'

afterEach(() => vi.restoreAllMocks())

/** An entry behind the check, made by a press; the duplicate check answers as told. */
async function entryAfter(answer: { cancel_entry: 'true' | 'false'; duplicate_entry: 'true' | 'false' }) {
  const order: string[] = []
  const ask = vi.fn(async () => {
    order.push('entry')
    return { message: message('tele.saved') }
  })
  function Entry() {
    const { enter } = useEntry()
    return (
      <button type="button" onClick={() => void enter(ask)}>
        Enter
      </button>
    )
  }
  const { user } = await onWorkbench(() => <Entry />)
  const server = startFakeServer()
  server.serve(teleConsultationCheckDuplicateEntries, () => {
    order.push('check')
    return answer
  })
  const refused = vi.spyOn(notify, 'error')
  await user.click(document.querySelector('button') as HTMLButtonElement)
  await vi.waitFor(() => expect(order).toContain('check'))
  return { ask, order, server, refused }
}

it('asks for duplicate entries before the entry, with status 1', async () => {
  const { ask, order, server } = await entryAfter({ cancel_entry: 'false', duplicate_entry: 'false' })
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(order).toEqual(['check', 'entry'])
  expect(server.asked(teleConsultationCheckDuplicateEntries)).toMatchObject([{ erxId: 7, status: '1' }])
})

it('enters nothing where somebody else has the case, and says so after half a second', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const { ask, refused } = await entryAfter({ cancel_entry: 'false', duplicate_entry: 'true' })
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith(message('duplicate.entry')))
  expect(waits.mock.calls.map(([, wait]) => wait)).toContain(limits.duplicateError)
  expect(limits.duplicateError).toBe(500)
  expect(ask).not.toHaveBeenCalled()
})
