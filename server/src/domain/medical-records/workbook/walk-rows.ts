import type { RecordFields } from '@rxdesk/contract/areas/mrd/schemas'
import type { RowFault } from './record-row.ts'

/** A row that is well written; `twin` says of it what stands in its way among the filed documents. */
export interface WrittenRow {
  line: number
  clientId: number
  fields: Pick<RecordFields, 'uhid' | 'opid' | 'patName' | 'documentDate'>
  twin?: RowFault
}

/** Two names as they are given to one number: that of its first row, and another. */
export type NamePair = readonly [first: string, other: string]

/** What becomes of rows, as far as it is known whether names are alike. */
export interface Walk {
  /** Of the rows that are refused, by their lines. */
  faults: Map<number, RowFault>
  /** Names of which it must be known; they are taken for alike here. */
  asked: NamePair[]
}

/**
 * Refuses rows as if each were filed by hand, one after the other: one of the same visit as a row before it; where no visit
 * is named, one of the same number and day; and one of a number that an earlier row gives to another patient. A row that is
 * refused stands in nobody's way.
 */
export function walkRows(rows: readonly WrittenRow[], alike: (names: NamePair) => boolean | undefined): Walk {
  const lineOf = new Map<string, number>()
  const nameOf = new Map<string, string>()
  const faults: Walk['faults'] = new Map()
  const asked: NamePair[] = []
  for (const { line, clientId, fields, twin } of rows) {
    const { uhid, opid, patName, documentDate } = fields
    const number = `${clientId} ${uhid}`.toLowerCase()
    const visit = (opid ? `${clientId} visit ${opid}` : `${number} of ${documentDate}`).toLowerCase()
    const earlier = lineOf.get(visit)
    const names: NamePair = [nameOf.get(number) ?? patName, patName]
    const areAlike = names[0].toLowerCase() === patName.toLowerCase() || alike(names)
    if (areAlike === undefined) asked.push(names)
    if (twin) faults.set(line, twin)
    else if (earlier !== undefined) faults.set(line, { key: 'import.repeated', values: { line: earlier } })
    else if (areAlike === false) faults.set(line, { key: 'mrd.duplicateUhid' })
    else {
      lineOf.set(visit, line)
      if (!nameOf.has(number)) nameOf.set(number, patName)
    }
  }
  return { faults, asked }
}
