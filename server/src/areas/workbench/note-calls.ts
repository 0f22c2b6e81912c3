import { geteRxHistory } from '@rxdesk/contract/areas/cases/calls'
import { getOperatorNotes, insertOperatorNotes } from '@rxdesk/contract/areas/workbench/calls'
import { message } from '@rxdesk/contract/messages'
import { requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { serve } from '#platform/protocol/handler.ts'
import { readHistory } from './history-store.ts'

/** Notes for the next operators, and the history of a case. */
export function noteCalls() {
  return [
    serve(insertOperatorNotes, {
      async run(work, { erxId, note }) {
        const { db, caller } = work
        const row = await requireVisible(db, caller, erxId)
        const written = await db
          .insertInto('case_notes')
          .values({
            client_id: row.client_id,
            case_id: row.id,
            note,
            level: row.level,
            written_by: caller.userId,
          })
          .returning(['id', 'written_at'])
          .executeTakeFirstOrThrow()
        await work.note('note.add', ofCase(row, `note:${written.id}`))
        await work.announce({ erxId: row.id, clientId: row.client_id, what: 'note' })
        return {
          message: message('notes.saved'),
          note: {
            noteId: written.id,
            note,
            who: caller.displayName,
            at: written.written_at.toISOString(),
            level: row.level,
          },
        }
      },
    }),
    serve(getOperatorNotes, {
      async run({ db, caller }, { erxId }) {
        const row = await requireVisible(db, caller, erxId)
        const notes = await db
          .selectFrom('case_notes')
          .innerJoin('users', 'users.id', 'written_by')
          .select(['case_notes.id', 'note', 'level', 'written_at', 'first_name', 'last_name'])
          .where('client_id', '=', row.client_id)
          .where('case_id', '=', row.id)
          .orderBy('case_notes.id', 'desc')
          .limit(200)
          .execute()
        return {
          list: notes.map((note) => ({
            noteId: note.id,
            note: note.note,
            who: `${note.first_name} ${note.last_name}`.trim(),
            at: note.written_at.toISOString(),
            level: note.level,
          })),
        }
      },
    }),
    serve(geteRxHistory, {
      async run({ db, caller }, { erxId, offset, limit }) {
        const row = await requireVisible(db, caller, erxId)
        return readHistory(db, row.id, { offset, limit })
      },
    }),
  ]
}
