import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import type { ReadField, ValueOfKind } from '@rxdesk/contract/record/proposal-status'
import { fieldsOf } from '#areas/workbench/case/record/record-fields.ts'

let lastId = 0

/** A proposal as the server sends it; omitted values are those of a plain, certain one. */
export function proposalOf<Kind extends Proposal['kind']>(
  kind: Kind,
  value: ValueOfKind<Kind>,
  rest: Partial<Proposal> = {},
): Proposal & { kind: Kind } {
  lastId += 1
  return {
    proposalId: lastId,
    page: 1,
    boxes: [],
    text: '',
    score: 0.98,
    rule: 'test',
    needsPerson: false,
    state: 'proposed',
    candidates: [],
    kind,
    value,
    ...rest,
  } as unknown as Proposal & { kind: Kind }
}

export const augmentin = {
  form: 'Tablet',
  name: 'Augmentin 625 Duo',
  mCode: 'M1',
  saltName: 'Amoxycillin + Clavulanic Acid',
  strength: '625 mg',
  directions: '1-0-1 x 5 days',
  duration: '5 days',
  prn: false,
}

/** A record as the screen shows it, with some fields written. */
export function screenOf(written: Readonly<Record<string, unknown>> = {}): ReadField {
  const fields = new Map<string, unknown>(fieldsOf(emptyCaseRecord))
  for (const [field, value] of Object.entries(written)) fields.set(field, value)
  return (field) => fields.get(field)
}
