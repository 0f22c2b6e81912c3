import type { Db } from '#platform/database/db.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import { prefixEditDistance, slipsAllowed } from './edit-distance.ts'

/** Letters at the beginning of a word that `word_less_a_letter` (migration 8) takes. */
const LETTERS_INDEXED = 8
/** Names are shorter; and PostgreSQL measures no distance of words above 255 letters. */
const LONGEST_WORD = 40
/** Words of two letters begin too many names and salts to be a useful guess. */
const SHORTEST_WORD = 3
const MOST_COMPARED = 300
const MOST_MEANT = 5

/**
 * First words of names and salts that the typed word becomes, or begins, by few errors: five at a time, nearest first.
 * The first five have at most one error among their first eight letters; of the words that are one error away none of
 * the five nearest in length is missed. Then five where further errors may follow the first half. Those are not
 * searched when the catalogue itself has the word as it was typed: names that far from it are other names.
 */
export async function* meantWords(db: Db, typed: string): AsyncGenerator<string[]> {
  const slips = slipsAllowed(typed.length)
  if (slips === 0 || typed.length > LONGEST_WORD || /\d/.test(typed)) return
  const close = await wordsSharingLetters(db, typed, LETTERS_INDEXED)
  const first = nearest(typed, close)
  yield first
  if (slips < 2 || close.includes(typed)) return
  const further = await wordsSharingLetters(db, typed, slips < 3 ? 4 : 5)
  yield nearest(
    typed,
    further.filter((word) => !first.includes(word)),
  )
}

/**
 * Words whose first letters differ by at most one error, and the rest not much; of those that begin with the typed text
 * only the exact word. A swap and an error at the end count two here, so that up to two the length decides, as among
 * words that are one error away.
 */
async function wordsSharingLetters(db: Db, typed: string, howMany: number): Promise<string[]> {
  const rows = await runPrepared<{ words: string | null }>(
    db,
    `select string_agg(word, ' ') as words from (
      select word from (
        select word, least(levenshtein_less_equal(left(word, $2 - 1), $3, 4),
          levenshtein_less_equal(left(word, $2), $3, 4), levenshtein_less_equal(left(word, $2 + 1), $3, 4)) as distance
        from medicine_words where word_less_a_letter(word) @@ $1::tsquery offset 0) near
      where distance <= 4 and (left(word, $2) <> $3 or word = $3)
      order by greatest(distance, 2), abs(length(word) - $2), word limit ${MOST_COMPARED}) nearest`,
    [lessALetter(typed, howMany), typed.length, typed],
  )
  return rows[0]?.words?.split(' ') ?? []
}

/**
 * The first letters as the index holds them for every word: all, and with each one left out. With fewer letters than it
 * holds, these are the beginnings of its entries.
 */
function lessALetter(typed: string, howMany: number): string {
  const first = [...typed].slice(0, howMany)
  const beginning = first.length < LETTERS_INDEXED ? ':*' : ''
  const each = new Set([first.join(''), ...first.map((_, at) => first.toSpliced(at, 1).join(''))])
  return [...each].map((letters) => `'${letters}'${beginning}`).join(' | ')
}

function nearest(typed: string, words: readonly string[]): string[] {
  const slips = slipsAllowed(typed.length)
  return (
    words
      .filter((word) => word.length >= SHORTEST_WORD)
      .map((word) => ({ word, distance: prefixEditDistance(typed, word, slips) }))
      // Words that begin with the typed one have already been found.
      .filter((near): near is { word: string; distance: number } => (near.distance ?? 0) > 0)
      .sort(
        (a, b) =>
          a.distance - b.distance ||
          Math.abs(a.word.length - typed.length) - Math.abs(b.word.length - typed.length) ||
          (a.word < b.word ? -1 : 1),
      )
      .map(({ word }) => word)
      .slice(0, MOST_MEANT)
  )
}
