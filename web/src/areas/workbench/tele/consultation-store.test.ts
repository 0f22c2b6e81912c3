import { emptyConsultation } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { beforeEach, expect, it } from 'vitest'
import { memoryStorage } from '#parts/memory-storage.fixture.ts'
import { ConsultationStore } from './consultation-store.ts'

const typist = { userCode: 7, typingKey: 'a'.repeat(64) }
const stored = { ...emptyConsultation, notes: 'stored', answers: { since: 'Monday' } }

let storage: Storage
beforeEach(() => {
  storage = memoryStorage()
})

const opened = (consultation = stored, version = 1) => {
  const store = new ConsultationStore(typist, 1, storage)
  store.read(consultation, version)
  return store
}
const saving = (send: (changes: object, version: number) => Promise<number>) => ({
  send,
  newer: (error: unknown) => (error instanceof Error && error.message === 'newer' ? 5 : undefined),
  saved: async () => undefined,
  wordsOf: (error: unknown) => (error instanceof Error ? error.message : ''),
  refused: async () => undefined,
})

it('keeps what could not be saved, also for the next visit, and saves it when it may', async () => {
  const store = opened()
  store.type({ notes: 'typed', answers: { worse: 'yes' } })
  await store.save(saving(() => Promise.reject(new Error('no claim'))))
  expect(store.snapshot()).toMatchObject({ typed: { notes: 'typed' }, failed: 'no claim' })
  const next = opened()
  expect(next.snapshot().typed).toEqual({ notes: 'typed', answers: { worse: 'yes' } })
  const sent: unknown[] = []
  await next.save(
    saving(async (changes, version) => {
      sent.push([changes, version])
      return version + 1
    }),
  )
  expect(sent).toEqual([[{ notes: 'typed', answers: { worse: 'yes' } }, 1]])
  expect(next.snapshot()).toEqual({ typed: {}, failed: '', offered: {} })
  expect(opened().snapshot().typed).toEqual({})
})

it('offers earlier typing where something else stands now, and takes it over only when told so', () => {
  opened().type({ notes: 'typed' })
  const changed = { ...stored, notes: 'of somebody else' }
  const store = opened(changed)
  expect(store.snapshot()).toMatchObject({ typed: {}, offered: { notes: 'typed' } })
  store.settle(false)
  expect(opened(changed).snapshot().offered).toEqual({})
  opened().type({ notes: 'typed' })
  const again = opened(changed)
  again.settle(true)
  expect(again.snapshot()).toMatchObject({ typed: { notes: 'typed' }, offered: {} })
})

it('takes up earlier typing beside a member that was saved although its answer did not arrive', () => {
  const store = opened()
  store.type({ kind: 'followUp', notes: 'typed', answers: { since: 'Tuesday', worse: 'yes' } })
  const arrived = { ...stored, kind: 'followUp' as const, answers: { since: 'Tuesday' } }
  expect(opened(arrived).snapshot()).toMatchObject({
    typed: { notes: 'typed', answers: { worse: 'yes' } },
    offered: {},
  })
})

it('offers earlier typing where the answer to the same question is another one now', () => {
  opened().type({ answers: { since: 'Tuesday' } })
  const changed = { ...stored, notes: 'of somebody else', answers: { since: 'Sunday' } }
  expect(opened(changed).snapshot()).toMatchObject({ typed: {}, offered: { answers: { since: 'Tuesday' } } })
})

it('saves over a newer version of the same user, and sends what is typed meanwhile next', async () => {
  const store = opened()
  store.type({ notes: 'first' })
  const sent: [object, number][] = []
  await store.save(
    saving(async (changes, version) => {
      if (version < 5) throw new Error('newer')
      sent.push([changes, version])
      if (sent.length === 1) store.type({ notes: 'second' })
      return version + 1
    }),
  )
  expect(sent).toEqual([
    [{ notes: 'first' }, 5],
    [{ notes: 'second' }, 6],
  ])
})
