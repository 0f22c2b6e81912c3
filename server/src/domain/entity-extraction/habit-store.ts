import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { bareLetters, similarity } from './similarity.ts'
import type { ReadingHabit } from './vocabulary.ts'

/** Fewer letters name no medicine. */
const LEAST_LETTERS = 3
const MOST_LETTERS = 100
/** A number this long is a person's, not a strength. */
const PERSONAL_NUMBER = /\d{6}/
const MOST = 200

/** Name and strength of a medicine as they were read, as habits know them. */
export function readLetters({ name, strength }: { name: string; strength: string }): string {
  return bareLetters(`${name} ${strength}`).slice(0, MOST_LETTERS)
}

/**
 * What the client's operators chose before for these letters, best first: letter for letter before nearly so, for this
 * doctor before for others, then what was chosen most. Nearly the same are those with the same figures: another strength
 * is another product.
 */
export async function habitsFor(
  db: Db,
  { clientId, doctorId }: { clientId: number; doctorId: number | null },
  letters: string,
): Promise<ReadingHabit[]> {
  if (letters.length < LEAST_LETTERS) return []
  const { rows } = await sql<Row>`
    select h.letters, m.code, m.name, m.salt, m.strength, m.form,
      bool_or(coalesce(d.merged_into, d.id) = ${doctorId}::bigint) is true as own, sum(h.times) as times
    from reading_habits h
    join medicines m on m.id = h.medicine_id and not m.retired
    left join doctors d on d.id = h.doctor_id
    where h.client_id = ${clientId} and (h.letters = ${letters} or h.letters % ${letters})
    group by h.letters, m.id
    order by (h.letters = ${letters}) desc, own desc, times desc, max(h.last_at) desc, m.id
    limit ${MOST}`.execute(db)
  const figures = letters.replace(/\D/g, '')
  const alike = rows
    .filter((row) => row.letters.replace(/\D/g, '') === figures)
    .map(({ letters: known, code, name, salt, strength, form }) => ({
      medicine: { mCode: code, name, saltName: salt, strength, form },
      similarity: similarity(letters, known),
    }))
    .filter((habit) => habit.similarity > 0)
    // A stable order: what the database put first stays so among equals.
    .sort((a, b) => b.similarity - a.similarity)
  const isFirst = ({ medicine }: ReadingHabit, at: number) =>
    alike.findIndex((each) => each.medicine.mCode === medicine.mCode) === at
  return alike.filter(isFirst)
}

interface Row {
  letters: string
  code: string
  name: string
  salt: string
  strength: string
  form: string
}

/** The decisions on these proposals no longer count for a habit. */
export async function releaseHabits(tx: Tx, row: CaseData, proposalIds: readonly number[]): Promise<void> {
  const counted = await tx
    .selectFrom('case_proposals')
    .select('habit_id')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('id', 'in', proposalIds)
    .where('habit_id', 'is not', null)
    .orderBy('habit_id')
    .execute()
  for (const { habit_id } of counted) {
    const { numDeletedRows } = await tx
      .deleteFrom('reading_habits')
      .where('id', '=', habit_id)
      .where('times', '=', 1)
      .executeTakeFirst()
    if (numDeletedRows === 0n)
      await tx
        .updateTable('reading_habits')
        .set({ times: sql<number>`times - 1` })
        .where('id', '=', habit_id)
        .execute()
  }
  if (counted.length > 0)
    await tx
      .updateTable('case_proposals')
      .set({ habit_id: null })
      .where('client_id', '=', row.client_id)
      .where('case_id', '=', row.id)
      .where('id', 'in', proposalIds)
      .execute()
}

/** Counts that this product was chosen for a reading. An unknown code is ignored, and what may name the patient. */
export async function countHabit(
  tx: Tx,
  row: CaseData,
  {
    proposalId,
    read,
    mCode,
  }: { proposalId: number; read: { name: string; strength: string }; mCode: string },
): Promise<void> {
  const letters = readLetters(read)
  if (letters.length < LEAST_LETTERS || PERSONAL_NUMBER.test(letters)) return
  if (await namesPatient(tx, row, read.name)) return
  const { rows } = await sql<{ id: string }>`
    insert into reading_habits as known (client_id, letters, medicine_id, doctor_id)
    select ${row.client_id}, ${letters}, m.id, ${row.doctor_id}
      from medicines m where m.code = ${mCode} and not m.retired
    on conflict (client_id, letters, medicine_id, doctor_id) do update
      set times = known.times + 1, last_at = now()
    returning id`.execute(tx)
  const [habit] = rows
  if (habit)
    await tx
      .updateTable('case_proposals')
      .set({ habit_id: Number(habit.id) })
      .where('client_id', '=', row.client_id)
      .where('case_id', '=', row.id)
      .where('id', '=', proposalId)
      .execute()
}

/** A line with the patient's name was taken for a medicine: its letters must not outlive the patient's data. */
async function namesPatient(tx: Tx, row: CaseData, read: string): Promise<boolean> {
  const patient = await tx
    .selectFrom('patients')
    .select(['first_name', 'last_name'])
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.patient_id)
    .executeTakeFirst()
  const words = new Set(read.split(/\s+/).map(bareLetters))
  return `${patient?.first_name ?? ''} ${patient?.last_name ?? ''}`
    .split(/\s+/)
    .map(bareLetters)
    .some((name) => name.length >= LEAST_LETTERS && words.has(name))
}
