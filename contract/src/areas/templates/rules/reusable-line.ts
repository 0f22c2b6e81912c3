import { type MedicineLine, medicineLineSchema } from '#areas/workbench/medicine-schemas.ts'

/** A line as it starts in another case: without its number, its reminder, its requests, its origin and its times in a stay. */
export function reusableLine(line: MedicineLine): MedicineLine {
  const {
    txnNo: _,
    seqno: __,
    status: ___,
    broughtFrom: ____,
    given: _____,
    ...kept
  } = medicineLineSchema.parse(line)
  return { ...kept, reminder: false, rx_start_date: '', rx_end_date: '' }
}
