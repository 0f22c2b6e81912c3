import type { SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { LetterSteps } from '#engines/recognition/letter-steps.ts'
import type { Db } from '#platform/database/db.ts'
import { abbreviations } from './abbreviations.ts'
import { habitsFor } from './habit-store.ts'
import { termIndexes } from './kept-terms.ts'
import { joinedTerms } from './term-list.ts'
import type { KnownMedicine, LetteredMedicine, TermKind, Vocabulary } from './vocabulary.ts'

/** The master list (or lists) of a kind of proposal. */
const listsOf: Readonly<Record<TermKind, readonly string[]>> = {
  complaint: ['symptoms'],
  diagnosis: ['diagnosis', 'diseases'],
  investigation: ['investigation'],
  procedure: ['procedure'],
  allergy: ['allergy'],
  history: ['diseases', 'diagnosis'],
}
const MOST_HOUSES = 8

/** The searches of the catalogue, passed in because they belong to another domain. */
export interface MedicineFinders {
  byText(text: string, clientId: number): Promise<readonly KnownMedicine[]>
  byLetters(line: LetterSteps, clientId: number): Promise<readonly LetteredMedicine[]>
}

/** Where no medicine is looked for. */
export const noMedicines: MedicineFinders = { byText: async () => [], byLetters: async () => [] }

/** Master lists, catalogue, doctors and hospitals as one client's cases may use them. */
export async function databaseVocabulary(
  db: Db,
  clientId: number,
  medicines: MedicineFinders,
  /** The doctor of the case, for pages that name none of the register. */
  ofCase: number | null = null,
): Promise<Vocabulary> {
  const indexes = await termIndexes(db, [...new Set(Object.values(listsOf).flat())])
  const list = (kind: TermKind) =>
    joinedTerms(
      listsOf[kind].flatMap((master) => indexes.get(master) ?? []),
      abbreviations[kind],
    )
  const vitals = await db
    .selectFrom('vital_masters')
    .selectAll()
    .where('retired', '=', false)
    .where((where) =>
      where.or([where('owner_client_id', 'is', null), where('owner_client_id', '=', clientId)]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ofClient = sql<SqlBool>`(client_id is null or client_id = ${clientId})`
  return {
    terms: {
      complaint: list('complaint'),
      diagnosis: list('diagnosis'),
      investigation: list('investigation'),
      procedure: list('procedure'),
      allergy: list('allergy'),
      history: list('history'),
    },
    vitals: vitals.map(({ id, code, name, unit, shape, lowest, highest }) => ({
      vitalId: id,
      code,
      name,
      unit,
      shape: shape === 'pair' ? 'pair' : 'number',
      lowest: lowest === null ? null : Number(lowest),
      highest: highest === null ? null : Number(highest),
    })),
    findMedicines: (text) => medicines.byText(text, clientId),
    findByLetters: (line) => medicines.byLetters(line, clientId),
    findHabits: (letters, doctorId) => habitsFor(db, { clientId, doctorId: doctorId ?? ofCase }, letters),
    async findDoctors(name, registrationNumber) {
      const rows = await db
        .selectFrom('doctors')
        .select(['id', 'name', 'registration_number'])
        .where(ofClient)
        .where('approval', '<>', 'merged')
        .where(({ or, eb }) =>
          or([
            sql<SqlBool>`lower(name) % ${name.toLowerCase()}`,
            ...(registrationNumber === ''
              ? []
              : [eb(sql<string>`lower(registration_number)`, '=', registrationNumber.toLowerCase())]),
          ]),
        )
        .orderBy(sql`similarity(lower(name), ${name.toLowerCase()})`, 'desc')
        .limit(MOST_HOUSES)
        .execute()
      return rows.map((row) => ({
        doctorId: row.id,
        name: row.name,
        registrationNumber: row.registration_number,
      }))
    },
    async findHospitals(name) {
      const rows = await db
        .selectFrom('hospitals')
        .select(['id', 'name'])
        .where(ofClient)
        .where('approval', '<>', 'merged')
        .where(sql<SqlBool>`lower(name) % ${name.toLowerCase()}`)
        .orderBy(sql`similarity(lower(name), ${name.toLowerCase()})`, 'desc')
        .limit(MOST_HOUSES)
        .execute()
      return rows.map((row) => ({ hospitalId: row.id, name: row.name }))
    },
  }
}
