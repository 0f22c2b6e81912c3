import {
  getAIConversation,
  getAIEngines,
  getAIPrompt,
  getAIResponse,
  getGoogleDriveFiles,
  removeAIConversation,
  saveAIPrompt,
  stopAIResponse,
} from '@rxdesk/contract/areas/assistant/calls'
import { caseOfFile, houseQuestions } from '@rxdesk/contract/areas/assistant/options'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { serve } from '#platform/protocol/handler.ts'
import { refused, stale } from '#platform/protocol/problem.ts'
import type { ReadingWork } from '#platform/protocol/work.ts'
import { citedPages } from './cited-pages.ts'
import {
  casesOf,
  keepAnswer,
  keptDays,
  listConversations,
  ownConversation,
  readMessages,
  removeConversation,
  requireFewQuestions,
} from './conversation-store.ts'
import { askedCases, listFiles } from './file-store.ts'
import { findAnswer } from './find-answer.ts'
import { placeOf } from './outside.ts'
import { lockPrompt, readPrompts, textOfPrompt, writePrompt } from './prompt-store.ts'
import { beginQuestion, STOPPED, stopQuestions } from './under-way.ts'

/** Questions to files of cases, and what is kept of them. Nothing of it enters a record. */
export function assistantCalls() {
  return [
    serve(getGoogleDriveFiles, {
      async run(work, question) {
        const { files, nextPageToken } = await listFiles(work, question)
        const prompts = await readPrompts(work)
        return {
          success: true,
          data: files,
          ques_data: [
            ...prompts.map(({ promptId, prompt }) => ({ promptId, question: prompt })),
            ...houseQuestions.map((text) => ({ promptId: 0, question: text })),
          ],
          nextPageToken,
        }
      },
    }),
    serve(getAIEngines, {
      run: async ({ settings: { model } }) => ({
        provider: model ? { ...placeOf(model.url), model: model.model } : null,
      }),
    }),
    serve(getAIPrompt, {
      run: async (work) => ({ success: true, data: await readPrompts(work) }),
    }),
    serve(saveAIPrompt, {
      async run(work, { promptId, title, prompt, shared, version, method }) {
        const known = promptId > 0 ? await lockPrompt(work.db, work.caller, promptId) : undefined
        if (known && version > 0 && known.version !== version) throw stale('case.stale')
        if (known && method === 'delete') {
          await work.db.deleteFrom('assistant_prompts').where('id', '=', known.id).execute()
          await work.note('assistant.removePrompt', { subject: `prompt:${known.id}` })
          return {
            success: true,
            message: message('assistant.promptRemoved'),
            promptId: known.id,
            version: known.version,
          }
        }
        const saved = await writePrompt(work, known?.id, { title, prompt, shared })
        await work.note('assistant.keepPrompt', { subject: `prompt:${saved.id}` }, { shared })
        return {
          success: true,
          message: message('assistant.promptSaved'),
          promptId: saved.id,
          version: saved.version,
        }
      },
    }),
    serve(getAIResponse, {
      prepare,
      async run(work, _payload, { known, clientId, caseIds, question, answer, sent }) {
        const pages = await citedPages(work.db, clientId, [answer])
        const kept = await keepAnswer(work, known, { clientId, caseIds, question, answer })
        await work.note(
          'assistant.ask',
          { clientId, subject: `conversation:${kept.conversationId}` },
          { cases: caseIds, engine: answer.engine, found: !answer.notFound, ...(sent ? { sent } : {}) },
        )
        return {
          success: true,
          message: message(answer.notFound ? 'assistant.notInFile' : 'assistant.answered'),
          data: { ...answer, ...kept, pages },
        }
      },
    }),
    serve(stopAIResponse, {
      async run({ caller }, { askId }) {
        const stopped = stopQuestions(caller.userId, askId)
        return {
          success: stopped > 0,
          message: message(stopped > 0 ? 'assistant.stopped' : 'assistant.nothingToStop'),
          stopped,
        }
      },
    }),
    serve(getAIConversation, {
      async run(work, { conversationId }) {
        const known =
          conversationId > 0 ? await ownConversation(work.db, work.caller, conversationId) : undefined
        const messages = known ? await readMessages(work, known) : []
        const pages = known ? await citedPages(work.db, known.client_id, messages) : []
        return { data: await listConversations(work), messages, pages, keptDays: await keptDays(work) }
      },
    }),
    serve(removeAIConversation, {
      async run({ db, caller, note }, { conversationId }) {
        const known = await ownConversation(db, caller, conversationId)
        await removeConversation(db, known)
        await note('assistant.forget', { clientId: known.client_id, subject: `conversation:${known.id}` })
        return { message: message('assistant.conversationRemoved') }
      },
    }),
  ]
}

/** Finds the answer, outside of the transaction that keeps it; a question that was stopped keeps none. */
async function prepare(work: ReadingWork, asked: ParsedRequestOf<typeof getAIResponse>) {
  const { signal, end } = beginQuestion(work.caller.userId, asked.askId)
  try {
    const found = await prepared(work, asked, signal)
    if (signal.reason === STOPPED) throw refused('assistant.stopped')
    return found
  } finally {
    end()
  }
}

async function prepared(
  work: ReadingWork,
  asked: ParsedRequestOf<typeof getAIResponse>,
  signal: AbortSignal,
) {
  const { db, caller } = work
  const known = asked.conversationId > 0 ? await ownConversation(db, caller, asked.conversationId) : undefined
  const named = [...asked.fileIds.map(caseOfFile), asked.erxId > 0 ? asked.erxId : undefined]
  const caseIds = [...new Set(named.filter((id) => id !== undefined))]
  const files = await askedCases(db, caller, caseIds)
  const { clientId } = files
  if (known && known.client_id !== clientId) throw refused('assistant.oneClient')
  // What is asked on in a conversation may not reach a case that the caller sees no longer.
  if (known) await askedCases(db, caller, await casesOf(db, known))
  await requireFewQuestions(db, caller.userId)
  const question = asked.question || (await textOfPrompt(work, asked.promptId))
  return { known, clientId, caseIds, question, ...(await findAnswer(work, question, files, signal)) }
}
