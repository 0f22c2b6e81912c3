import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { expect, it, vi } from 'vitest'
import type { LineEntry } from '#areas/workbench/case/lines/line-entry.ts'
import type { StoredField } from '#areas/workbench/case/record/record-fields.ts'
import { UndoStack } from '#areas/workbench/case/undo/undo-stack.ts'
import { augmentin, proposalOf, screenOf } from './proposals.fixture.ts'
import type { Decision } from './proposals-store.ts'
import { ProposalsStore } from './proposals-store.ts'

function testApp() {
  const written: Record<string, unknown> = {}
  const entries: LineEntry[] = []
  const told: Decision[] = []
  const tell = vi.fn(async (decision: Decision) => void told.push(decision))
  const undo = new UndoStack()
  const listeners = new Set<() => void>()
  const store = new ProposalsStore({
    record: {
      valueOf: ((field: StoredField) => screenOf(written)(field)) as never,
      edit: ((field: string, value: unknown) => {
        written[field] = value
        for (const listener of listeners) listener()
      }) as never,
      leave: () => undefined,
      // A new one with each edit, as the real one.
      snapshot: (() => ({ ...written })) as never,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    lines: {
      add: (line: MedicineLine, before?: string) => {
        const key = String(entries.length)
        const at = entries.findIndex((each) => each.key === before)
        entries.splice(at < 0 ? entries.length : at, 0, { key, typed: line, state: 'saving' })
        return key
      },
      snapshot: () => ({ entries, removed: undefined }),
      subscribe: () => () => undefined,
    } as never,
    tell,
    push: (step) => undo.push(step),
    words: (act) => act,
  })
  const type = (field: string, value: unknown) => {
    written[field] = value
    for (const listener of listeners) listener()
  }
  return { store, written, entries, told, tell, undo, type }
}

it('nothing is written before the user decides', () => {
  const { store, written, entries, tell } = testApp()
  store.refresh([proposalOf('sex', { sexCode: 1 }), proposalOf('medicine', augmentin)])
  expect(store.rows()).toHaveLength(2)
  expect(written).toEqual({})
  expect(entries).toEqual([])
  expect(tell).not.toHaveBeenCalled()
})

it('accepting writes the value and sends the decision once', async () => {
  const { store, written, told } = testApp()
  const sex = proposalOf('sex', { sexCode: 1 })
  store.refresh([sex])
  expect(store.accept(sex)).toBe(true)
  expect(written['rxdtls.genderCode']).toBe(1)
  expect(store.rows()).toEqual([])
  await vi.waitFor(() => expect(told).toEqual([{ ids: [sex.proposalId], outcome: 'accepted' }]))
})

it('a candidate with another value is sent as a change', async () => {
  const { store, entries, told } = testApp()
  const other = { ...augmentin, name: 'Augmentin 375', mCode: 'M2' }
  const medicine = proposalOf('medicine', augmentin, {
    candidates: [{ label: 'Augmentin 375', score: 0.7, value: other }],
  } as Partial<Proposal>)
  store.refresh([medicine])
  expect(store.accept(medicine, 0)).toBe(true)
  expect(entries[0]?.typed?.mCode).toBe('M2')
  await vi.waitFor(() =>
    expect(told).toMatchObject([{ outcome: 'changed', changedTo: 'Augmentin 375', mCode: 'M2' }]),
  )
})

it('accepting all takes only certain ones, in one step that is undone as one', async () => {
  const { store, written, told, undo } = testApp()
  const [sure, unsure] = [
    proposalOf('uhid', { text: 'U7' }),
    proposalOf('sex', { sexCode: 1 }, { score: 0.5 }),
  ]
  const term = proposalOf('diagnosis', { term: 'Asthma', masterId: 4 })
  store.refresh([sure, unsure, term])
  expect(store.acceptAll(0.95)).toBe(2)
  expect(written).toMatchObject({ 'rxdtls.uhid': 'U7', 'docobsv.diagnosis': ['Asthma'] })
  expect(store.rows().map(({ proposal }) => proposal)).toEqual([unsure])
  undo.undo()
  await vi.waitFor(() =>
    expect(told.map(({ outcome, ids }) => [outcome, ids.length])).toEqual([
      ['accepted', 2],
      ['proposed', 2],
    ]),
  )
})

it('a decision that could not be sent goes with the next one, in order', async () => {
  const { store, told, tell } = testApp()
  const [one, two] = [proposalOf('uhid', { text: 'U7' }), proposalOf('sex', { sexCode: 1 })]
  store.refresh([one, two])
  tell.mockRejectedValueOnce(new Error('offline'))
  store.reject(one)
  await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(1))
  expect(told).toEqual([])
  store.accept(two)
  await vi.waitFor(() => expect(told.map(({ outcome }) => outcome)).toEqual(['rejected', 'accepted']))
})

