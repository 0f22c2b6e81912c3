import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it, vi } from 'vitest'
import { LineServer, line } from '../lines/line-server.fixture.ts'
import type { RecordField, ValueOf } from '../record/record-fields.ts'
import { RecordStore } from '../record/record-store.ts'
import { fieldStep } from './field-step.ts'
import { lineStep } from './line-step.ts'
import { UndoStack } from './undo-stack.ts'

function openRecord() {
  const save = vi.fn(async (_: { changes: unknown }) => ({ savedAt: '2026-01-02T06:34:31.000Z', version: 2 }))
  const record = new RecordStore(emptyCaseRecord, { save, keep: () => undefined, onStale: () => undefined })
  record.start()
  record.openForWriting(emptyCaseRecord)
  const stack = new UndoStack()
  record.watch({ edited: (edit) => stack.push(fieldStep(record, edit)), left: () => stack.close() })
  return { record, stack, save }
}

const shown = ['rxdtls.fName', 'rxdtls.ageYears', 'docobsv.diagnosis', 'patientvital', 'labobsv'] as const
const values = (record: RecordStore) => shown.map((field) => record.valueOf(field))

const vitals = fc.uniqueArray(
  fc.record({
    vitalId: fc.integer({ min: 1, max: 4 }),
    value: fc.stringMatching(/^[1-9]\d?$/),
    unit: fc.constant(''),
  }),
  {
    selector: ({ vitalId }) => vitalId,
    maxLength: 4,
  },
)
const tests = fc.array(
  fc.record({
    testName: fc.constantFrom('CBC', 'LFT', 'TSH'),
    investigationDate: fc.constant(''),
    reportTagId: fc.constant(0),
    reportCategory: fc.constant(''),
    note: fc.constantFrom('', 'fasting'),
  }),
  { maxLength: 3 },
)
const edits = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('rxdtls.fName' as const), fc.constantFrom('', 'A', 'As', 'Asha')),
    fc.tuple(fc.constant('rxdtls.ageYears' as const), fc.constantFrom(null, 7, 72, 500)),
    fc.tuple(fc.constant('docobsv.diagnosis' as const), fc.subarray(['Fever', 'Cough', 'Gout'])),
    fc.tuple(fc.constant('patientvital' as const), vitals),
    fc.tuple(fc.constant('labobsv' as const), tests),
  ),
  { maxLength: 25 },
)

async function undoAll(stack: UndoStack): Promise<void> {
  while (stack.snapshot().undo) {
    expect(stack.undo()?.passed).toEqual([])
    await Promise.resolve()
  }
}

async function redoAll(stack: UndoStack): Promise<void> {
  while (stack.snapshot().redo) {
    expect(stack.redo()?.passed).toEqual([])
    await Promise.resolve()
  }
}

