import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import type { Kysely } from 'kysely'
import type { DocumentAdvice, DocumentMedicine } from '#engines/documents/prescription-document.ts'
import type { Tables } from '#platform/database/tables.ts'

/** Curated phrases by what was typed, in either language. */
export interface KnownAdvice {
  hindiOf(english: string): string | undefined
  englishOf(hindi: string): string | undefined
}

/** How a phrase is compared: without case, full stops and the dash or dot before an item of a list. */
function bare(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[\s•*–-]+|[\s.।!;,]+$/gu, '')
    .replace(/\s+/g, ' ')
}

/** The curated phrases in both languages (`advice_phrases`, a few hundred rows), also those no longer offered. */
export async function readKnownAdvice(db: Kysely<Tables>): Promise<KnownAdvice> {
  const rows = await db.selectFrom('advice_phrases').select(['advice', 'advice_hindi']).execute()
  const both = rows.filter(({ advice, advice_hindi }) => advice !== '' && advice_hindi !== '')
  const hindi = new Map(both.map((row) => [bare(row.advice), row.advice_hindi]))
  const english = new Map(both.map((row) => [bare(row.advice_hindi), row.advice]))
  return { hindiOf: (text) => hindi.get(bare(text)), englishOf: (text) => english.get(bare(text)) }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/**
 * The advice as it is printed: a line in both languages where a curated phrase says it or where it was typed in both,
 * else as it was typed. No line is left out, and none that the typist wrote in Hindi is replaced.
 */
export function adviceInBoth(english: string, hindi: string, known: KnownAdvice): DocumentAdvice[] {
  const [written, inHindi] = [linesOf(english), linesOf(hindi)]
  // As many lines on both sides were written beside each other.
  if (written.length === inHindi.length)
    return written.map((line, at) => {
      const beside = inHindi[at] ?? ''
      // A line that was typed in Hindi on both sides is printed once.
      return bare(line) === bare(beside)
        ? { english: known.englishOf(beside), hindi: beside }
        : { english: line, hindi: beside }
    })
  const rest = [...inHindi]
  const paired = written.map((line): DocumentAdvice => {
    const curated = known.hindiOf(line)
    const at = rest.findIndex((each) => curated !== undefined && bare(each) === bare(curated))
    return { english: line, hindi: at < 0 ? curated : rest.splice(at, 1)[0] }
  })
  return [...paired, ...rest.map((line) => ({ english: known.englishOf(line), hindi: line }))]
}

/** All advice of the record. */
export function adviceOf({ docobsv }: CaseRecord, known: KnownAdvice): DocumentAdvice[] {
  const { advice, adviceHindi, dischargeAdvice } = docobsv
  return [...adviceInBoth(advice, adviceHindi, known), ...adviceInBoth(dischargeAdvice, '', known)]
}

/** The advice beside a medicine, in the other language too where a curated phrase says it. */
export function medicineAdvice(
  { advice = '', adviceHindi = '' }: Pick<DocumentMedicine, 'advice' | 'adviceHindi'>,
  known: KnownAdvice,
): Pick<DocumentMedicine, 'advice' | 'adviceHindi'> {
  return {
    advice: advice || known.englishOf(adviceHindi),
    adviceHindi: adviceHindi || known.hindiOf(advice),
  }
}
