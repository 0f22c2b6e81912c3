import type { Kysely } from 'kysely'
import {
  type MedicineEntry,
  madeCode,
  upsertMedicines,
} from '#domain/medicine-catalogue/medicine-catalogue.ts'
import type { Tables } from '#platform/database/tables.ts'
import { ACUTE_SALTS } from './medicine-tables/acute-salts.ts'
import { ANTI_INFECTIVE_SALTS } from './medicine-tables/anti-infective-salts.ts'
import { CARDIAC_SALTS } from './medicine-tables/cardiac-salts.ts'
import { DIABETES_HORMONE_SALTS } from './medicine-tables/diabetes-hormone-salts.ts'
import { NERVE_MIND_SALTS } from './medicine-tables/nerve-mind-salts.ts'
import { RESPIRATORY_SALTS } from './medicine-tables/respiratory-salts.ts'
import type { Form, SaltRow } from './medicine-tables/salt-row.ts'
import { SKIN_EYE_SALTS } from './medicine-tables/skin-eye-salts.ts'
import { STOMACH_SALTS } from './medicine-tables/stomach-salts.ts'
import { VITAMIN_WOMEN_SALTS } from './medicine-tables/vitamin-women-salts.ts'

const rows: readonly SaltRow[] = [
  ...ACUTE_SALTS,
  ...ANTI_INFECTIVE_SALTS,
  ...STOMACH_SALTS,
  ...CARDIAC_SALTS,
  ...DIABETES_HORMONE_SALTS,
  ...RESPIRATORY_SALTS,
  ...NERVE_MIND_SALTS,
  ...SKIN_EYE_SALTS,
  ...VITAMIN_WOMEN_SALTS,
]

/** Usual route and pack of a form. */
const usual: Record<Form, { route: string; pack: string; hindi: string }> = {
  Tablet: { route: 'Oral', pack: "10's", hindi: 'गोली' },
  Capsule: { route: 'Oral', pack: "10's", hindi: 'कैप्सूल' },
  Syrup: { route: 'Oral', pack: '100 ml', hindi: 'सिरप' },
  Suspension: { route: 'Oral', pack: '60 ml', hindi: 'सस्पेंशन' },
  Drops: { route: 'Oral', pack: '15 ml', hindi: 'ड्रॉप्स' },
  Injection: { route: 'Injection', pack: '1 vial', hindi: 'इंजेक्शन' },
  Cream: { route: 'Local application', pack: '15 g', hindi: 'क्रीम' },
  Ointment: { route: 'Local application', pack: '15 g', hindi: 'मरहम' },
  Gel: { route: 'Local application', pack: '30 g', hindi: 'जेल' },
  Lotion: { route: 'Local application', pack: '50 ml', hindi: 'लोशन' },
  'Eye drops': { route: 'Eye', pack: '5 ml', hindi: 'आई ड्रॉप्स' },
  'Ear drops': { route: 'Ear', pack: '10 ml', hindi: 'ईयर ड्रॉप्स' },
  'Eye ointment': { route: 'Eye', pack: '5 g', hindi: 'आँख का मरहम' },
  'Nasal spray': { route: 'Nasal', pack: '1 unit', hindi: 'नेज़ल स्प्रे' },
  Inhaler: { route: 'Inhalation', pack: '1 unit', hindi: 'इनहेलर' },
  Respules: { route: 'Inhalation', pack: '5 x 2 ml', hindi: 'रेस्प्यूल' },
  Sachet: { route: 'Oral', pack: '1 sachet', hindi: 'पाउच' },
  Powder: { route: 'Local application', pack: '75 g', hindi: 'पाउडर' },
  Solution: { route: 'Oral', pack: '100 ml', hindi: 'घोल' },
  Suppository: { route: 'Rectal', pack: "5's", hindi: 'सपोज़िटरी' },
  Mouthwash: { route: 'Mouth', pack: '100 ml', hindi: 'माउथवॉश' },
  Shampoo: { route: 'Local application', pack: '100 ml', hindi: 'शैम्पू' },
  Soap: { route: 'Local application', pack: '75 g', hindi: 'साबुन' },
  Patch: { route: 'Local application', pack: '1 patch', hindi: 'पैच' },
}

/** The demo catalogue: each brand in each strength of its forms, and each salt under its own name. The same in every run. */
export function demoMedicines(): MedicineEntry[] {
  const entries = new Map<string, MedicineEntry>()
  for (const row of rows) {
    for (const [form, strengths] of Object.entries(row.strengths) as [Form, readonly string[]][]) {
      for (const strength of strengths) {
        add(entries, row, form, strength, { name: row.salt, company: '' }, true)
        for (const brand of row.brands)
          if (!brand.forms || brand.forms.includes(form)) add(entries, row, form, strength, brand, false)
      }
    }
  }
  return [...entries.values()]
}

function add(
  entries: Map<string, MedicineEntry>,
  row: SaltRow,
  form: Form,
  strength: string,
  product: { name: string; company: string },
  generic: boolean,
): void {
  const { route, pack, hindi } = usual[form]
  // "650" of "650 mg" is how a strength is said after a brand; a strength that is not one figure is written out.
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
    nameHindi: `${row.hindi} ${hindi}`,
    route,
    pack,
    mrp: '',
    schedule: row.schedule,
    generic,
  }
  const code = madeCode(entry)
  if (!entries.has(code)) entries.set(code, { ...entry, code })
}

export async function layDemoMedicines(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute((tx) => upsertMedicines(tx, demoMedicines()))
}
