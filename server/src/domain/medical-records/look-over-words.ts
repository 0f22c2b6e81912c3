import { sql } from 'kysely'
import { openWords } from '#engines/recognition/sealed-reading.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Services } from '#platform/services.ts'
import { plainWords, wordKeys } from './page-words.ts'

/** Records that are looked over by one transaction. */
const AT_ONCE = 50

type Parts = Pick<Services, 'db' | 'sealer'>

/**
 * Keeps what the read pages of filed documents are found by. A record waits for all of its pages; one whose words change
 * later is looked over again. Two servers take different records, and a server that is killed leaves its own to the next.
 */
export async function lookOverWords({ db, sealer }: Parts): Promise<number> {
  let all = 0
  for (let done = AT_ONCE; done === AT_ONCE; all += done)
    done = await db.transaction().execute((tx) => lookOverSome(tx, sealer))
  return all
}

/** The words of a page; none of one that does not open, which must not keep the records behind it waiting. */
function wordsOf(sealer: Parts['sealer'], stored: unknown): string[] {
  try {
    return openWords(sealer, stored).map(({ text }) => text)
  } catch {
    return []
  }
}

async function lookOverSome(db: Tx, sealer: Parts['sealer']): Promise<number> {
  const { rows } = await sql<{ client_id: number; id: number; case_id: number }>`
    select r.client_id, r.id, r.case_id from mrd_records r
    join cases c on c.client_id = r.client_id and c.id = r.case_id
    where r.words_due and r.case_id is not null and c.ocr_state not in ('waiting', 'reading')
    limit ${AT_ONCE} for update of r skip locked`.execute(db)
  for (const { client_id, id, case_id } of rows) {
    const pages = await db
      .selectFrom('case_pages')
      .select('ocr_words')
      .where('client_id', '=', client_id)
      .where('case_id', '=', case_id)
      .where('removed_at', 'is', null)
      .orderBy('number')
      .execute()
    const text = pages.flatMap(({ ocr_words }) => wordsOf(sealer, ocr_words))
    const words = sql<number[]>`${wordKeys(sealer, plainWords(text.join(' ')))}::bigint[]`
    await db
      .insertInto('mrd_record_words')
      .values({ client_id, record_id: id, words })
      .onConflict((conflict) => conflict.columns(['client_id', 'record_id']).doUpdateSet({ words }))
      .execute()
    await db
      .updateTable('mrd_records')
      .set({ words_due: false })
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}
