import type { Db } from '#platform/database/db.ts'
import { runPrepared } from '#platform/database/prepared.ts'

export interface AdvicePhrase {
  advice: string
  adviceHindi: string
}

/**
 * Advice phrases that begin with the typed text, contain it, or nearly spell it, in English or Hindi; the first of the
 * table for empty text. The table is a few hundred rows, so it is scanned.
 */
export async function searchAdvice(
  db: Db,
  question: { text: string; limit: number },
): Promise<AdvicePhrase[]> {
  const typed = question.text.normalize('NFC').trim().toLowerCase()
  const rows = await runPrepared<AdvicePhrase>(
    db,
    `select advice, advice_hindi as "adviceHindi" from (
        select *, case
          when starts_with(lower(advice), $1) or starts_with(advice_hindi, $1) then 0
          when position(' ' || $1 in lower(advice)) > 0 or position(' ' || $1 in advice_hindi) > 0 then 1
          when position($1 in lower(advice)) > 0 or position($1 in advice_hindi) > 0 then 2
          when word_similarity($1, lower(advice)) >= 0.5 then 3 end as rank
        from advice_phrases where not retired) phrases
      where rank is not null
      order by rank, case when rank = 3 then word_similarity($1, lower(advice)) end desc, position, advice
      limit $2`,
    [typed, question.limit],
  )
  return rows
}
