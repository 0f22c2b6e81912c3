import {
  getTrainingPage,
  getTrainingPages,
  saveTrainingDraft,
  saveTrainingTruth,
} from '@rxdesk/contract/areas/ocr-training/calls'
import { MOST_TRAINING_WORDS, type TrainingContent } from '@rxdesk/contract/areas/ocr-training/schemas'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { message } from '@rxdesk/contract/messages'
import { requireVisible } from '#domain/road/case-access.ts'
import { openWords } from '#engines/recognition/sealed-reading.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused, stale } from '#platform/protocol/problem.ts'
import type { SystemReading, Work } from '#platform/protocol/work.ts'
import { openJson } from '#platform/sealing/sealed-text.ts'
import { changedWords, contentOfReading } from './page-content.ts'
import {
  addTruth,
  listTrainingPages,
  nextTrainingPage,
  type PageKey,
  readTrainingPage,
  readTruth,
  readTruthVersions,
  writeTrainingPage,
} from './page-store.ts'

const storedContent = getTrainingPage.answer.shape.content

/** Pages to train the engine with: the list, the corrections of one page, and saving them as ground truth. */
export function trainingPageCalls() {
  return [
    serve(getTrainingPages, {
      run: (work, request) => listTrainingPages(work.db, work.caller, request),
    }),
    serve(getTrainingPage, {
      async run(work, { erxId, rownumber }) {
        const { caller } = work
        const key = await keyOf(work.db, caller, erxId, rownumber)
        const { page, content, read } = await pageToCorrect(work, key)
        const [versions, next] = await Promise.all([
          readTruthVersions(work.db, key),
          nextTrainingPage(work.db, caller, key),
        ])
        return {
          erxId,
          rownumber,
          clientName: page.clientName,
          engine: page.engine,
          erxUrl: `files/${page.image_id}`,
          width: page.width,
          height: page.height,
          content,
          readWords: read.words,
          draftVersion: page.draftVersion ?? 0,
          isDraft: page.content !== null,
          changedBy: page.changedBy,
          changedByMe: page.changedById === caller.userId,
          changedAt: page.changedAt?.toISOString() ?? '',
          versions: versions.map((version) => ({ ...version, savedAt: version.savedAt.toISOString() })),
          next: next ?? null,
        }
      },
    }),
    serve(saveTrainingDraft, {
      async run(work, { erxId, rownumber, draftVersion, words, language }) {
        const { db: changing, caller } = work
        const key = await keyOf(changing, caller, erxId, rownumber)
        await pageToCorrect(work, key)
        const content = { words, language }
        const written = await writeTrainingPage(work, key, {
          base: draftVersion,
          content,
          saved: false,
          userId: caller.userId,
        })
        if (!written) throw await changedMeanwhile(changing, key)
        await note(work, key, 'training.draft', { words: words.length })
        return { draftVersion: written.draft_version, savedAt: written.changed_at.toISOString() }
      },
    }),
    serve(saveTrainingTruth, {
      async run(work, { erxId, rownumber, draftVersion, words, language }) {
        const { db: changing, caller } = work
        if (words.length === 0) throw refused('training.noWords')
        const key = await keyOf(changing, caller, erxId, rownumber)
        const { page, read } = await pageToCorrect(work, key)
        const content = { words, language }
        const written = await writeTrainingPage(work, key, {
          base: draftVersion,
          content,
          saved: true,
          userId: caller.userId,
        })
        if (!written) throw await changedMeanwhile(changing, key)
        const version = written.saved_version
        await addTruth(work, key, { version, content, engine: page.engine, userId: caller.userId })
        await note(work, key, 'training.saved', {
          version,
          words: words.length,
          changed: changedWords(read.words, words),
        })
        return {
          message: message('training.saved', { version }),
          version,
          draftVersion: written.draft_version,
          savedAt: written.changed_at.toISOString(),
        }
      },
    }),
  ]

  async function note(
    work: Work,
    { clientId, caseId, number }: PageKey,
    action: AuditAction,
    detail: Record<string, unknown>,
  ): Promise<void> {
    await work.note(action, { chain: `case:${caseId}`, clientId }, { rownumber: number, ...detail })
  }
}

async function keyOf(db: Db, caller: Caller, caseId: number, number: number): Promise<PageKey> {
  const { client_id: clientId } = await requireVisible(db, caller, caseId)
  return { clientId, caseId, number }
}

/**
 * The page with the content to correct: its draft, else its newest ground truth, else the engine's reading.
 */
async function pageToCorrect(work: Pick<SystemReading, 'db' | 'sealer'>, key: PageKey) {
  const { db, sealer } = work
  const page = await readTrainingPage(db, key)
  if (!page) throw missing()
  const words = openWords(sealer, page.words)
  if (words.length > MOST_TRAINING_WORDS) throw refused('training.tooManyWords')
  const read = contentOfReading(words)
  const kept =
    openJson(sealer, page.content) ??
    (page.savedVersion ? await readTruth(work, key, page.savedVersion) : undefined)
  const content: TrainingContent = kept ? storedContent.parse(kept) : read
  return { page, content, read }
}

async function changedMeanwhile(db: Tx, key: PageKey) {
  const page = await readTrainingPage(db, key)
  return stale('training.changedMeanwhile', {
    draftVersion: page?.draftVersion ?? 0,
    changedBy: page?.changedBy ?? '',
    changedAt: page?.changedAt?.toISOString() ?? '',
  })
}
