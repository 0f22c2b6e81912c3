import type { AssistantAnswer } from '@rxdesk/contract/areas/assistant/schemas'
import { contactOf } from '#domain/people/patient-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { ModelProblem } from '#engines/language-model/ask-model.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { answerBuiltIn } from './engine/answer.ts'
import { type FileEngine, readFiles } from './file-store.ts'
import { answerByModel, type Sent } from './provider/model-answer.ts'
import type { KnownPerson } from './provider/stand-ins.ts'

type Reader = Pick<Reading, 'db' | 'log' | 'sealer' | 'settings'>

/** The answer of the engine that the client of the cases allows, and what left the house for it. */
export async function findAnswer(
  work: Reader,
  question: string,
  { cases, engine }: { cases: readonly CaseData[]; engine: FileEngine },
): Promise<{ answer: AssistantAnswer; sent: Sent | undefined }> {
  const { files, waiting } = await readFiles(work, cases)
  if (waiting) throw refused('assistant.stillRead')
  if (files.every(({ lines }) => lines.length === 0)) throw refused('assistant.noText')
  const { model } = work.settings
  if (engine === 'builtIn' || model === undefined)
    return { answer: answerBuiltIn(question, files), sent: undefined }
  try {
    return await answerByModel(model, question, files, await personOf(work, cases))
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error
    work.log.warn({ reason: error.fault, detail: error.message }, 'a language model did not answer')
    throw refused(error.fault === 'late' ? 'assistant.tooLong' : 'assistant.unavailable')
  }
}

/** Who the cases are about, as the record knows them: none of it leaves. */
async function personOf({ db, sealer }: Reader, cases: readonly CaseData[]): Promise<KnownPerson> {
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