it('a decision outlives an older answer of the server', () => {
  const { store } = testApp()
  const uhid = proposalOf('uhid', { text: 'U7' })
  store.refresh([uhid])
  store.reject(uhid)
  store.refresh([uhid])
  expect(store.rows()).toEqual([])
})

it('medicines come in the order of the page, however they are accepted', () => {
  const { store, entries } = testApp()
  const named = (name: string) => ({ ...augmentin, name, mCode: name })
  const page = ['A', 'B', 'C', 'D'].map((name) =>
    proposalOf('medicine', named(name), { score: name === 'B' || name === 'D' ? 0.98 : 0.5 }),
  )
  store.refresh(page)
  expect(store.acceptAll(0.95)).toBe(2)
  for (const at of [2, 0]) store.accept(page[at] as Proposal)
  expect(entries.map(({ typed }) => typed?.medName)).toEqual(['A', 'B', 'C', 'D'])
})

it('a line accepted before the screen was opened keeps its place too', () => {
  const { store, entries } = testApp()
  const [first, second] = [
    proposalOf('medicine', augmentin),
    proposalOf('medicine', { ...augmentin, name: 'B', mCode: 'B' }, { state: 'accepted' }),
  ]
  entries.push({ key: 'line-1', typed: { medName: 'B', mCode: 'B' } as MedicineLine, state: 'saving' })
  store.refresh([first, second] as Proposal[])
  store.accept(first)
  expect(entries.map(({ typed }) => typed?.medName)).toEqual([augmentin.name, 'B'])
})

it('tells the product of the line that was added by hand for a medicine', async () => {
  const { store, entries, told, type } = testApp()
  const medicine = proposalOf('medicine', { ...augmentin, mCode: null, name: 'Ocid' })
  store.refresh([medicine])
  store.writeByHand(medicine)
  const typed = { medName: 'Ocid 20', mCode: 'OCID-20' } as MedicineLine
  entries.push({ key: 'by-hand', typed, state: 'saving' })
  type('docobsv.advice', '')
  const decision = { ids: [medicine.proposalId], outcome: 'changed', changedTo: 'Ocid 20', mCode: 'OCID-20' }
  await vi.waitFor(() => expect(told).toEqual([decision]))
})

it('one taken to its field waits until that field is written, and settles no other', async () => {
  const { store, told, type } = testApp()
  const [cbc, lft] = ['CBC', 'LFT'].map((term) =>
    proposalOf('investigation', { term: `${term},`, masterId: null }),
  )
  if (!cbc || !lft) throw new Error('two are made')
  store.refresh([cbc, lft])
  const waiting = () => store.rows().map(({ proposal }) => proposal)
  store.writeByHand(cbc)
  type('docobsv.advice', 'Rest')
  expect(waiting()).toEqual([cbc, lft])
  store.writeByHand(lft)
  type('labobsv', [{ testName: 'Liver function' }])
  expect(waiting()).toEqual([cbc])
  store.writeByHand(cbc)
  store.accept(proposalOf('investigation', { term: 'ECG', masterId: 3 }))
  expect(waiting()).toEqual([cbc])
  await vi.waitFor(() => expect(told[0]).toEqual({ ids: [lft.proposalId], outcome: 'changed' }))
})
