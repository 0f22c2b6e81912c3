import {
  type MedicineEntry,
  upsertMedicines,
} from '@rxdesk/server/src/domain/medicine-catalogue/medicine-catalogue.ts'
import { searchKey } from '@rxdesk/server/src/domain/medicine-catalogue/search-text.ts'
import type { BenchServices } from './bench-services.ts'

const SALTS = [
  'Paracetamol',
  'Amoxicillin',
  'Clavulanic acid',
  'Azithromycin',
  'Cefixime',
  'Metformin',
  'Glimepiride',
  'Telmisartan',
  'Amlodipine',
  'Atorvastatin',
  'Rosuvastatin',
  'Pantoprazole',
  'Rabeprazole',
  'Domperidone',
  'Levocetirizine',
  'Montelukast',
  'Ibuprofen',
  'Diclofenac',
  'Aceclofenac',
  'Serratiopeptidase',
  'Levothyroxine',
  'Losartan',
  'Hydrochlorothiazide',
  'Clopidogrel',
  'Aspirin',
  'Ofloxacin',
  'Ornidazole',
  'Ciprofloxacin',
  'Doxycycline',
  'Ranitidine',
  'Ondansetron',
  'Salbutamol',
  'Budesonide',
  'Formoterol',
  'Prednisolone',
  'Deflazacort',
  'Gabapentin',
  'Pregabalin',
  'Methylcobalamin',
  'Escitalopram',
]
const FORMS = ['Tablet', 'Capsule', 'Syrup', 'Injection', 'Cream', 'Drops']
const STARTS = [
  'Ace',
  'Azi',
  'Bela',
  'Cefo',
  'Cora',
  'Dolo',
  'Deni',
  'Eso',
  'Fenu',
  'Glyco',
  'Hepa',
  'Kofa',
  'Levo',
  'Mona',
  'Nori',
  'Ome',
  'Panto',
  'Rabi',
  'Suma',
  'Telmi',
  'Vola',
  'Zina',
]
const MIDDLES = [
  'a',
  'e',
  'i',
  'o',
  'u',
  'ami',
  'oxi',
  'eta',
  'iva',
  'ora',
  'uni',
  'ela',
  'ido',
  'aci',
  'opa',
]
const JOINTS = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'z',
  'cl',
  'tr',
  'st',
  'ld',
]
const ENDS = [
  'ol',
  'in',
  'ex',
  'cid',
  'gard',
  'max',
  'zole',
  'pril',
  'tan',
  'vir',
  'mox',
  'dine',
  'cef',
  'one',
  'ra',
]
const MORE = ['', '', '', ' Forte', ' Plus', ' DS', ' SR', ' MD']
const BATCH = 5_000

/** The same figures in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface MadeMedicines {
  /** First words of names, each once. */
  brands: string[]
  salts: readonly string[]
}

/** Lays so many invented products through the catalogue's own import, and how often some were prescribed. */
export async function seedMedicines({ db, pool }: BenchServices, total: number): Promise<MadeMedicines> {
  const random = seeded(20_260_309)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const brands = new Set<string>()
  for (let at = 0; at < total; at += BATCH) {
    const entries = Array.from({ length: Math.min(BATCH, total - at) }, (_, index): MedicineEntry => {
      const brand = pick(STARTS) + pick(JOINTS) + pick(MIDDLES) + pick(ENDS)
      brands.add(searchKey(brand))
      const salt = random() < 0.3 ? `${pick(SALTS)} + ${pick(SALTS)}` : pick(SALTS)
      const strength = `${pick(['5', '10', '20', '40', '100', '250', '500', '650'])} mg`
      return {
        code: `B${at + index}`,
        name: `${brand}${pick(MORE)} ${strength}`,
        salt,
        strength,
        form: pick(FORMS),
        company: `Company ${Math.floor(random() * 400)}`,
        category: '',
        nameHindi: '',
        route: 'Oral',
        pack: "10's",
        mrp: '50.00',
        schedule: 'H',
        generic: random() < 0.1,
      }
    })
    await db.transaction().execute((transaction) => upsertMedicines(transaction, entries))
  }
  await pool.query(`insert into medicine_uses (client_id, medicine_id, search_key, uses)
    select 0, id, search_key, 1 + id % 50 from medicines where id % 12 = 0`)
  await pool.query('vacuum (analyze) medicines, medicine_salts, medicine_words, medicine_uses')
  return { brands: [...brands], salts: SALTS }
}
