import { isDeepStrictEqual } from 'node:util'
import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import type { CaseContent, SnapshotLine } from './snapshot-store.ts'

/**
 * One difference between two contents of a case: a field, a vital sign, a medicine line, an order of lines.
 */
export interface Difference {
  field: string
  /** Number of the vital sign or of the line. */
  part?: number
  kind: 'added' | 'removed' | 'changed' | 'moved'
  was: unknown
  now: unknown
  /** For a changed medicine line: the fields that differ. */
  members?: { member: string; was: unknown; now: unknown }[]
}

/**
 * All differences, in the order of the form. Each field, vital sign and line appears at most once; what does
 * not appear is the same on both sides.
 */
export function differencesBetween(before: CaseContent, after: CaseContent): Difference[] {
  const { rxdtls, docobsv, patientvital, labobsv, docprocedure } = after.record
  return [
    ...sectionDifferences('rxdtls', before.record.rxdtls, rxdtls),
    ...sectionDifferences('docobsv', before.record.docobsv, docobsv),
    ...whole('docprocedure', before.record.docprocedure, docprocedure),
    ...vitalDifferences(before.record.patientvital, patientvital),
    ...whole('labobsv', before.record.labobsv, labobsv),
    ...lineDifferences(before.lines, after.lines),
  ]
}

function sectionDifferences(section: string, before: object, after: object): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    whole(`${section}.${name}`, Reflect.get(before, name), Reflect.get(after, name)),
  )
}

function whole(field: string, was: unknown, now: unknown): Difference[] {
  return isDeepStrictEqual(was, now) ? [] : [{ field, kind: kindOf(isEmpty(was), isEmpty(now)), was, now }]
}

function vitalDifferences(
  before: CaseRecord['patientvital'],
  after: CaseRecord['patientvital'],
): Difference[] {
  const [was, now] = [before, after].map(
    (vitals) => new Map(vitals.map(({ vitalId, value, unit }) => [vitalId, `${value} ${unit}`.trim()])),
  )
  return [...new Set([...(was?.keys() ?? []), ...(now?.keys() ?? [])])].flatMap((part) => {
    const [old = '', next = ''] = [was?.get(part), now?.get(part)]
    if (old === next) return []
    return [{ field: 'patientvital', part, kind: kindOf(old === '', next === ''), was: old, now: next }]
  })
}

function lineDifferences(before: readonly SnapshotLine[], after: readonly SnapshotLine[]): Difference[] {
  const was = new Map(before.map((each) => [each.txnNo, each.line]))
  const now = new Map(after.map((each) => [each.txnNo, each.line]))
  const lines = [...new Set([...was.keys(), ...now.keys()])].flatMap((part): Difference[] => {
    const [old, next] = [was.get(part), now.get(part)]
    if (!old || !next)
      return [{ field: 'medicine', part, kind: kindOf(!old, !next), was: old ?? null, now: next ?? null }]
    const members = memberDifferences(old, next)
    return members.length > 0
      ? [{ field: 'medicine', part, kind: 'changed', was: old, now: next, members }]
      : []
  })
  const orders = [false, true].flatMap((generic): Difference[] => {
    const order = (all: readonly SnapshotLine[], others: ReadonlyMap<number, MedicineLine>) =>
      all.filter((each) => each.generic === generic && others.has(each.txnNo)).map(({ txnNo }) => txnNo)
    const [old, next] = [order(before, now), order(after, was)]
    if (isDeepStrictEqual(old, next)) return []
    return [
      { field: generic ? 'genericmedicines.order' : 'medicines.order', kind: 'moved', was: old, now: next },
    ]
  })
  return [...lines, ...orders]
}

const NUMBERS: readonly string[] = ['txnNo', 'seqno']
/** For a line with typed directions these are computed from them, so they add no information. */
const SINGLE_DOSES: readonly string[] = ['mn', 'an', 'en', 'nt', 'bt']

function memberDifferences(before: MedicineLine, after: MedicineLine): NonNullable<Difference['members']> {
  const passedOver = after.dosage === '' ? NUMBERS : [...NUMBERS, ...SINGLE_DOSES]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((member) => {
    const [was, now] = [Reflect.get(before, member), Reflect.get(after, member)]
    return isDeepStrictEqual(was, now) || passedOver.includes(member) ? [] : [{ member, was, now }]
  })
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

const kindOf = (wasEmpty: boolean, nowEmpty: boolean): Difference['kind'] =>
  wasEmpty && !nowEmpty ? 'added' : nowEmpty && !wasEmpty ? 'removed' : 'changed'
