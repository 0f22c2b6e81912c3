import type { MedicineSuggestion } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { saltName } from '#domain/reference/safety/salt-names.ts'
import type { Db } from '#platform/database/db.ts'
import { meantWords } from './medicine-search-near-words.ts'
import { RANK_OF_FAVOURITES } from './medicine-search-personal.ts'
import { askStages, type MedicineRow, type Stage, stagesFor } from './medicine-search-stages.ts'
import { firstWord, mergeKey, searchKey } from './search-text.ts'
import { writtenForm } from './written-form.ts'

export interface MedicineQuestion {
  text: string
  limit: number
  genericOnly: boolean
  /** The client whose habits rank first; everybody's when left out. */
  clientId?: number
  /** The operator, whose favourites come before that. */
  userId?: number
  /** The doctor, whose prescriptions for the client come next. */
  doctorId?: number
}

/** With fewer results than this, misspellings are considered. */
const FEW = 3
/** Catalogues list a product several times; this many more rows are read than are returned. */
const OVERREAD = 3

/**
 * Medicines for the typed text, best first: names that begin with it, then names that begin with its first word and
 * contain the others, then products of that salt, then the same for likely misspellings. Within each, the operator's
 * favourites, what the doctor prescribes most, what the client prescribes most, what everybody prescribes most, then by
 * name. Each product once. A form in front ("Tab Pan 40") is no part of the name: products of that form come first.
 */
export async function searchMedicines(db: Db, question: MedicineQuestion): Promise<MedicineSuggestion[]> {
  const key = searchKey(question.text)
  if (key === '' || question.limit <= 0) return []
  const written = writtenForm(key)
  if (!written) return searchByKey(db, question, key)
  const found = await searchByKey(db, { ...question, limit: question.limit * OVERREAD }, written.name)
  // "Tab Pan 40" is a tablet; another form is offered after all tablets, and never first while there is one.
  const ofForm = found.filter(({ type }) => written.isOf(type))
  const ranked = [...ofForm, ...found.filter((each) => !ofForm.includes(each))]
  // Names may begin with such a word themselves.
  return ranked.length > 0 ? ranked.slice(0, question.limit) : searchByKey(db, question, key)
}

async function searchByKey(db: Db, question: MedicineQuestion, key: string): Promise<MedicineSuggestion[]> {
  const found = new Merged(question.limit)
  const enough = Math.min(FEW, question.limit)
  const [first = '', ...others] = key.split(' ')
  const ask = asker(db, question)
  const { byName, bySalt } = stagesFor({ firsts: [first], others })
  found.add(await ask(byName, [first], others))
  if (found.full) return found.suggestions
  found.add(await ask(bySalt, [first], others))
  const [expanded = '', ...more] = withSaltName(key).split(' ')
  if (!found.full && (expanded !== first || more.length !== others.length)) {
    const stages = stagesFor({ firsts: [expanded], others: more })
    found.add(await ask([...stages.byName, ...stages.bySalt], [expanded], more))
  }
  if (found.count >= enough) return found.suggestions
  for await (const words of meantWords(db, first)) {
    const stages = stagesFor({ firsts: words, others })
    found.add(await ask([...stages.byName, ...stages.bySalt], words, others))
    if (found.count >= enough) break
  }
  return found.suggestions
}

/** Asks for spellings of the first word on behalf of the question. */
function asker(db: Db, { limit, ...asking }: MedicineQuestion) {
  return async (stages: readonly Stage[], firsts: readonly string[], others: readonly string[]) => {
    if (stages.length === 0 || firsts.length === 0) return []
    return askStages(db, stages, { ...asking, firsts, others, limit: limit * OVERREAD })
  }
}

/** Shorthand and other spellings of a salt: "pcm 650" is also looked up as "paracetamol 650". */
function withSaltName(key: string): string {
  const first = firstWord(key)
  const known = searchKey(saltName(first))
  return known === '' ? key : known + key.slice(first.length)
}

/** Results in the order found, each product once. */
class Merged {
  readonly #limit: number
  readonly #ids = new Set<number>()
  readonly #products = new Map<string, MedicineSuggestion>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get count(): number {
    return this.#products.size
  }

  get full(): boolean {
    return this.#products.size >= this.#limit
  }

  get suggestions(): MedicineSuggestion[] {
    return [...this.#products.values()]
  }

  add(rows: readonly MedicineRow[]) {
    for (const row of rows) {
      if (this.full) return
      if (this.#ids.has(row.id)) continue
      this.#ids.add(row.id)
      const key = mergeKey(row)
      if (!this.#products.has(key)) this.#products.set(key, suggestion(row))
    }
  }
}

function suggestion(row: MedicineRow): MedicineSuggestion {
  return {
    mCode: row.code,
    medName: row.name,
    saltName: row.salt,
    strength: row.strength,
    type: row.form,
    company: row.company,
    category: row.category,
    hindiname: row.name_hindi,
    upp: row.pack,
    mrp: row.mrp,
    schedule: row.schedule,
    generic: row.generic,
    favourite: row.rank === RANK_OF_FAVOURITES,
  }
}
