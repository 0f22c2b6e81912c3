import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { ReadField, ValueOfKind, Waiting } from '@rxdesk/contract/record/proposal-status'
import { isSingle, waitingProposals } from '@rxdesk/contract/record/proposal-status'
import type { MedicineDraft } from '#areas/workbench/case/lines/medicine-draft.ts'
import { emptyDraft, missingIn, settledDirections } from '#areas/workbench/case/lines/medicine-draft.ts'
import { editsFor } from './proposal-edits.ts'
import { isUnlistedQuestion } from './unlisted-terms.ts'

/** A proposal that waits for a person's decision. */
export interface ProposalRow extends Waiting {
  /**
   * One key accepts it; else a candidate must be chosen, it is written by hand, or what no register has is added to it.
   */
  readonly takes: 'whole' | 'choice' | 'hand' | 'register'
  /** It has no problem except its score: "accept all" takes these above the threshold. */
  readonly clear: boolean
}

interface OnScreen {
  read: ReadField
  lines: readonly MedicineLine[]
}

/** The proposals that wait, in the order of the page, with the effect of each key on them. */
export function waitingRows(proposals: readonly Proposal[], screen: OnScreen): ProposalRow[] {
  return doctorFirst(waitingProposals(proposals, screen)).map(({ proposal, standing: status }) => {
    const takes = takesOf(proposal, screen.read)
    const hasRival =
      isSingle(proposal.kind) &&
      proposals.some(
        (other) =>
          other !== proposal &&
          other.state === 'proposed' &&
          other.kind === proposal.kind &&
          !isSameValue(other, proposal),
      )
    const clear = status === 'open' && takes === 'whole' && !hasRival && isPlain(proposal)
    return { proposal, standing: status, takes, clear }
  })
}

/** The doctor before the hospital, whatever the letterhead's order: a new hospital is added with its doctor. */
function doctorFirst(waiting: readonly Waiting[]): readonly Waiting[] {
  const isOf = (kind: Proposal['kind']) => (each: Waiting) => each.proposal.kind === kind
  const doctor = waiting.findLastIndex(isOf('doctor'))
  const hospital = waiting.findIndex(isOf('hospital'))
  const moved = waiting[hospital]
  if (!moved || doctor < hospital) return waiting
  const others = waiting.filter((each) => each !== moved)
  return others.toSpliced(doctor, 0, moved)
}

/** The rows that "accept all" accepts. */
export function clearRows(rows: readonly ProposalRow[], threshold: number): ProposalRow[] {
  return rows.filter(({ clear, proposal }) => clear && proposal.score >= threshold)
}

/** Whether a row needs a look of its own: every row that "accept all" leaves. */
export function needsPerson(row: ProposalRow, threshold: number): boolean {
  return !row.clear || row.proposal.score < threshold
}

function takesOf(proposal: Proposal, read: ReadField): ProposalRow['takes'] {
  if (proposal.kind === 'doctor' && proposal.value.doctorId === null) return 'register'
  if (proposal.kind === 'hospital' && proposal.value.hospitalId === null) return 'register'
  if (isUnlistedQuestion(proposal)) return 'register'
  if (proposal.needsPerson) return proposal.candidates.length > 0 ? 'choice' : 'hand'
  if (proposal.kind === 'medicine')
    return missingIn(medicineDraftOf(proposal.value)) === undefined ? 'whole' : 'hand'
  if (editsFor(proposal, read)) return 'whole'
  return proposal.candidates.length > 0 ? 'choice' : 'hand'
}

/**
 * Why a medicine with the given candidate's name cannot be added by a key; undefined when it can. What is only marked
 * when it is typed is looked at first when it was read.
 */
export function openIn(
  proposal: Proposal & { kind: 'medicine' },
  candidate: number | undefined,
): 'name' | 'question' | 'problem' | 'unread' | undefined {
  const value = candidate === undefined ? proposal.value : proposal.candidates[candidate]?.value
  if (!value) return 'name'
  const draft = medicineDraftOf(value)
  const directions = settledDirections(draft)
  return missingIn(draft, directions) ?? (directions.unread.length > 0 ? 'unread' : undefined)
}

/** A medicine is plain when the catalogue has it and its directions were read to the last word. */
function isPlain(proposal: Proposal): boolean {
  if (proposal.kind !== 'medicine') return true
  const { unread } = settledDirections(medicineDraftOf(proposal.value))
  return proposal.value.mCode !== null && unread.length === 0
}

function isSameValue(one: Proposal, other: Proposal): boolean {
  return JSON.stringify(one.value) === JSON.stringify(other.value)
}

const drafts = new WeakMap<object, MedicineDraft>()

/**
 * A proposed medicine as the entry row would hold it: nothing is added that was not written. One that is in no
 * catalogue is submitted for approval, like a typed one.
 */
export function medicineDraftOf(value: ValueOfKind<'medicine'>): MedicineDraft {
  const known = drafts.get(value)
  if (known) return known
  const { name, mCode, saltName, strength, form, directions } = value
  const draft: MedicineDraft = {
    ...emptyDraft,
    medName: name.slice(0, 200),
    product: {
      ...emptyDraft.product,
      saltName,
      strength,
      mCode: mCode ?? '',
      type: form,
      newMedicine: mCode === null,
      status: mCode === null ? 'asked' : undefined,
    },
    dosage: directions.slice(0, 300),
    read: true,
  }
  drafts.set(value, draft)
  return draft
}
