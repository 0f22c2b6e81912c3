import { createHash } from 'node:crypto'
import type { AssistantAnswer } from '@rxdesk/contract/areas/assistant/schemas'
import { limits } from '@rxdesk/contract/limits'
import { contactOf } from '#domain/people/patient-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { askModel, ModelProblem, type ModelQuestion } from '#engines/language-model/ask-model.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Reading, ReadingWork } from '#platform/protocol/work.ts'
import type { ModelSettings } from '#platform/settings/model-settings.ts'
import { createTurns } from '#platform/turns.ts'
import { requireFewQuestions } from './conversation-store.ts'
import { answerBuiltIn } from './engine/answer.ts'
import { type FileEngine, readFiles } from './file-store.ts'
import { answerByModel } from './provider/model-answer.ts'
import type { KnownPerson } from './provider/stand-ins.ts'
import { STOPPED } from './under-way.ts'

/** Few of the questions to the language model are under way at once in this process. */
const takeTurn = createTurns<'model'>(limits.assistantAtOnce)

/** The answer of the engine that the client of the cases allows, and the digest of what left the house for it. */
export async function findAnswer(
  work: ReadingWork,
  question: string,
  { cases, clientId, engine }: { cases: readonly CaseData[]; clientId: number; engine: FileEngine },
  signal: AbortSignal,
): Promise<{ answer: AssistantAnswer; sent: string | undefined }> {
  const { files, waiting } = await readFiles(work, cases)
  if (waiting) throw refused('assistant.stillRead')
  if (files.every(({ lines }) => lines.length === 0)) throw refused('assistant.noText')
  const { model } = work.settings
  if (engine === 'builtIn' || model === undefined)
    return { answer: answerBuiltIn(question, files), sent: undefined }
  let sent: string | undefined
  const send = (body: string) => {
    sent = createHash('sha256').update(body).digest('hex')
    const detail = { cases: cases.map(({ id }) => id), bytes: Buffer.byteLength(body), sha256: sent }
    return sendNoted(work, model, { body, signal }, { clientId, detail })
  }
  try {
    const answer = await answerByModel(model, question, files, await personOf(work, cases), send)
    return { answer, sent }
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error
    if (signal.reason === STOPPED) throw refused('assistant.stopped')
    work.log.warn({ reason: error.fault, detail: error.message }, 'a language model did not answer')
    throw refused(error.fault === 'late' ? 'assistant.tooLong' : 'assistant.unavailable')
  }
}

/**
 * Asks the model in its turn. That the text leaves is noted before it does, whatever comes back: the model may have read
 * what it gives no answer to.
 */
async function sendNoted(
  work: ReadingWork,
  model: ModelSettings,
  asked: ModelQuestion,
  { clientId, detail }: { clientId: number; detail: Record<string, unknown> },
): Promise<string> {
  const done = await takeTurn('model', asked.signal).catch(() => {
    throw new ModelProblem('late', 'the turn of the question did not come in time')
  })
  try {
    await work.change(async ({ db, caller, note }) => {
      // Once more: others of the same user may have been sent while this one waited.
      await requireFewQuestions(db, caller.userId)
      await note('assistant.sent', { clientId }, detail)
    })
    return await askModel(model, asked)
  } finally {
    done()
  }
}

/** Who the cases are about, as the record knows them: none of it leaves. */
async function personOf(
  { db, sealer }: Pick<Reading, 'db' | 'sealer'>,
  cases: readonly CaseData[],
): Promise<KnownPerson> {
  const patients = await db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', 'in', [...new Set(cases.map(({ client_id }) => client_id))])
    .where('id', 'in', [...new Set(cases.map(({ patient_id }) => patient_id))])
    .execute()
  return {
    names: [
      ...cases.map(({ patient_name }) => patient_name),
      ...patients.flatMap(({ first_name, last_name }) => [first_name, last_name]),
    ],
    numbers: patients.flatMap((patient) => {
      const abha = patient.abha_sealed ? sealer.open(patient.abha_sealed) : ''
      return [patient.uhid, abha, patient.abha_address, contactOf(sealer, patient).mobile]
    }),
    addresses: patients.flatMap((patient) => [patient.address, contactOf(sealer, patient).email]),
  }
}
