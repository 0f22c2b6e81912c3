import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { lookForEntities } from '#domain/entity-extraction/find-entities-job.ts'
import { type CaseKey, rollUpReading } from '#domain/road/case-reading.ts'
import { textOf } from '#engines/recognition/reading-order.ts'
import type { LetteredPage } from '#engines/recognition/recognised-page.ts'
import { openWords, storedLetterSteps, storedReading } from '#engines/recognition/sealed-reading.ts'
import { textLayerEngine } from '#engines/recognition/text-layer.ts'
import type { CasePagesTable } from '#platform/database/tables.ts'
import type { Work } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'

export type ReadWords = Pick<LetteredPage, 'text' | 'engine' | 'words'>

/** The words of a PDF's own text, as they were stored when its upload was prepared. */
export function wordsOfLayer(sealer: Sealer, stored: unknown): ReadWords {
  const words = openWords(sealer, stored)
  return { text: textOf(words), engine: textLayerEngine, words }
}

/** The columns of a page that was read. */
export function readPage(sealer: Sealer, { text, engine, words }: ReadWords): Updateable<CasePagesTable> {
  return {
    ocr_state: 'read',
    ocr_message: '',
    ocr_engine: engine,
    ...storedReading(
      sealer,
      storable(text),
      words.map((word) => ({ ...word, text: storable(word.text) })),
    ),
    ocr_letters: storedLetterSteps(sealer, words),
  }
}

/** PostgreSQL takes neither NUL nor half a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/**
 * Reads the pages of a new case whose PDF has a text layer, in the transaction that adds the case, and returns their
 * numbers. Their words are there since the upload was prepared: as jobs they would wait behind the pictures that are
 * being recognised, with nothing to recognise.
 */
export async function readTextLayers(
  work: Pick<Work, 'db' | 'jobs' | 'sealer'>,
  key: CaseKey,
): Promise<ReadonlySet<number>> {
  const { db, sealer } = work
  const pages = await db
    .selectFrom('case_pages')
    .innerJoin('page_text_layers', 'page_text_layers.image_id', 'case_pages.image_id')
    .select(['case_pages.number', 'page_text_layers.words'])
    .where('case_pages.client_id', '=', key.clientId)
    .where('case_pages.case_id', '=', key.caseId)
    .where('case_pages.ocr_state', '=', 'waiting')
    .execute()
  for (const { number, words } of pages)
    await db
      .updateTable('case_pages')
      .set({ ...readPage(sealer, wordsOfLayer(sealer, words)), ocr_at: sql<Date>`now()` })
      .where('client_id', '=', key.clientId)
      .where('case_id', '=', key.caseId)
      .where('number', '=', number)
      .execute()
  if (pages.length > 0) {
    await rollUpReading(db, key)
    await lookForEntities(work, key)
  }
  return new Set(pages.map(({ number }) => number))
}
