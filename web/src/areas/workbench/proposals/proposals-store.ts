import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { Proposal, ProposalState } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { ProposedValue } from '@rxdesk/contract/record/proposal-status'
import { fieldOf } from '@rxdesk/contract/record/proposal-status'
import { shownLine } from '#areas/workbench/case/lines/line-entry.ts'
import { lineOf } from '#areas/workbench/case/lines/medicine-draft.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import type { ValueOf } from '#areas/workbench/case/record/record-fields.ts'
import type { RecordStore } from '#areas/workbench/case/record/record-store.ts'
import type { UndoStep } from '#areas/workbench/case/undo/undo-stack.ts'
import type { PlacedLine } from './page-order.ts'
import { lineToStandBefore } from './page-order.ts'
import { editsFor } from './proposal-edits.ts'
import type { ProposalRow } from './proposal-rows.ts'
import { clearRows, medicineDraftOf, waitingRows } from './proposal-rows.ts'
import type { TermProposal } from './unlisted-terms.ts'

/** The outcome of some proposals, for the report. */
export interface Decision {
  readonly ids: readonly number[]
  readonly outcome: ProposalState
  /** The value written instead of the proposal. */
  readonly changedTo?: string
  /** The product that was chosen for a medicine. */
  readonly mCode?: string
}

interface Parts {
  record: Pick<RecordStore, 'valueOf' | 'edit' | 'leave' | 'subscribe' | 'snapshot'>
  lines: Pick<MedicineLines, 'add' | 'snapshot' | 'subscribe'>
  /** Sends the decision to the server; it may fail, the record does not depend on it. */
  tell: (decision: Decision) => Promise<void>
  push: (step: UndoStep) => void
  /** The name of an undo step. */
  words: (act: 'accepted' | 'rejected', proposals: readonly Proposal[]) => string
}

/**
 * The proposals of the open case and the decisions made on them here. Accepting one edits the record and its lines as
 * typing does; nothing enters the record without such a decision.
 */
