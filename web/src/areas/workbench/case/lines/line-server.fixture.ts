import type { MedicineLine, StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { WarningAnswer } from '@rxdesk/contract/record/safety-warning'
import type { Level } from '@rxdesk/contract/roles'
import { expect } from 'vitest'
import type { WarningReply } from './line-calls.ts'
import { emptyDraft, lineOf } from './medicine-draft.ts'
import { MedicineLines } from './medicine-lines.ts'

/** A warning that must be answered. */
export const warned = (key: string): StoredMedicineLine['warnings'] => [
  {
    key,
    kind: 'duplicateSalt',
    says: 'duplicateSalt',
    severity: 'severe',
    demand: 'answer',
    lines: [],
    what: [],
    figures: {},
    mechanism: '',
    source: '',
    answer: null,
  },
]

export const line = (medName: string, dosage = '1-0-1') => lineOf({ ...emptyDraft, medName, dosage })

/** An answer of another operator. */
export const answered = (level: Level, more: Partial<WarningAnswer> = {}): WarningAnswer => ({
  ...{ reason: 'asWritten', note: '', name: 'Asha', level, at: '2026-01-01T00:00:00.000Z' },
  ...{ own: false, confirmed: null, sent: null },
  ...more,
})

function answerAfter(
  answer: WarningAnswer | null,
  { act, reason = 'asWritten', note = '' }: WarningReply,
): WarningAnswer | null {
  if (act === 'answer') return answered('L1', { reason, note, name: 'A', at: '', own: true })
  return act === 'confirm' && answer
    ? { ...answer, confirmed: { name: 'B', level: 'L2', at: '2026-01-02T00:00:00.000Z' } }
    : null
}

/** A fake server of lines; `fails` decides the outcome of the next write. */
export class LineServer {
  lines: StoredMedicineLine[] = []
  kept: readonly MedicineLine[] = []
  fails: ('before' | 'after')[] = []
  /** How often the lines were read again. */
  readings = 0
  /** How often the warnings were read. */
  weighings = 0
  /** How often an order was sent. */
  arrangements = 0
  /** The replies to warnings that arrived. */
  readonly replies: WarningReply[] = []
  private last = 0
  private readonly removed = new Map<number, { line: StoredMedicineLine; at: number }>()

  open(unsaved: readonly MedicineLine[] = []): MedicineLines {
    return new MedicineLines(this.lines, unsaved, {
      write: async (typed, { version }) => {
        await Promise.resolve()
        const failure = this.fails.shift()
        if (failure === 'before') throw new Error('lost')
        const known = this.lines.find(({ txnNo }) => txnNo === typed.txnNo)
        if (known && version !== undefined && version !== known.version) throw new Error('stale')
        const txnNo = known?.txnNo ?? ++this.last
        const stored: StoredMedicineLine = {
          ...typed,
          txnNo,
          seqno: txnNo,
          version: (known?.version ?? 0) + 1,
          hindiname: '',
          inWords: '',
          inWordsHindi: '',
          warnings: known?.warnings ?? [],
        }
        this.lines = known
          ? this.lines.map((each) => (each === known ? stored : each))
          : [...this.lines, stored]
        if (failure === 'after') throw new Error('lost')
        return stored
      },
      remove: async ({ txnNo }) => {
        if (this.fails.shift()) throw new Error('lost')
        const at = this.lines.findIndex((each) => each.txnNo === txnNo)
        const line = this.lines[at]
        if (line) this.removed.set(txnNo, { line, at })
        this.lines = this.lines.filter((each) => each !== line)
      },
      restore: async ({ txnNo }) => {
        if (this.fails.shift()) throw new Error('lost')
        const { line, at } = this.removed.get(txnNo) ?? {}
        if (!line) throw new Error('missing')
        this.lines = this.lines.toSpliced(at ?? 0, 0, line)
        return { medicine: line, order: this.lines.map((each) => each.txnNo) }
      },
      arrange: async ({ order, was }) => {
        await Promise.resolve()
        const failure = this.fails.shift()
        if (failure === 'before') throw new Error('lost')
        expect(order.toSorted()).toEqual(was.toSorted())
        const now = this.lines.map(({ txnNo }) => txnNo)
        if (was.join() !== now.join() && order.join() !== now.join()) throw new Error('stale')
        this.lines = order.flatMap((txnNo) => this.lines.find((each) => each.txnNo === txnNo) ?? [])
        this.arrangements++
        if (failure === 'after') throw new Error('lost')
      },
      reread: async () => {
        this.readings++
        return this.lines
      },
      weigh: async () => {
        this.weighings++
        return this.lines.map(({ txnNo, warnings }) => ({ txnNo, warnings }))
      },
      reply: async (reply) => {
        await Promise.resolve()
        if (this.fails.shift()) throw new Error('lost')
        this.replies.push(reply)
        this.lines = this.lines.map((each) => ({
          ...each,
          warnings: each.warnings.map((one) =>
            one.key === reply.key ? { ...one, answer: answerAfter(one.answer, reply) } : one,
          ),
        }))
        return this.lines.map(({ txnNo, warnings }) => ({ txnNo, warnings }))
      },
      keep: (unsaved) => {
        this.kept = unsaved
      },
    })
  }
}
