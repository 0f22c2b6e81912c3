import { z } from 'zod'
import { medicineLineSchema, type StoredMedicineLine, storedMedicineLineSchema } from './medicine-schemas.ts'

/** A line of which what is empty is left out: most of a medicine line is, and a stay has dozens of them. */
export type SparseLine = Partial<StoredMedicineLine>

type Field = keyof StoredMedicineLine
const fields = Object.keys(storedMedicineLineSchema.shape) as Field[]

const { medName: _, ...defaults } = medicineLineSchema.parse({ medName: 'unnamed' })
/** What a field is that was left out; a field that is not here is absent. */
const emptyLine: SparseLine = { ...defaults, inWords: '', inWordsHindi: '', warnings: [] }

/** Whether a value is what its field has when nothing is written: the same, or no warnings, or no answers. */
function isEmpty(value: unknown, empty: unknown): boolean {
  if (value === empty) return true
  if (typeof value !== 'object' || value === null || typeof empty !== 'object') return false
  return empty !== null && Object.keys(value).length === 0
}

export function sparseLine(line: StoredMedicineLine): SparseLine {
  const sparse: Partial<Record<Field, unknown>> = {}
  for (const field of fields) {
    const value = line[field]
    if (value !== undefined && !isEmpty(value, emptyLine[field])) sparse[field] = value
  }
  return sparse as SparseLine
}

/** The line as it was before what is empty was left out. */
export function fullLine(line: SparseLine): StoredMedicineLine {
  return { ...emptyLine, ...line } as StoredMedicineLine
}

/** Without its default, which would put back what was left out. */
const given = (field: Field): z.ZodType => {
  const schema: z.ZodType = storedMedicineLineSchema.shape[field]
  return (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema).optional()
}

/** Names of fields and their kinds are those of a stored line. */
export const sparseLineSchema = z.object(
  Object.fromEntries(fields.map((field) => [field, given(field)])),
) as unknown as z.ZodType<SparseLine>
