import {
  generateCropCoordinates,
  onSaveFormatOCR,
  searchOcrData,
} from '@rxdesk/contract/areas/workbench/region-calls'
import { message } from '@rxdesk/contract/messages'
import { lookForEntities } from '#domain/entity-extraction/find-entities-job.ts'
import type { FileServices } from '#domain/page-files/open-files.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { findWords } from '#engines/recognition/find-words.ts'
import { readStoredPage } from '#engines/recognition/read-stored-page.ts'
import { withRegion } from '#engines/recognition/region-words.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, Problem, refused, stale } from '#platform/protocol/problem.ts'
import { createPageWordsStore } from './page-words-store.ts'

/**
 * Reading a part of a page again for the operator, saving it on request, and finding a text on the pages of a
 * case.
 */
export function regionCalls(files: FileServices) {
  return [
    serve(generateCropCoordinates, {
      async prepare(work, { erxId, rownumber, region }) {
        const { db, caller } = work
        const { client_id: clientId } = await requireVisible(db, caller, erxId)
        const storageKey = await createPageWordsStore(work).imageOf({
          clientId,
          caseId: erxId,
          number: rownumber,
        })
        if (storageKey === undefined) throw missing()
        const outcome = await readStoredPage(
          { dataDir: work.settings.DATA_DIR, storage: files.storage, storageKey },
          (image) => files.recogniser.readRegion(image, region),
        )
        if (outcome.kind === 'done') return outcome.value
        const { reason, detail } = outcome
        if (reason === 'closed') throw new Problem('unavailable', outcome.message)
        work.log.warn({ erxId, rownumber, reason, detail }, 'a part of a page was not read')
        throw refused('recognition.regionFailed')
      },
      async run(_asked, _payload, { text, engine, words }) {
        return { text, engine, words }
      },
    }),
    serve(onSaveFormatOCR, {
      async run(work, { erxId, fence, rownumber, ocrAttempt, change }) {
        const { caller } = work
        const { client_id: clientId } = await requireHeld(work, erxId, fence)
        const key = { clientId, caseId: erxId, number: rownumber }
        const store = createPageWordsStore(work)
        const page = await store.lockRead(key)
        if (!page) throw missing()
        if (page.attempt !== ocrAttempt) throw stale('recognition.readMeanwhile')
        const undoes = 'undo' in change
        const by = { userId: caller.userId, attempt: ocrAttempt }
        const put = undoes
          ? await store.putBack(key, change.undo, by)
          : await store.keep(key, { ...change, replaced: page.words }, by)
        // Something was saved or restored in between: the screen shows an outdated reading.
        if (!put) throw stale('recognition.readMeanwhile')
        const words = undoes ? put.replaced : withRegion(page.words, change.region, change.words)
        await store.write(key, words)
        await work.note(
          undoes ? 'page.wordsPutBack' : 'page.wordsKept',
          { chain: `case:${erxId}`, clientId },
          { rownumber, version: put.version, before: page.words.length, after: words.length },
        )
        await lookForEntities(work, { clientId, caseId: erxId })
        await work.announce({ erxId, clientId, what: 'ocr' })
        return { message: message(undoes ? 'recognition.putBack' : 'recognition.kept'), version: put.version }
      },
    }),
    serve(searchOcrData, {
      async run(work, { erxId, searchText }) {
        const { db, caller } = work
        const { client_id: clientId } = await requireVisible(db, caller, erxId)
        if (searchText === '') return { list: [] }
        const pages = await createPageWordsStore(work).readPages({ clientId, caseId: erxId })
        const list = pages.flatMap(({ number, words }) =>
          findWords(words, searchText).map((match) => {
            const found = match.flatMap((at) => words[at] ?? [])
            return {
              rownumber: number,
              text: found.map(({ text }) => text).join(' '),
              boxes: found.map(({ box }) => box),
            }
          }),
        )
        return { list }
      },
    }),
  ]
}
