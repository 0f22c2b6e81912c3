import { type DischargeSummary, partOrder, type SummaryPart } from '@rxdesk/contract/discharge/summary'
import { partFields } from './part-fields.ts'

export interface ChangedField {
  part: SummaryPart
  field: string
  was: unknown
  is: unknown
}

/** The fields in which two versions differ, in the order of the parts. */
export function changedFields(was: DischargeSummary, is: DischargeSummary): ChangedField[] {
  return partOrder.flatMap((part) => {
    const [before, now]: Readonly<Record<string, unknown>>[] = [was[part], is[part]]
    return partFields[part].flatMap(({ name }) =>
      JSON.stringify(before?.[name]) === JSON.stringify(now?.[name])
        ? []
        : [{ part, field: name, was: before?.[name], is: now?.[name] }],
    )
  })
}