export class ProposalsStore {
  private proposals: readonly Proposal[] = []
  private readonly decided = new Map<number, ProposalState>()
  private readonly parts: Parts
  private readonly listeners = new Set<() => void>()
  private shown: readonly ProposalRow[] = []
  /** What the shown rows were made of. */
  private shownOf: readonly unknown[] = []
  /** The lines created from proposals here, by the number of the proposal. */
  private readonly lineKeys = new Map<number, string>()
  private untold: Decision[] = []
  private telling: Promise<void> | undefined
  private stopWriting = () => {}
  /** What was taken to its field last and is settled there, until somebody asks. */
  private settledByHand = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    const ends = [this.parts.record.subscribe(listener), this.parts.lines.subscribe(listener)]
    return () => {
      this.listeners.delete(listener)
      for (const end of ends) end()
    }
  }

  /** What waits for a decision, in the order of the page; the same list until it changes. */
  readonly rows = (): readonly ProposalRow[] => {
    const of = [this.proposals, this.parts.record.snapshot(), this.parts.lines.snapshot()]
    if (of.every((part, at) => part === this.shownOf[at])) return this.shown
    this.shownOf = of
    const lines = this.parts.lines.snapshot().entries.flatMap((entry) => shownLine(entry) ?? [])
    const next = waitingRows(this.proposals, { read: (field) => this.parts.record.valueOf(field), lines })
    if (!isSameRows(next, this.shown)) this.shown = next
    return this.shown
  }

  /** Every proposal, decided or not. */
  readonly all = (): readonly Proposal[] => this.proposals

  /** Read again. Decisions made here that may not have reached the server yet stay. */
  refresh(proposals: readonly Proposal[]): void {
    this.proposals = proposals.map((each) => withState(each, this.decided.get(each.proposalId)))
    this.notify()
    void this.tellUntold()
  }

  /** Accepts a value: the proposal's own, or the candidate at an index. False when it must be written by hand. */
  accept(proposal: Proposal, candidate?: number): boolean {
    const chosen = candidate === undefined ? undefined : proposal.candidates[candidate]
    const value = (chosen ?? proposal).value
    const proposed = { kind: proposal.kind, value } as ProposedValue
    if (!this.write(proposed, proposal)) return false
    const isOwn = JSON.stringify(value) === JSON.stringify(proposal.value)
    const mCode = proposed.kind === 'medicine' ? proposed.value.mCode : null
    this.decide(
      [proposal],
      isOwn ? 'accepted' : 'changed',
      isOwn ? undefined : { text: chosen?.label, mCode },
    )
    return true
  }

  /** Accepts a term as somebody wrote it in place of the reading. False when the record cannot take it. */
  acceptTerm(proposal: TermProposal, term: string): boolean {
    if (term === proposal.value.term) return this.accept(proposal)
    const proposed = { kind: proposal.kind, value: { term, masterId: null } } as ProposedValue
    if (!this.write(proposed, proposal)) return false
    this.decide([proposal], 'changed', { text: term })
    return true
  }

  /** Accepts every row without a problem, above a given score; returns how many. */
  acceptAll(threshold: number): number {
    const taken = clearRows(this.rows(), threshold).flatMap(({ proposal }) =>
      this.write(proposal as ProposedValue, proposal) ? [proposal] : [],
    )
    if (taken.length > 0) this.decide(taken, 'accepted')
    return taken.length
  }

  /** What was read was written in another way: added to a register, for example. */
  settle(proposals: readonly Proposal[], changedTo: string): void {
    this.decide(proposals, 'changed', { text: changedTo })
  }

  reject(proposal: Proposal): void {
    this.decide([proposal], 'rejected')
  }

  /**
   * It was taken to its field to be written by hand. It waits until something is written there, or it is rejected; one
   * at a time, so that the text written for one settles no other.
   */
  writeByHand(proposal: Proposal): void {
    this.stopWriting()
    this.settledByHand = false
    const { record, lines } = this.parts
    const before = this.writtenFor(proposal.kind)
    const linesBefore = new Set(lines.snapshot().entries.map(({ key }) => key))
    const look = () => {
      const now = this.writtenFor(proposal.kind)
      const isMore = typeof now === 'number' ? now > Number(before) : now !== before
      if (!isMore) return
      this.stopWriting()
      this.settledByHand = true
      const added = lines.snapshot().entries.find(({ key }) => !linesBefore.has(key))
      const line = proposal.kind === 'medicine' && added ? shownLine(added) : undefined
      this.decide([proposal], 'changed', line && { text: line.medName, mCode: line.mCode })
    }
    const ends = [record.subscribe(look), lines.subscribe(look)]
    this.stopWriting = () => {
      this.stopWriting = () => {}
      for (const end of ends) end()
    }
  }

  /** Whether what was taken to its field last is settled there; true once. */
  takeByHand(): boolean {
    const settled = this.settledByHand
    this.settledByHand = false
    return settled
  }

  /** The current content of the proposal's place: how many rows of a list, or the value. */
  private writtenFor(kind: Proposal['kind']): unknown {
    const field = fieldOf(kind)
    if (field === 'medicines') return this.parts.lines.snapshot().entries.length
    const value: unknown = this.parts.record.valueOf(field)
    return Array.isArray(value) ? value.length : value
  }

  private write(proposed: ProposedValue, proposal: Proposal): boolean {
    this.stopWriting()
    const { record, lines } = this.parts
    if (proposed.kind === 'medicine') {
      const before = lineToStandBefore(this.placedLines(), this.placeOf(proposal))
      this.lineKeys.set(proposal.proposalId, lines.add(lineOf(medicineDraftOf(proposed.value)), before))
      return true
    }
    const edits = editsFor(proposed, (field) => record.valueOf(field))
    if (!edits) return false
    for (const [field, value] of edits) record.edit(field, value as ValueOf<typeof field>)
    record.leave()
    return true
  }

  private placeOf({ proposalId }: Proposal): number {
    return this.proposals.findIndex((each) => each.proposalId === proposalId)
  }

  /** The current lines, with the place on the pages of those that were accepted from there. */
  private placedLines(): PlacedLine[] {
    const taken = this.proposals.flatMap((proposal, place) =>
      proposal.kind === 'medicine' && proposal.state !== 'rejected' ? [{ proposal, place }] : [],
    )
    return this.parts.lines.snapshot().entries.map((entry) => {
      const line = shownLine(entry)
      const from =
        taken.find(({ proposal }) => this.lineKeys.get(proposal.proposalId) === entry.key) ??
        // Accepted before this screen was opened.
        taken.find(({ proposal }) => line !== undefined && isLineOf(line, proposal))
      return { key: entry.key, place: from?.place }
    })
  }

  private decide(
    proposals: readonly Proposal[],
    outcome: 'accepted' | 'changed' | 'rejected',
    instead?: { text?: string | undefined; mCode?: string | null },
  ) {
    const ids = proposals.map(({ proposalId }) => proposalId)
    const put = (state: ProposalState) => {
      for (const id of ids) this.decided.set(id, state)
      this.proposals = this.proposals.map((each) => withState(each, this.decided.get(each.proposalId)))
      this.notify()
      this.untold.push({
        ids,
        outcome: state,
        ...(instead?.text !== undefined && state === outcome ? { changedTo: instead.text } : {}),
        ...(instead?.mCode && state === outcome ? { mCode: instead.mCode } : {}),
      })
      void this.tellUntold()
      return true
    }
    put(outcome)
    const words = {
      kind: 'text',
      text: this.parts.words(outcome === 'rejected' ? 'rejected' : 'accepted', proposals),
    } as const
    this.parts.push({
      words: { undo: words, redo: words },
      undo: () => put('proposed'),
      redo: () => put(outcome),
    })
  }

  /** Waits until every decision was sent to the server, or failed. */
  async told(): Promise<void> {
    await this.tellUntold()
  }

  private tellUntold(): Promise<void> {
    if (this.untold.length > 0) this.telling ??= this.tellAll()
    return this.telling ?? Promise.resolve()
  }

  private async tellAll(): Promise<void> {
    try {
      for (;;) {
        const [next] = this.untold
        if (!next) return
        await this.parts.tell(next)
        this.untold = this.untold.filter((each) => each !== next)
      }
    } catch {
      // Sent with the next decision; the record itself is saved separately.
    } finally {
      this.telling = undefined
    }
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}

/** Whether a line has the name, or the product, of an accepted proposal. */
function isLineOf(
  { medName, mCode }: MedicineLine,
  { state, value, candidates }: Proposal & { kind: 'medicine' },
): boolean {
  if (state !== 'accepted' && state !== 'changed') return false
  const said = [value, ...candidates.map((each) => each.value)]
  return said.some((each) => (each.mCode !== null && each.mCode === mCode) || each.name === medName)
}

function withState(proposal: Proposal, state: ProposalState | undefined): Proposal {
  return state === undefined || state === proposal.state ? proposal : { ...proposal, state }
}

function isSameRows(one: readonly ProposalRow[], other: readonly ProposalRow[]): boolean {
  return (
    one.length === other.length &&
    one.every((row, at) => {
      const beside = other[at]
      return (
        beside !== undefined &&
        row.proposal === beside.proposal &&
        row.standing === beside.standing &&
        row.takes === beside.takes &&
        row.clear === beside.clear
      )
    })
  )
}
