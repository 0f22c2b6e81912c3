import { type MedicineLine, medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { teleChannel } from '@rxdesk/contract/channels'
import {
  type SafetyReference,
  TELEMEDICINE_LISTS,
  type TelemedicineList,
} from '@rxdesk/contract/safety/reference'
import { telemedicineStanding } from '@rxdesk/contract/safety/telemedicine'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import { refused } from '#platform/protocol/problem.ts'
import { readWeighedMedicines, type WeighedMedicines, type WrittenLine } from './case-warnings.ts'
import { likeOneOf } from './like-prohibited.ts'
import { saltsByName } from './named-products.ts'
import { safetyLine } from './safety-line.ts'
import { ourReference } from './safety-reference.ts'

export interface LineOnList {
  txnNo: number
  name: string
  generic: boolean
  list: TelemedicineList
  /** Whether a salt stands in the line, or the catalogue knows it by code or name. */
  hasSalt: boolean
}

/** The mode and kind do not matter to the list on which a medicine stands. */
const ANY = { mode: 'video', kind: 'followUp' } as const

/**
 * On which list of the telemedicine guidelines each line stands. It is prohibited where any of its names is: the salt
 * that stands in it, that of the catalogue under its code, what its name is sold as, its name itself, a word of whatever is
 * written in it, or what looks or sounds like one. So nobody sends "Alprax" by writing another salt beside it.
 */
export async function listsOfLines(
  db: Db,
  lines: readonly WrittenLine[],
): Promise<{ line: MedicineLine; list: TelemedicineList; hasSalt: boolean }[]> {
  const reference = await ourReference()
  const likeProhibited = likenessOf(reference)
  const byName = await saltsByName(
    db,
    lines.map(({ line }) => line.medName),
  )
  return lines.map(({ line, schedule, catalogueSalt }) => {
    const standings = (names: readonly string[]) =>
      names
        .map((name) => name.trim())
        .filter(Boolean)
        .map((saltName) => safetyLine(0, { ...line, saltName }, schedule ?? ''))
        .map((read) => telemedicineStanding(read, ANY, reference).list)
    const bySalt = standings([line.saltName, catalogueSalt ?? ''])
    const bySold = standings([byName.get(line.medName) ?? '', line.medName])
    const written = textsOf(line).join('\n')
    const byWords = standings(wordsOf(written))
    const hasSalt = bySalt.length > 0 || byName.has(line.medName)
    const isProhibited = [...bySalt, ...bySold, ...byWords].includes('prohibited') || likeProhibited(written)
    if (isProhibited) return { line, list: 'prohibited', hasSalt }
    return { line, list: bySalt.length > 0 ? strictest(bySalt) : (bySold[0] ?? 'B'), hasSalt }
  })
}

/** What is like a prohibited name, put together once for the tables, which a process reads once. */
const likenesses = new WeakMap<SafetyReference, (text: string) => boolean>()

function likenessOf(reference: SafetyReference): (text: string) => boolean {
  const known = likenesses.get(reference)
  if (known) return known
  const like = likeOneOf(prohibitedSalts(reference))
  likenesses.set(reference, like)
  return like
}

/** The salts that no tele-consultation may prescribe. */
function prohibitedSalts(reference: SafetyReference): string[] {
  const bare = medicineLineSchema.parse({ medName: '-' })
  return [...reference.scheduledOf.keys()].filter(
    (saltName) =>
      telemedicineStanding(safetyLine(0, { ...bare, saltName }, ''), ANY, reference).list === 'prohibited',
  )
}

/** All that is written in a line: a second medicine beside the name, or in the advice, is prescribed as well. */
function textsOf(line: MedicineLine): string[] {
  const { medName, saltName, category, strength, strength1, strength2, hindiname, dosage } = line
  const { frequency, duration, referral, referralHindi, route, advice, adviceHindi } = line
  return [
    ...[medName, saltName, category, strength, strength1, strength2, hindiname, dosage],
    ...[frequency, duration, referral, referralHindi, route, advice, adviceHindi],
  ]
}

/** Each word, and each two that stand together: "ALPRAZOLAM 0.5 MG TAB" has its salt among what is no name. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return [...new Set(words.flatMap((word, at) => [word, words.slice(at, at + 2).join(' ')]))]
}

const strictest = (lists: readonly TelemedicineList[]): TelemedicineList =>
  TELEMEDICINE_LISTS.findLast((list) => lists.includes(list)) ?? 'B'

async function listsOf(db: Db, { lines }: WeighedMedicines): Promise<LineOnList[]> {
  const lists = await listsOfLines(
    db,
    lines.map(({ written }) => written),
  )
  return lines.map(({ generic, line }, at) => ({
    txnNo: line.id,
    name: line.name,
    generic,
    list: lists[at]?.list ?? 'B',
    hasSalt: lists[at]?.hasSalt ?? false,
  }))
}

/** The same of medicines that are not stored, in their order; those of the catalogue with what it says of them. */
export async function listsOfMedicines(
  db: Db,
  medicines: readonly MedicineLine[],
): Promise<TelemedicineList[]> {
  const codes = medicines.map(({ mCode }) => mCode).filter((code) => code !== '')
  const products =
    codes.length === 0
      ? []
      : await db
          .selectFrom('medicines')
          .select(['code', 'salt', 'schedule'])
          .where('code', 'in', codes)
          .execute()
  const known = new Map(products.map((product) => [product.code, product]))
  const lists = await listsOfLines(
    db,
    medicines.map((line) => ({
      line,
      schedule: known.get(line.mCode)?.schedule ?? null,
      catalogueSalt: known.get(line.mCode)?.salt ?? null,
    })),
  )
  return lists.map(({ list }) => list)
}

/** The same of the stored lines of a case. */
export async function readLists(db: Db, row: Pick<CaseData, 'client_id' | 'id'>): Promise<LineOnList[]> {
  return listsOf(db, await readWeighedMedicines(db, row))
}

/**
 * Refuses a medicine that no tele-consultation may prescribe, whatever way it came in. Every write of a line passes
 * here, behind the write and within its transaction. A prohibited line that stood there before, and was not touched,
 * holds up nothing but the sending: what is beside it can be mended.
 */
export async function refuseProhibited(
  db: Db,
  row: Pick<CaseData, 'channel'>,
  { before, after }: { before: WeighedMedicines; after: WeighedMedicines },
): Promise<void> {
  if (row.channel !== teleChannel) return
  const stood = new Set(before.lines.map(asWritten))
  const touched = { ...after, lines: after.lines.filter((each) => !stood.has(asWritten(each))) }
  const found = (await listsOf(db, touched)).find(({ list }) => list === 'prohibited')
  if (found) throw refused('tele.prohibited', { name: found.name })
}

const asWritten = ({ line, written }: WeighedMedicines['lines'][number]) =>
  JSON.stringify([line.id, written.line])
