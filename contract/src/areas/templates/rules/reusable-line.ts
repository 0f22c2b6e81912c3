import { type MedicineLine, medicineLineSchema } from '#areas/workbench/medicine-schemas.ts'

/** A line as it begins in another case: without its number there, its reminder, and what was asked or brought in. */
export function reusableLine(line: MedicineLine): MedicineLine {
  const { txnNo: _, seqno: __, status: ___, broughtFrom: ____, ...kept } = medicineLineSchema.parse(line)
  return { ...kept, reminder: false, rx_start_date: '', rx_end_date: '' }
}
