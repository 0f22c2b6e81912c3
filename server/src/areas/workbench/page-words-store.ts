import type { PageRegion } from '@rxdesk/contract/areas/workbench/region-schemas'

import { sql } from 'kysely'
import type { CaseKey } from '#domain/road/case-reading.ts'
import { textOf } from '#engines/recognition/reading-order.ts'
import type { RecognisedWord } from '#engines/recognition/recognised-page.ts'
import { openWords, storedReading } from '#engines/recognition/sealed-reading.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { sealJson } from '#platform/sealing/sealed-text.ts'

interface PageKey extends CaseKey {
  number: number
}
interface By {
  userId: number
  attempt: number
}

/** The recognised words of the pages of a case, and the versions that replaced them. */
export function createPageWordsStore({ db, sealer }: Pick<SystemReading, 'db' | 'sealer'>) {
  const page = ({ clientId, caseId, number }: PageKey) =>
    db
      .selectFrom('case_pages')
      .where('case_pages.client_id', '=', clientId)
      .where('case_pages.case_id', '=', caseId)
      .where('case_pages.number', '=', number)
      .where('case_pages.removed_at', 'is', null)
  const versions = ({ clientId, caseId, number }: PageKey) =>
    db
      .selectFrom('case_page_words')
      .where('client_id', '=', clientId)
      .where('case_id', '=', caseId)
      .where('number', '=', number)
      .orderBy('version', 'desc')
      .limit(1)

  return {
    /** Where the image of a page is stored; undefined when there is no such page. */
    async imageOf(key: PageKey): Promise<string | undefined> {
      const row = await page(key)
        .innerJoin('files', 'files.id', 'case_pages.image_id')
        .select('files.storage_key')
        .executeTakeFirst()
      return row?.storage_key
    },

    /** A page that has been read, locked. */
    async lockRead(key: PageKey): Promise<{ words: RecognisedWord[]; attempt: number } | undefined> {
      const row = await page(key)
        .select(['ocr_words', 'ocr_attempt'])
        .where('ocr_state', '=', 'read')
        .forUpdate()
        .executeTakeFirst()
      return row && { words: openWords(sealer, row.ocr_words), attempt: row.ocr_attempt }
    },

    /** Records what was saved for a region of a locked page, and what it replaced. */
    async keep(
      key: PageKey,
      what: { region: PageRegion; words: readonly RecognisedWord[]; replaced: readonly RecognisedWord[] },
      { userId, attempt }: By,
    ): Promise<{ version: number; replaced: RecognisedWord[] }> {
      const last = await versions(key).select('version').executeTakeFirst()
      const version = (last?.version ?? 0) + 1
      await db
        .insertInto('case_page_words')
        .values({
          client_id: key.clientId,
          case_id: key.caseId,
          number: key.number,
          version,
          ocr_attempt: attempt,
          region: JSON.stringify(what.region),
          kept: sealJson(sealer, what.words),
          replaced: sealJson(sealer, what.replaced),
          kept_by: userId,
        })
        .execute()
      return { version, replaced: [...what.replaced] }
    },

    /** What a version replaced; undefined unless it is the newest one in effect and of this reading. */
    async putBack(
      key: PageKey,
      version: number,
      { userId, attempt }: By,
    ): Promise<{ version: number; replaced: RecognisedWord[] } | undefined> {
      const newest = await versions(key)
        .select(['version', 'replaced', 'ocr_attempt'])
        .where('undone_at', 'is', null)
        .executeTakeFirst()
      if (newest?.version !== version || newest.ocr_attempt !== attempt) return undefined
      await db
        .updateTable('case_page_words')
        .set({ undone_by: userId, undone_at: sql<Date>`now()` })
        .where('client_id', '=', key.clientId)
        .where('case_id', '=', key.caseId)
        .where('number', '=', key.number)
        .where('version', '=', version)
        .execute()
      return { version, replaced: openWords(sealer, newest.replaced) }
    },

    async write(key: PageKey, words: readonly RecognisedWord[]): Promise<void> {
      await db
        .updateTable('case_pages')
        .set(storedReading(sealer, textOf(words), words))
        .where('client_id', '=', key.clientId)
        .where('case_id', '=', key.caseId)
        .where('number', '=', key.number)
        .execute()
    },

    /** The pages of a case that have been read, in order. */
    async readPages({ clientId, caseId }: CaseKey): Promise<{ number: number; words: RecognisedWord[] }[]> {
      const rows = await db
        .selectFrom('case_pages')
        .select(['number', 'ocr_words'])
        .where('client_id', '=', clientId)
        .where('case_id', '=', caseId)
        .where('ocr_state', '=', 'read')
        .where('removed_at', 'is', null)
        .orderBy('number')
        .execute()
      return rows.map(({ number, ocr_words }) => ({ number, words: openWords(sealer, ocr_words) }))
    },
  }
}
