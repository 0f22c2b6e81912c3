import type { OrderedLine } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { CaseData } from '#domain/road/case-access.ts'
import { listsOfLines } from '#domain/safety/medicine-lists.ts'
import { readOrderLines } from '#domain/teleconsultation/order-store.ts'
import type { Db } from '#platform/database/db.ts'

/** The medicines that an order asks for, each with its list of the guidelines and what was decided of it. */
export async function readOrderedLines(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<OrderedLine[]> {
  const ordered = await readOrderLines(db, row)
  const lists = await listsOfLines(
    db,
    ordered.map(({ name, salts }) => ({
      line: medicineLineSchema.parse({ medName: name, saltName: salts.join(' + ') }),
      schedule: null,
      catalogueSalt: null,
    })),
  )
  return ordered.map((line, at) => {
    const seen = lists[at]
    if (!seen) throw new Error('a line of the order has no reading')
    return {
      orderLine: line.order_line,
      name: line.name,
      partnerCode: line.partner_code,
      qty: line.qty,
      unit: line.unit,
      salts: line.salts,
      decision: line.decision as OrderedLine['decision'],
      txnNo: line.medicine_id,
      reasonId: line.reason_id,
      reason: line.reason ?? '',
      note: line.note,
      list: seen.list,
    }
  })
}
