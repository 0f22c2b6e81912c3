import type { OrderedLine } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { telemedicineStanding } from '@rxdesk/contract/safety/telemedicine'
import type { CaseData } from '#domain/road/case-access.ts'
import { safetyLine } from '#domain/safety/safety-line.ts'
import { referenceFor } from '#domain/safety/safety-reference.ts'
import { readOrderLines } from '#domain/teleconsultation/order-store.ts'
import type { Db } from '#platform/database/db.ts'

/** The medicines that an order asks for, each with its list of the guidelines and what was decided of it. */
export async function readOrderedLines(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<OrderedLine[]> {
  const ordered = await readOrderLines(db, row)
  const lines = ordered.map(({ order_line, name, salts }) =>
    safetyLine(order_line, medicineLineSchema.parse({ medName: name, saltName: salts.join(' + ') })),
  )
  const names = [...new Set(lines.flatMap((line) => line.salts.map(({ name }) => name)))]
  const reference = await referenceFor(db, names)
  return ordered.map((line, at) => {
    const seen = lines[at]
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
      list: telemedicineStanding(seen, { mode: 'video', kind: 'followUp' }, reference).list,
    }
  })
}
