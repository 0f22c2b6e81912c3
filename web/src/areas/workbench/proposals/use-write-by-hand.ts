import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { ProposedValue } from '@rxdesk/contract/record/proposal-status'
import { fieldOf } from '@rxdesk/contract/record/proposal-status'
import { useTranslation } from 'react-i18next'
import { focusField, focusInTab } from '#areas/workbench/case/keyboard/focus-in-tab.ts'
import { halfTyped, keepDraft } from '#areas/workbench/case/lines/kept-medicines.ts'
import { valueInWords } from '#areas/workbench/case/record/field-labels.ts'
import type { StoredField, ValueOf } from '#areas/workbench/case/record/record-fields.ts'
import { isRecordField } from '#areas/workbench/case/record/record-fields.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useUser } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { editsFor, tabOfKind } from './proposal-edits.ts'
import type { ProposalRow } from './proposal-rows.ts'
import { medicineDraftOf } from './proposal-rows.ts'
import { useSharedProposals } from './proposals-context.ts'

/** Frames after which the focused control has reported its field. */
const FRAMES = 3

/**
 * Takes a proposal to its field to be written by hand. The reading is filled in for correction; an uncertain one only
 * where the user must still add it.
 */
export function useWriteByHand(): (row: ProposalRow, candidate?: number) => void {
  const { t } = useTranslation('workbench-proposals')
  const { erxId, record, openTab, fillTarget } = useWorkbench()
  const typist = useUser()
  const { store } = useSharedProposals()

  const toMedicine = (proposal: Proposal & { kind: 'medicine' }, value: ProposedValue['value']) => {
    openTab('medicines')
    // Until the tab has rendered it holds the focus itself: the next key is not lost.
    focusInTab('medicines', '[data-part="medicine-search"]')
    if (halfTyped(typist, erxId, 'medicines') !== '') {
      notify.info(t('entryRowTaken'))
      return
    }
    keepDraft(typist, erxId, 'medicines', medicineDraftOf(value as typeof proposal.value))
    store.writeByHand(proposal)
  }

  return ({ proposal, takes }, candidate) => {
    const chosen = candidate === undefined ? undefined : proposal.candidates[candidate]
    if (proposal.kind === 'medicine') return toMedicine(proposal, chosen?.value ?? proposal.value)
    const field = fieldOf(proposal.kind) as StoredField
    const entry = `${field}.entry`
    const isEntered = isRecordField(entry)
    // A guess may be filled into an entry row, where a key adds it; never into a field that is saved at once.
    const isRead = isEntered || (takes !== 'choice' && !proposal.needsPerson)
    const value = chosen?.value ?? (isRead ? proposal.value : undefined)
    store.writeByHand(proposal)
    openTab(tabOfKind(proposal.kind))
    const target = isEntered ? entry : field
    if (value === undefined) return focusField(target, () => searchFor(withoutSigns(proposal.text)))
    const edits = editsFor({ kind: proposal.kind, value } as ProposedValue, (name) => record.valueOf(name))
    if (!isEntered && edits && typeof edits[0]?.[1] === 'string') {
      for (const [name, text] of edits) record.edit(name, text as ValueOf<typeof name>)
      return focusField(field)
    }
    // A guess as text for people, not in the machine's form.
    const text = chosen || !proposal.needsPerson ? textOf(value) : withoutSigns(proposal.text)
    // Half-typed text there is not overwritten.
    const isTaken = isEntered && valueInWords(entry, record.valueOf(entry)).trim() !== ''
    if (text === '' && !isEntered) focusInTab(tabOfKind(proposal.kind))
    else if (text === '' || isTaken) focusField(target)
    else
      focusField(target, () => {
        if (!isEntered && searchFor(text)) return
        afterFrames(FRAMES, () => fillTarget.snapshot()?.fill(text, true))
      })
  }
}

/**
 * Types a reading into the search that has the focus, if it is an empty one: nothing is chosen or saved by that, and the
 * user sees what the page says beside what the list has. Answers whether it was one.
 */
function searchFor(text: string): boolean {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.getAttribute('role') !== 'combobox') return false
  if (field.value === '' && text !== '') {
    // As typed: the part that shows the field hears of it and searches.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return true
}

/** The comma of a list is no part of what it names. */
function withoutSigns(text: string): string {
  return text.replace(/^[\s.,:;]+|[\s.,:;]+$/g, '')
}

/** What of a value can be typed into a search or a list of terms. */
function textOf(value: ProposedValue['value']): string {
  if ('term' in value) return withoutSigns(value.term)
  if ('text' in value) return value.text
  return 'doctorId' in value || 'hospitalId' in value ? value.name : ''
}

function afterFrames(frames: number, run: () => void): void {
  if (frames === 0) run()
  else requestAnimationFrame(() => afterFrames(frames - 1, run))
}
