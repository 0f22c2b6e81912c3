import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import type { ProposedValue, ReadField, ValueOfKind } from '@rxdesk/contract/record/proposal-status'
import { fieldOf, singleFields, termFields } from '@rxdesk/contract/record/proposal-status'
import { tabOf } from '#areas/workbench/case/record/field-labels.ts'
import type { FormTab } from '#areas/workbench/case/record/form-tabs.ts'
import type { StoredField } from '#areas/workbench/case/record/record-fields.ts'
import { emptyInvestigation } from '#areas/workbench/case/record/record-fields.ts'
import { addedTerms } from '#areas/workbench/case/record/terms.ts'

/** The tab of the form where it ends up. */
export function tabOfKind(kind: Proposal['kind']): FormTab {
  const field = fieldOf(kind)
  return field === 'medicines' ? 'medicines' : tabOf(field)
}

type Edit = readonly [field: StoredField, value: unknown]

/**
 * The changes of the record when a value is accepted. Undefined when the user must choose or write it by hand: a doctor
 * who is not in the list, a vital sign that no master names, a follow-up without a day to count from.
 */
export function editsFor(proposed: ProposedValue, read: ReadField): readonly Edit[] | undefined {
  switch (proposed.kind) {
    case 'vital':
      return vitalEdit(proposed.value, read)
    case 'investigation': {
      const rows = read('labobsv') as CaseRecord['labobsv']
      return [['labobsv', [...rows, { ...emptyInvestigation, testName: proposed.value.term }]]]
    }
    case 'advice': {
      const before = String(read('docobsv.advice')).trim()
      return [['docobsv.advice', before === '' ? proposed.value.text : `${before}\n${proposed.value.text}`]]
    }
    case 'complaint':
    case 'diagnosis':
    case 'procedure':
    case 'allergy':
    case 'history': {
      const field = termFields[proposed.kind]
      const { terms, rest } = addedTerms(read(field) as string[], [proposed.value.term])
      return rest.length > 0 ? undefined : [[field, terms]]
    }
    default:
      return singleFields(proposed, read)
  }
}

function vitalEdit(value: ValueOfKind<'vital'>, read: ReadField): readonly Edit[] | undefined {
  const { vitalId, unit } = value
  if (vitalId === null) return undefined
  const vitals = read('patientvital') as CaseRecord['patientvital']
  const row = {
    vitalId,
    value: value.value,
    unit: vitals.find((each) => each.vitalId === vitalId)?.unit ?? unit,
  }
  const others = vitals.filter((each) => each.vitalId !== vitalId)
  return [['patientvital', [...others, row].sort((a, b) => a.vitalId - b.vitalId)]]
}
