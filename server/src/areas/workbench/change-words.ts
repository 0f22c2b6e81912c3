import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { CaseChange } from '@rxdesk/contract/areas/workbench/review-schemas'

import { isContactField } from '#domain/record/record-rules.ts'
import type { Db } from '#platform/database/db.ts'
import type { Difference } from './content-difference.ts'
import { isNamedField, readNames } from './named-fields.ts'
import type { SnapshotLine } from './snapshot-store.ts'

const HIDDEN = '•••'

/** Differences as they are returned: numbers as names, contact data named but not shown. */
export async function changesOnWire(
  db: Db,
  differences: readonly Difference[],
  lines: readonly SnapshotLine[],
): Promise<CaseChange[]> {
  const vitals = await db.selectFrom('vital_masters').select(['id', 'name']).execute()
  const nameOfLine = (txnNo: unknown) => lines.find((each) => each.txnNo === txnNo)?.line.medName ?? ''
  const nameOf = await readNames(
    db,
    differences.flatMap(({ field, was, now }) => [was, now].map((id) => ({ field, id }))),
  )
  const onWire = ({ field, part, kind, was, now, members = [] }: Difference): CaseChange => {
    const base = { field, part: part === undefined ? '' : String(part), kind, members: [] }
    if (isContactField(field)) return { ...base, name: '', was: was ? HIDDEN : '', now: now ? HIDDEN : '' }
    if (field === 'patientvital')
      return {
        ...base,
        name: vitals.find(({ id }) => id === part)?.name ?? '',
        was: written(was),
        now: written(now),
      }
    if (field === 'medicine')
      return {
        ...base,
        name: nameOfLine(part),
        was: lineInWords(was),
        now: lineInWords(now),
        members: members.map(({ member, ...values }) => ({
          member,
          was: written(values.was),
          now: written(values.now),
        })),
      }
    if (field.endsWith('.order')) {
      const order = (ids: unknown) =>
        (ids as number[]).map((id, at) => `${at + 1}. ${nameOfLine(id)}`).join(', ')
      return { ...base, name: '', was: order(was), now: order(now) }
    }
    if (isNamedField(field))
      return {
        ...base,
        name: '',
        was: nameOf(field, was),
        now: nameOf(field, now),
      }
    return { ...base, name: '', was: written(was), now: written(now) }
  }
  return differences.map(onWire)
}

function lineInWords(value: unknown): string {
  const line = medicineLineSchema.safeParse(value).data
  if (!line) return ''
  return [line.medName, line.strength, line.dosage, line.qty, line.route, line.advice]
    .filter(Boolean)
    .join(' · ')
}

function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
