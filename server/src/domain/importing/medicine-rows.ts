import { type MedicineEntry, madeCode } from '#domain/medicine-catalogue/medicine-catalogue.ts'
import { readGenericName } from './generic-name.ts'

/** A row that is refused, with its line in the file. */
export interface BadRow {
  line: number
  reason: string
}

type Column =
  | 'code'
  | 'name'
  | 'salt'
  | 'strength'
  | 'form'
  | 'company'
  | 'category'
  | 'hindi'
  | 'route'
  | 'pack'
  | 'mrp'
  | 'schedule'
  | 'generic'

/** Headings that catalogues use for a column, in lower case. */
const synonyms: Record<Column, readonly string[]> = {
  code: ['code', 'drug code', 'mcode', 'uuid', 'product code'],
  name: ['name', 'medname', 'generic name', 'product', 'product name', 'brand', 'brand name', 'medicine'],
  salt: ['salt', 'saltname', 'salt name', 'composition', 'concept drug', 'drug', 'molecule'],
  strength: ['strength', 'dose strength'],
  form: ['form', 'type', 'dosage form', 'concept dosage form'],
  company: ['company', 'manufacturer', 'marketed by', 'mfr'],
  category: ['category', 'group', 'group name', 'therapeutic class'],
  hindi: ['hindiname', 'hindi name', 'name hindi', 'name_hindi'],
  route: ['route'],
  pack: ['pack', 'unit size', 'pack size', 'packing', 'upp'],
  mrp: ['mrp', 'price', 'mrp (rs)'],
  schedule: ['schedule'],
  generic: ['generic', 'is generic'],
}

/** Maps the file's columns to ours. Throws when no column holds a name. */
export function mapHeader(header: readonly string[]): Map<Column, number> {
  const found = new Map<Column, number>()
  for (const [column, names] of Object.entries(synonyms) as [Column, readonly string[]][]) {
    const at = header.findIndex((title) => names.includes(title.trim().toLowerCase()))
    if (at >= 0) found.set(column, at)
  }
  if (!found.has('name'))
    throw new Error(`No column holds the name of the medicine. The file has: ${header.join(', ')}`)
  return found
}

/**
 * A medicine of one row. A list of generics (its name column is "generic name") has salt, strength and form within the
 * name; separate columns of the file take precedence.
 */
export function readMedicine(
  header: readonly string[],
  columns: Map<Column, number>,
  row: readonly string[],
): MedicineEntry | { reason: string } {
  const text = (column: Column) => (row[columns.get(column) ?? -1] ?? '').trim()
  const name = text('name').replace(/\s+/g, ' ')
  if (name === '') return { reason: 'the name is empty' }
  if (name.length > 200) return { reason: 'the name has more than 200 characters' }
  const mrp = text('mrp')
  if (mrp !== '' && !/^\d+(?:\.\d+)?$/.test(mrp.replace(/,/g, '')))
    return { reason: `the price "${mrp.slice(0, 20)}" is not a number` }
  const generics = (header[columns.get('name') ?? -1] ?? '').trim().toLowerCase() === 'generic name'
  const named = readGenericName(name)
  const entry = {
    code: '',
    name,
    salt: text('salt') || named.salt,
    strength: text('strength') || named.strength,
    form: text('form') || named.form,
    company: text('company') || (generics ? 'Jan Aushadhi' : ''),
    category: text('category'),
    nameHindi: text('hindi'),
    route: text('route'),
    pack: text('pack'),
    mrp: mrp.replace(/,/g, ''),
    schedule: text('schedule'),
    generic: generics || /^(?:yes|true|1|y)$/i.test(text('generic')),
  }
  // Codes of two catalogues may collide; a price list's own number is made distinct by its company.
  return {
    ...entry,
    code: text('code') ? `${entry.company.slice(0, 3).toUpperCase()}${text('code')}` : madeCode(entry),
  }
}