describe('undo of fields', () => {
  it('takes every edit back to where it began, and does it again', async () => {
    await fc.assert(
      fc.asyncProperty(
        edits,
        fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }),
        async (typed, leaves) => {
          const { record, stack } = openRecord()
          const before = values(record)
          for (const [at, [field, value]] of typed.entries()) {
            record.edit(field as RecordField, value as ValueOf<RecordField>)
            if (leaves[at]) record.leave()
            await Promise.resolve()
          }
          const after = values(record)
          await undoAll(stack)
          expect(values(record)).toEqual(before)
          await redoAll(stack)
          expect(values(record)).toEqual(after)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('takes the typing of one visit to a field as one step, and a term as its own', async () => {
    const { record, stack } = openRecord()
    for (const text of ['A', 'As', 'Asha']) {
      record.edit('rxdtls.fName', text)
      await Promise.resolve()
    }
    record.leave()
    record.edit('docobsv.diagnosis', ['Fever'])
    await Promise.resolve()
    record.edit('docobsv.diagnosis', ['Fever', 'Gout'])
    await Promise.resolve()
    stack.undo()
    expect(record.valueOf('docobsv.diagnosis')).toEqual(['Fever'])
    stack.undo()
    expect(stack.snapshot().undo).toEqual([{ kind: 'field', field: 'rxdtls.fName', from: 'Asha', to: '' }])
    stack.undo()
    expect(record.valueOf('rxdtls.fName')).toBe('')
    expect(stack.undo()).toBeUndefined()
  })

  it('forgets typing that came back to where it began', async () => {
    const { record, stack } = openRecord()
    record.edit('rxdtls.fName', 'A')
    await Promise.resolve()
    record.edit('rxdtls.fName', '')
    expect(stack.snapshot().undo).toBeUndefined()
  })

  it('takes what one gesture changed in several fields as one step', async () => {
    const { record, stack } = openRecord()
    record.edit('docobsv.advice', 'Rest')
    record.edit('docobsv.adviceHindi', 'आराम')
    await Promise.resolve()
    expect(stack.undo()?.done).toHaveLength(2)
    expect([record.valueOf('docobsv.advice'), record.valueOf('docobsv.adviceHindi')]).toEqual(['', ''])
  })

  it('leaves a value alone that its step did not make', async () => {
    const { record, stack } = openRecord()
    record.edit('rxdtls.fName', 'Asha')
    await record.saveAll()
    // Read again: another user wrote it.
    record.refresh({ ...emptyCaseRecord, rxdtls: { ...emptyCaseRecord.rxdtls, fName: 'Usha' } }, 9)
    expect(stack.undo()).toEqual({
      done: [],
      passed: [{ kind: 'field', field: 'rxdtls.fName', from: 'Asha', to: '' }],
    })
    expect(record.valueOf('rxdtls.fName')).toBe('Usha')
    expect(stack.snapshot()).toEqual({ undo: undefined, redo: undefined })
  })

  it('is an ordinary save to the server', async () => {
    const { record, stack, save } = openRecord()
    record.edit('rxdtls.fName', 'Asha')
    await record.saveAll()
    stack.undo()
    await record.saveAll()
    expect(save.mock.calls.map(([asked]) => asked)).toEqual([
      { changes: { rxdtls: { fName: 'Asha' } }, base: { rxdtls: { fName: '' } } },
      { changes: { rxdtls: { fName: '' } }, base: { rxdtls: { fName: 'Asha' } } },
    ])
  })

  it('forgets what could be done again once something else is done', async () => {
    const { record, stack } = openRecord()
    record.edit('rxdtls.fName', 'Asha')
    await Promise.resolve()
    stack.undo()
    record.edit('rxdtls.lName', 'B')
    expect(stack.snapshot().redo).toBeUndefined()
  })
})

const act = fc.record({
  kind: fc.constantFrom('add', 'change', 'remove', 'up', 'down'),
  at: fc.nat(5),
  settles: fc.boolean(),
})

describe('undo of medicine lines', () => {
  it('takes everything back, here and on the server, and does it again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
        const server = new LineServer()
        const first = server.open()
        for (const name of ['A', 'B', 'C']) first.add(line(name))
        await first.settled()
        const lines = server.open()
        const stack = new UndoStack()
        lines.watch((done) => stack.push(lineStep(lines, done)))
        const here = () =>
          lines.snapshot().entries.map(({ stored }) => `${stored?.medName} ${stored?.dosage}`)
        const there = () => server.lines.map(({ medName, dosage }) => `${medName} ${dosage}`)
        const before = there()
        let number = 0
        for (const { kind, at, settles } of acts) {
          const entries = lines.snapshot().entries.filter(({ state }) => state !== 'removing')
          const entry = entries[at % Math.max(1, entries.length)]
          const medName = `N${++number}`
          if (kind === 'add') lines.add(line(medName))
          else if (!entry) continue
          else if (kind === 'change') lines.change(entry.key, line(medName, 'BD'))
          else if (kind === 'remove') lines.remove(entry.key)
          else lines.move(entry.key, kind === 'up' ? -1 : 1)
          if (settles) await lines.settled()
          await Promise.resolve()
        }
        await lines.settled()
        const after = there()
        for (const [all, expected] of [
          [undoAll, before],
          [redoAll, after],
          [undoAll, before],
        ] as const) {
          await all(stack)
          await lines.settled()
          expect(here()).toEqual(expected)
          expect(there()).toEqual(expected)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('does not send a removal twice for a line whose change was still pending', async () => {
    const server = new LineServer()
    const first = server.open()
    first.add(line('A'))
    await first.settled()
    const lines = server.open()
    const stack = new UndoStack()
    lines.watch((done) => stack.push(lineStep(lines, done)))
    const [key = ''] = lines.snapshot().entries.map((entry) => entry.key)
    lines.change(key, line('A', 'BD'))
    await Promise.resolve()
    lines.remove(key)
    for (let turn = 0; turn < 20; turn++) {
      lines.remove(key)
      await Promise.resolve()
      expect(lines.snapshot().entries.every(({ state }) => state === 'removing')).toBe(true)
    }
    await lines.settled()
    await undoAll(stack)
    await lines.settled()
    expect(server.lines.map(({ medName, dosage }) => `${medName} ${dosage}`)).toEqual(['A 1-0-1'])
  })

  it('removes from the server a line that was undone while its save was pending', async () => {
    const server = new LineServer()
    const lines = server.open()
    const stack = new UndoStack()
    lines.watch((done) => stack.push(lineStep(lines, done)))
    lines.add(line('A'))
    await Promise.resolve()
    stack.undo()
    await lines.settled()
    expect(server.lines).toEqual([])
    expect(lines.snapshot().entries).toEqual([])
  })
})
