import type { getGoogleDriveFiles } from '@rxdesk/contract/areas/assistant/calls'
import { type FileState, fileOfCase } from '@rxdesk/contract/areas/assistant/options'
import type { AssistantFile } from '@rxdesk/contract/areas/assistant/schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { ipdChannel } from '@rxdesk/contract/channels'
import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { linesOf } from '#domain/entity-extraction/page-text.ts'
import { type CaseData, hiddenChannels, requireVisible } from '#domain/road/case-access.ts'
import { openWords } from '#engines/recognition/sealed-reading.ts'
import type { Db } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import type { AskedFile } from './engine/answer.ts'
import type { FileLine } from './engine/line-facts.ts'
import { inStretches, keepOpen, openLinesOf, withFacts } from './open-files.ts'

/** What reads a file: a language model where its client allows one and the deployment has it. */
export type FileEngine = 'builtIn' | 'provider'

/** Of the state in which the reading of a case's pages is. */
const states: Readonly<Record<string, FileState>> = {
  waiting: 'reading',
  reading: 'reading',
  failed: 'failed',
  none: 'empty',
}

/** The pages of cases that the caller sees, newest first; of clients that have an assistant. */
export async function listFiles(
  { db, caller, settings }: Pick<Reading, 'db' | 'caller' | 'settings'>,
  { clientId, erxId, searchText, pageToken, limit }: ParsedRequestOf<typeof getGoogleDriveFiles>,
): Promise<{ files: AssistantFile[]; nextPageToken: string }> {
  if (erxId > 0) await requireVisible(db, caller, erxId)
  const rows = await db
    .selectFrom('cases')
    .innerJoin('clients', 'clients.id', 'cases.client_id')
    .select(['cases.id', 'cases.patient_name', 'cases.channel', 'cases.received_at', 'cases.ocr_state'])
    .select(['cases.page_count', 'clients.assistant'])
    .where('clients.assistant', '<>', 'off')
    .where('cases.channel', 'not in', hiddenChannels(caller))
    .where((where) =>
      // A stay without pages has a summary to draft.
      where.or([where('cases.page_count', '>', 0), where('cases.channel', '=', ipdChannel)]),
    )
    .$if(caller.clientIds.length > 0, (query) => query.where('cases.client_id', 'in', [...caller.clientIds]))
    .$if(clientId > 0, (query) => query.where('cases.client_id', '=', clientId))
    .$if(erxId > 0, (query) => query.where('cases.id', '=', erxId))
    .$if(pageToken !== '', (query) => query.where('cases.id', '<', Number(pageToken)))
    .$if(/^\d+$/.test(searchText), (query) => query.where('cases.id', '=', Number(searchText)))
    .$if(searchText !== '' && !/^\d+$/.test(searchText), (query) =>
      query.where(sql`lower(cases.patient_name)`, 'like', likeText(searchText)),
    )
    .orderBy('cases.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return {
    files: shown.map((row) => ({
      fileId: fileOfCase(row.id),
      name: row.patient_name,
      kind: row.channel,
      erxId: row.id,
      pages: row.page_count,
      modifiedAt: row.received_at.toISOString(),
      source: 'case',
      engine: row.assistant === 'provider' && settings.model ? 'provider' : 'builtIn',
      state: states[row.ocr_state] ?? 'ready',
    })),
    nextPageToken: rows.length > limit ? String(shown.at(-1)?.id ?? '') : '',
  }
}

/**
 * The cases whose files are asked about, all of one client, and what may read them. Missing where the caller does not see
 * one, or its client has no assistant.
 */
export async function askedCases(
  db: Db,
  caller: Caller,
  caseIds: readonly number[],
): Promise<{ cases: CaseData[]; clientId: number; engine: FileEngine }> {
  const cases = await Promise.all(caseIds.map((id) => requireVisible(db, caller, id)))
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'assistant'])
    .where('id', 'in', [...new Set(cases.map(({ client_id }) => client_id))])
    .execute()
  const [client] = clients
  if (!client || clients.some(({ assistant }) => assistant === 'off')) throw missing()
  if (clients.length > 1) throw refused('assistant.oneClient')
  return { cases, clientId: client.id, engine: client.assistant === 'provider' ? 'provider' : 'builtIn' }
}

/** The lines of the pages of cases that have been read, oldest case first. They rest sealed and are opened here alone. */
export async function readFiles(
  work: Pick<Reading, 'db' | 'sealer' | 'settings'>,
  cases: readonly CaseData[],
): Promise<{ files: AskedFile[]; waiting: boolean }> {
  const { db, settings } = work
  const pages = await db
    .selectFrom('case_pages')
    .select(['case_id', 'number', 'ocr_state'])
    // The version of the row: it tells whether a page has changed since it was opened, without its words.
    .select(sql<string>`case_pages.xmin::text`.as('version'))
    .where('client_id', 'in', [...new Set(cases.map(({ client_id }) => client_id))])
    .where(
      'case_id',
      'in',
      cases.map(({ id }) => id),
    )
    .where('removed_at', 'is', null)
    .orderBy('case_id')
    .orderBy('number')
    .execute()
  const dated = cases
    .map((row) => ({ row, day: row.prescription_date ?? dayIn(settings.TIME_ZONE, row.received_at) }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.row.id - b.row.id)
  const files: AskedFile[] = []
  for (const { row, day } of dated) {
    const read = pages.filter((page) => page.case_id === row.id && page.ocr_state === 'read')
    const version = read.map((page) => `${page.number} ${page.version}`).join()
    const fileId = fileOfCase(row.id)
    const lines = openLinesOf(fileId, version) ?? (await openCase(work, row))
    keepOpen(fileId, version, lines)
    files.push({ fileId, date: wireFromIso(day), lines })
  }
  return { files, waiting: pages.some(({ ocr_state }) => ocr_state === 'waiting' || ocr_state === 'reading') }
}

async function openCase(
  { db, sealer }: Pick<Reading, 'db' | 'sealer'>,
  { id, client_id }: CaseData,
): Promise<readonly FileLine[]> {
  const rows = await db
    .selectFrom('case_pages')
    .select(['number', 'height', 'ocr_words'])
    .where('client_id', '=', client_id)
    .where('case_id', '=', id)
    .where('ocr_state', '=', 'read')
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute()
  const pages = await inStretches(rows, ({ number, height, ocr_words }) =>
    withFacts(
      linesOf({ page: number, height, words: openWords(sealer, ocr_words) }).map(
        ({ text, top, bottom, left, words }, at): FileLine => ({
          fileId: fileOfCase(id),
          page: number,
          line: at + 1,
          text,
          box: {
            x: left,
            y: top,
            width: Math.max(...words.map(({ word }) => word.box.x + word.box.width)) - left,
            height: bottom - top,
          },
        }),
      ),
    ),
  )
  return pages.flat()
}
