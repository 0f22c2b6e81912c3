import type { Kysely } from 'kysely'
import { z } from 'zod'
import {
  type MedicineEntry,
  madeCode,
  upsertMedicines,
} from '#domain/medicine-catalogue/medicine-catalogue.ts'
import { list, listOrEmpty, readTable, text } from '#platform/data-table/data-table.ts'
import type { Tables } from '#platform/database/tables.ts'

/** A brand and its maker: "Dolo (Micro Labs)". */
const BRAND = /^(?<name>.+) \((?<company>.+)\)$/

/** Usual route and pack of each form, and its Hindi name. */
function readForms() {
  return readTable('demo/forms.csv', { form: text, route: text, pack: text, name_hindi: text })
}
type FormRow = ReturnType<typeof readForms>[number]

/** Salts and fixed combinations in each form in which they are sold: strengths as printed, and brands. */
function readSalts(forms: ReadonlyMap<string, FormRow>) {
  return readTable('demo/medicines.csv', {
    group: text,
    salt: text,
    name_hindi: text,
    category: text,
    schedule: z.enum(['', 'H', 'H1', 'X', 'G']),
    form: text.transform((name, context) => {
      const form = forms.get(name)
      if (form) return form
      context.addIssue({ code: 'custom', message: 'is not in forms.csv' })
      return z.NEVER
    }),
    strengths: list,
    brands: listOrEmpty.transform((brands, context) =>
      brands.map((brand) => {
        const { name = '', company = '' } = BRAND.exec(brand)?.groups ?? {}
        if (!name) context.addIssue({ code: 'custom', message: `"${brand}" has no company in brackets` })
        return { name, company }
      }),
    ),
  })
}
type SaltRow = ReturnType<typeof readSalts>[number]

/** The demo catalogue: each brand in each strength of its forms, and each salt under its own name. The same in every run. */
export function demoMedicines(): MedicineEntry[] {
  const forms = new Map(readForms().map((row) => [row.form, row]))
  const entries = new Map<string, MedicineEntry>()
  for (const row of readSalts(forms)) {
    for (const strength of row.strengths) {
      add(entries, row, strength, { name: row.salt, company: '' }, true)
      for (const brand of row.brands) add(entries, row, strength, brand, false)
    }
  }
  return [...entries.values()]
}

function add(
  entries: Map<string, MedicineEntry>,
  row: SaltRow,
  strength: string,
  product: { name: string; company: string },
  generic: boolean,
): void {
  const { form, route, pack, name_hindi } = row.form
  // "650" of "650 mg" is how a strength is named after a brand; a strength that is not one figure is written out.
  const said = /^(\d+(?:\.\d+)?) (?:mg|mcg|g|IU)$/.exec(strength)?.[1] ?? strength
  const name = generic
    ? `${row.salt} ${strength} ${form}`
    : form === 'Tablet' || form === 'Capsule'
      ? `${product.name} ${said}`
      : `${product.name} ${said} ${form}`
  const entry = {
    name: name.replace(/\s+/g, ' ').trim(),
    salt: row.salt,
    strength,
    form,
    company: product.company,
    category: row.category,
    nameHindi: `${row.name_hindi} ${name_hindi}`,
    route,
    pack,
    mrp: '',
    schedule: row.schedule,
    generic,
  }
  const code = madeCode(entry)
  if (!entries.has(code)) entries.set(code, { ...entry, code })
}

export async function seedDemoMedicines(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute((tx) => upsertMedicines(tx, demoMedicines()))
}
