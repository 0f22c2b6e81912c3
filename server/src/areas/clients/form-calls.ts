import { saveClientAppointments, saveClientSummaryMusts } from '@rxdesk/contract/areas/clients/calls'
import * as contract from '@rxdesk/contract/areas/clients/list-calls'
import { message } from '@rxdesk/contract/messages'
import { clientForms, type ReportColumn, reportColumns } from '@rxdesk/contract/options'
import { formsOfClient, formsOpenTo } from '#domain/client-terms/client-forms.ts'
import { readReportColumns } from '#domain/client-terms/report-columns.ts'
import { knownMusts } from '#domain/client-terms/summary-musts.ts'
import { serve } from '#platform/protocol/handler.ts'
import { changeClient, noteClient } from './client-changes.ts'
import { lockClient, requireClient } from './client-store.ts'

/** Forms that a client has switched on, the columns of its reports, and the musts of its summaries (calls 7.5, screens 3). */
export function formCalls() {
  return [
    serve(contract.getClientFormsList, {
      async run({ db, caller }, { clientId = 0 }) {
        await requireClient(db, caller, clientId)
        const formsList = await formsOfClient(db, clientId)
        return { clientId, formsList, formsData: formsOpenTo(caller, formsList) }
      },
    }),
    serve(contract.saveClientForms, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const from = await formsOfClient(tx, client.id)
        await tx.deleteFrom('client_forms').where('client_id', '=', client.id).execute()
        const rows = clientForms.flatMap(({ id, key }) => {
          const form = payload.forms.find(({ formId }) => formId === id)
          return form
            ? [
                {
                  client_id: client.id,
                  form: key,
                  enabled: form.chkFormEnabled,
                  may_delete: form.formDeleteFlag,
                },
              ]
            : []
        })
        if (rows.length > 0) await tx.insertInto('client_forms').values(rows).execute()
        const version = await changeClient(tx, client, { show_forms: rows.some(({ enabled }) => enabled) })
        const to = await formsOfClient(tx, client.id)
        await noteClient(work, 'client.forms', client.id, { from, to })
        return { message: message('client.partSaved'), version }
      },
    }),
    serve(contract.getcliReportColumn, {
      async run({ db, caller }, { clientId }) {
        await requireClient(db, caller, clientId)
        const clientReport = await readReportColumns(db, clientId)
        return { report: [...reportColumns], clientReport, clientreportvalue: clientReport.join(',') }
      },
    }),
    serve(contract.saveClientReport, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const from = await readReportColumns(tx, client.id)
        const to: ReportColumn[] = payload.clientReport
        const version = await changeClient(tx, client, { report_columns: to })
        await noteClient(work, 'client.reportColumns', client.id, { from, to })
        return { message: message('client.partSaved'), version }
      },
    }),
    serve(saveClientSummaryMusts, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const [from, to] = [knownMusts(client.summary_musts), knownMusts(payload.musts)]
        const version = await changeClient(tx, client, { summary_musts: to })
        await noteClient(work, 'client.summaryMusts', client.id, { from, to })
        return { message: message('client.updated'), version }
      },
    }),
    serve(saveClientAppointments, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const [from, to] = [client.tells_appointments, payload.tells]
        const version = await changeClient(tx, client, { tells_appointments: to })
        await noteClient(work, 'client.appointments', client.id, { from, to })
        return { message: message('client.updated'), version }
      },
    }),
  ]
}
