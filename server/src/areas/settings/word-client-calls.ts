import * as contract from '@rxdesk/contract/areas/settings/word-client-calls'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { WORD_CLIENTS, wordClientIds } from '#domain/identity/sign-in-settings.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'
import { holdSettings, readStored, versionOf, writeSetting } from './setting-store.ts'

/** Which clients get their prescriptions as Word documents too. */
export function wordClientCalls() {
  return [
    serve(contract.getWordClients, {
      async run({ db, caller }) {
        const stored = await readStored(db, [WORD_CLIENTS])
        const enabled = new Set(wordClientIds(stored[0]?.value))
        const clients = await db
          .selectFrom('clients')
          .select(['id', 'name'])
          .where('active', '=', true)
          .$if(caller.clientIds.length > 0, (query) => query.where('id', 'in', [...caller.clientIds]))
          .orderBy(sql`lower(name)`)
          .orderBy('id')
          .execute()
        return {
          list: clients.map(({ id, name }) => ({ clientID: id, clientName: name, enabled: enabled.has(id) })),
          version: versionOf(stored),
        }
      },
    }),
    serve(contract.saveWordClient, {
      async run(work, { version, clientID, enabled }) {
        const { db, caller } = work
        const client = seesClient(caller, clientID)
          ? await db.selectFrom('clients').select('id').where('id', '=', clientID).executeTakeFirst()
          : undefined
        if (!client) throw missing()
        const [stored] = await holdSettings(db, WORD_CLIENTS, [WORD_CLIENTS], version)
        const before = wordClientIds(stored?.value)
        const was = before.includes(clientID)
        if (was !== enabled) {
          const others = before.filter((id) => id !== clientID)
          await writeSetting(db, WORD_CLIENTS, enabled ? [...others, clientID] : others, caller.userId)
          await work.note(
            'settings.changed',
            { chain: 'system', clientId: clientID, subject: `settings:${WORD_CLIENTS}` },
            { changed: { [WORD_CLIENTS]: { from: Number(was), to: Number(enabled) } } },
          )
        }
        return {
          message: message('settings.saved'),
          version: versionOf(await readStored(db, [WORD_CLIENTS])),
        }
      },
    }),
  ]
}
