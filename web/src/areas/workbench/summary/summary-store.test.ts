import { exampleSummary } from '@rxdesk/contract/discharge/example-summary.fixture'
import { type DischargeSummary, emptySummary } from '@rxdesk/contract/discharge/summary'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#parts/memory-storage.fixture.ts'
import { type StoredSummary, SummaryStore, shownSummary } from './summary-store.ts'

const typist = { userCode: 7, typingKey: '0'.repeat(64) }
const stored = (summary = emptySummary, saves = 1): StoredSummary => ({
  version: 1,
  saves,
  signed: false,
  summary,
})
const course = (summary: DischargeSummary, text: string): DischargeSummary => ({
  ...summary,
  course: { ...summary.course, course: text },
})

/** A server that holds a summary. */
function serverOf(held: StoredSummary) {
  const server = { held, sent: 0 }
  return {
    server,
    by: {
      async send(summary: DischargeSummary, saves: number) {
        if (saves !== server.held.saves) throw new Error('overtaken')
        server.sent += 1
        server.held = stored(summary, saves + 1)
        return { version: 1, saves: saves + 1 }
      },
      isOvertaken: (error: unknown) => error instanceof Error && error.message === 'overtaken',
      reread: async () => server.held,
      wordsOf: () => 'No connection',
    },
  }
}

describe('what is typed of a summary', () => {
  it('is saved field by field, and nothing is left', async () => {
    const { server, by } = serverOf(stored())
    const store = new SummaryStore(typist, 1, memoryStorage())
    store.read(server.held)
    store.type('course', { course: 'Afebrile' })
    expect(await store.save(by)).toBe(true)
    expect(server.held.summary.course.course).toBe('Afebrile')
    expect(store.snapshot()).toMatchObject({ typed: {}, failed: '', stored: { saves: 2 } })
    expect(await store.save(by)).toBe(true)
    expect(server.sent).toBe(1)
  })

  it('goes over what another user wrote in other fields', async () => {
    const { server, by } = serverOf(stored())
    const store = new SummaryStore(typist, 1, memoryStorage())
    store.read(server.held)
    store.type('course', { course: 'Afebrile' })
    server.held = stored({ ...emptySummary, advice: exampleSummary.advice }, 5)
    expect(await store.save(by)).toBe(true)
    expect(server.held.summary).toMatchObject({
      course: { course: 'Afebrile' },
      advice: exampleSummary.advice,
    })
  })

  it('waits for a choice where both wrote the same field', async () => {
    const { server, by } = serverOf(stored())
    const store = new SummaryStore(typist, 1, memoryStorage())
    store.read(server.held)
    store.type('course', { course: 'Mine', blood: 'None' })
    server.held = stored(course(emptySummary, 'Theirs'), 5)
    expect(await store.save(by)).toBe(false)
    expect(store.snapshot().conflicts).toEqual(['course.course'])
    expect(server.held.summary.course).toMatchObject({ course: 'Theirs', blood: 'None' })
    store.choose('course.course', 'mine')
    expect(await store.save(by)).toBe(true)
    expect(server.held.summary.course.course).toBe('Mine')
  })

  it('is held back, and kept, where it cannot be stored; a refusal is said', async () => {
    const { server, by } = serverOf(stored())
    const storage = memoryStorage()
    const store = new SummaryStore(typist, 1, storage)
    store.read(server.held)
    store.type('diagnosis', { final: [{ term: '', code: '' }] })
    store.type('course', { blood: 'None' })
    expect(await store.save(by)).toBe(false)
    expect(store.snapshot().unfit).toEqual(['diagnosis.final'])
    expect(server.held.summary.course.blood).toBe('None')
    store.type('course', { given: 'Ceftriaxone' })
    const lost = { ...by, send: () => Promise.reject(new Error('lost')) }
    expect(await store.save(lost)).toBe(false)
    expect(store.snapshot().failed).toBe('No connection')
    // The next visit finds it.
    const next = new SummaryStore(typist, 1, storage)
    next.read(server.held)
    expect(shownSummary(next.snapshot()).course.given).toBe('Ceftriaxone')
    expect(await next.save(by)).toBe(false)
    expect(server.held.summary.course.given).toBe('Ceftriaxone')
  })
})
