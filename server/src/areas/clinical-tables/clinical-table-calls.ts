import * as contract from '@rxdesk/contract/areas/clinical-tables/calls'
import { dayIn, isoFromWire } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { clinicalTables } from '#domain/clinical-tables/clinical-tables.ts'
import { onWire, signOff, signOffsOf, tablesWithSignOffs } from '#domain/clinical-tables/sign-off-store.ts'
import { changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing, refused, stale } from '#platform/protocol/problem.ts'

/** Tables of clinical facts and their sign-offs. They apply to all clients. */
export function clinicalTableCalls() {
  return [
    serve(contract.getClinicalTables, {
      async run({ db, caller }, { offset, limit }) {
        const all = await tablesWithSignOffs(db)
        const waiting = all.filter((table) => !table.signOff)
        const listed = [...waiting, ...all.filter((table) => table.signOff)]
        return {
          data: listed.slice(offset, offset + limit),
          totalCount: all.length,
          waiting: waiting.length,
          maySign: changesDeployment(caller),
        }
      },
    }),
    serve(contract.getClinicalTable, {
      async run({ db }, { key }) {
        const table = tableOf(key)
        const signOffs = await signOffsOf(db, key)
        return {
          table: onWire(
            table,
            signOffs.find(({ version }) => version === table.version),
          ),
          headings: [...table.headings],
          rows: table.rows.map((row) => [...row]),
          signOffs,
        }
      },
    }),
    serve(contract.signClinicalTable, {
      async run(work, { key, version, reviewer, registration, reviewedOn }) {
        const { db, caller, now, settings } = work
        if (!changesDeployment(caller)) throw denied()
        const table = tableOf(key)
        if (table.version !== version) throw stale('record.changedMeanwhile', { version: table.version })
        if ((isoFromWire(reviewedOn) ?? '') > dayIn(settings.TIME_ZONE, now))
          throw refused('general.dayAhead')
        if (await signOff(db, table, { reviewer, registration, reviewedOn }, caller.userId))
          await work.note(
            'clinicalTable.signed',
            { chain: 'system', subject: `clinicalTable:${key}` },
            { version, reviewer, registration, reviewedOn },
          )
        return { message: message('master.saved') }
      },
    }),
  ]
}

function tableOf(key: string) {
  const entry = clinicalTables.find((one) => one.key === key)
  if (!entry) throw missing()
  return entry.read()
}
