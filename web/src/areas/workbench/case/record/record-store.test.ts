import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallRefused, NetworkLost } from '#wire/refusal.ts'
import { unsavedIn } from './autosave-queue.ts'
import { emptyInvestigation } from './record-fields.ts'
import type { RecordStoreSettings } from './record-store.ts'
import { RecordStore } from './record-store.ts'

const at = '2026-01-02T06:34:31.000Z'
const stored = { savedAt: at, version: 2 }
type Save = RecordStoreSettings['save']

function opened(save: Save) {
  const keep = vi.fn<RecordStoreSettings['keep']>()
  const onStale = vi.fn()
  const store = new RecordStore(emptyCaseRecord, { save, keep, onStale })
  store.start()
  store.openForWriting(emptyCaseRecord)
  return { store, keep, onStale }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pressure = (value: string) => [{ vitalId: 1, value, unit: 'mmHg' }]

describe('RecordStore', () => {
  it('saves once the typing settles, and no sooner', async () => {
    const save = vi.fn<Save>().mockResolvedValue(stored)
    const { store } = opened(save)
    store.edit('rxdtls.fName', 'A')
    await vi.advanceTimersByTimeAsync(500)
    store.edit('rxdtls.fName', 'Asha')
    await vi.advanceTimersByTimeAsync(500)
    expect(save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(save.mock.calls).toEqual([
      [{ changes: { rxdtls: { fName: 'Asha' } }, base: { rxdtls: { fName: '' } } }],
    ])
    expect(store.snapshot().savedAt).toBe(at)
  })

  it('holds back a value that its control considers invalid, and saves it once it is valid', async () => {
    const save = vi.fn<Save>().mockResolvedValue(stored)
    const { store, keep } = opened(save)
    store.edit('patientvital', pressure('120'), false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(save).not.toHaveBeenCalled()
    expect(await store.flush()).toBe(false)
    expect(keep.mock.lastCall?.[0].get('patientvital')?.value).toEqual(pressure('120'))
    store.edit('patientvital', pressure('120/80'))
    await vi.advanceTimersByTimeAsync(600)
    expect(save.mock.lastCall?.[0].changes).toEqual({ patientvital: pressure('120/80') })
  })

  it('saves the other vital signs while one cannot be read, and lets what comes from elsewhere take its place', async () => {
    const save = vi.fn<Save>().mockResolvedValue(stored)
    const { store, keep } = opened(save)
    store.edit('patientvital.entry', pressure('120/80/60'))
    store.edit('patientvital', [{ vitalId: 7, value: '78', unit: '/min' }])
    await vi.advanceTimersByTimeAsync(600)
    expect(save.mock.lastCall?.[0].changes).toEqual({
      patientvital: [{ vitalId: 7, value: '78', unit: '/min' }],
    })
    expect([...(keep.mock.lastCall?.[0].keys() ?? [])]).toEqual(['patientvital.entry'])
    expect(await store.flush()).toBe(false)
    store.edit('patientvital', [...pressure('120/80'), { vitalId: 7, value: '78', unit: '/min' }])
    expect(store.valueOf('patientvital.entry')).toEqual([])
    expect(await store.flush()).toBe(true)
  })

  it('never saves the digits of an age that is no whole number', async () => {
    const save = vi.fn<Save>().mockResolvedValue(stored)
    const { store } = opened(save)
    store.edit('rxdtls.ageYears.entry', '1.5')
    expect(await store.flush()).toBe(false)
    expect(save).not.toHaveBeenCalled()
    store.edit('rxdtls.ageYears', 1)
    expect(store.valueOf('rxdtls.ageYears.entry')).toBe('')
  })

  it('keeps a half-typed entry row, never sends it, and keeps the case from moving on', async () => {
    const save = vi.fn<Save>().mockResolvedValue(stored)
    const { store, keep } = opened(save)
    const told = vi.fn()
    store.onStopped(told)
    store.edit('labobsv.entry', { ...emptyInvestigation, testName: 'Half typed chest x-ray' })
    store.edit('docobsv.diagnosis.entry', 'Hyper')
    store.edit('docobsv.diagnosis', ['Fever'])
    expect(await store.saveAll()).toBe(false)
    expect(told).not.toHaveBeenCalled()
    expect(await store.flush()).toBe(false)
    expect(told.mock.calls).toEqual([['labobsv.entry']])
    expect(save.mock.calls.map(([{ changes }]) => changes)).toEqual([{ docobsv: { diagnosis: ['Fever'] } }])
    expect([...(keep.mock.lastCall?.[0].keys() ?? [])]).toEqual(['labobsv.entry', 'docobsv.diagnosis.entry'])
    store.edit('labobsv', [{ ...emptyInvestigation, testName: 'Chest x-ray' }])
    store.edit('labobsv.entry', emptyInvestigation)
    store.edit('docobsv.diagnosis.entry', '')
    expect(await store.flush()).toBe(true)
    expect(keep.mock.lastCall?.[0].size).toBe(0)
  })

  it('keeps a text that is too long whole, unsaved', async () => {
    const save = vi.fn<Save>().mockResolvedValue(stored)
    const { store, keep } = opened(save)
    const long = 'x'.repeat(2_001)
    store.edit('docobsv.observation', long)
    expect(await store.flush()).toBe(false)
    expect(save).not.toHaveBeenCalled()
    expect(keep.mock.lastCall?.[0].get('docobsv.observation')?.value).toBe(long)
  })

  it('keeps typing in the browser until it is saved', async () => {
    const { store, keep } = opened(async () => stored)
    store.edit('docobsv.complaints', 'Fever')
    await vi.advanceTimersByTimeAsync(150)
    expect(keep.mock.lastCall?.[0].get('docobsv.complaints')).toEqual({ value: 'Fever', base: '' })
    await vi.advanceTimersByTimeAsync(600)
    expect(keep.mock.lastCall?.[0].size).toBe(0)
  })

  it('asks again after a lost answer, and sends later typing along', async () => {
    const save = vi.fn<Save>().mockRejectedValueOnce(new NetworkLost('gone')).mockResolvedValue(stored)
    const { store } = opened(save)
    store.edit('rxdtls.fName', 'A')
    await vi.advanceTimersByTimeAsync(600)
    store.edit('docobsv.complaints', 'Fever')
    await vi.advanceTimersByTimeAsync(999)
    expect(save).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(save.mock.lastCall?.[0].changes).toEqual({
      rxdtls: { fName: 'A' },
      docobsv: { complaints: 'Fever' },
    })
    expect(unsavedIn(store.snapshot()).size).toBe(0)
  })

  it('flushes typing made during the save before it reports that all is saved', async () => {
    const answers: ((answer: typeof stored) => void)[] = []
    const save = vi.fn<Save>(() => new Promise((done) => answers.push(done)))
    const { store } = opened(save)
    store.edit('rxdtls.fName', 'A')
    const flushed = store.flush()
    store.edit('rxdtls.fName', 'Asha')
    answers[0]?.(stored)
    await vi.advanceTimersByTimeAsync(0)
    expect(save).toHaveBeenCalledTimes(2)
    answers[1]?.(stored)
    expect(await flushed).toBe(true)
  })

  it('does not flush what does not fit its field', async () => {
    const save = vi.fn<Save>().mockResolvedValue(stored)
    const { store } = opened(save)
    store.edit('rxdtls.mobileNo', '98')
    expect(await store.flush()).toBe(false)
    expect(save).not.toHaveBeenCalled()
  })

  it('stops at a lost claim, reports it, and continues once the case is opened again', async () => {
    const save = vi
      .fn<Save>()
      .mockRejectedValueOnce(
        new CallRefused({
          message: 'no longer yours',
          status: 409,
          body: { message: '', reason: 'staleClaim' },
        }),
      )
      .mockResolvedValue(stored)
    const { store, onStale } = opened(save)
    store.edit('rxdtls.fName', 'Asha')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onStale).toHaveBeenCalledTimes(1)
    expect(save).toHaveBeenCalledTimes(1)
    expect(store.valueOf('rxdtls.fName')).toBe('Asha')
    store.openForWriting(emptyCaseRecord)
    await vi.advanceTimersByTimeAsync(0)
    expect(save).toHaveBeenCalledTimes(2)
    expect(unsavedIn(store.snapshot()).size).toBe(0)
  })

  it('does not fall back to a record that was read before the last save', async () => {
    const { store } = opened(async () => stored)
    store.edit('rxdtls.fName', 'Asha')
    await vi.advanceTimersByTimeAsync(600)
    store.refresh(emptyCaseRecord, 1)
    expect(store.valueOf('rxdtls.fName')).toBe('Asha')
    store.refresh(emptyCaseRecord, 3)
    expect(store.valueOf('rxdtls.fName')).toBe('')
  })

  it('saves nothing of a case that is open for reading', async () => {
    const save = vi.fn<Save>().mockResolvedValue(stored)
    const store = new RecordStore(emptyCaseRecord, { save, keep: () => undefined, onStale: () => undefined })
    store.start()
    store.edit('rxdtls.fName', 'Asha')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(save).not.toHaveBeenCalled()
  })
})
