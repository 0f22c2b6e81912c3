import { randomBytes } from 'node:crypto'
import * as contract from '@rxdesk/contract/areas/clients/calls'
import { dayIn } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { serve } from '#platform/protocol/handler.ts'
import { denied, refused } from '#platform/protocol/problem.ts'
import { listPlans } from './billing-store.ts'
import { changeClient, noteClient } from './client-changes.ts'
import { changePart, partForLog } from './client-part-store.ts'
import { readReadiness } from './client-readiness.ts'
import { isClientNameTaken, listClients, lockClient, readClient } from './client-store.ts'

/** Clients and their parts (calls 7.5), for administrators. */
export function clientCalls() {
  return [
    serve(contract.getClientPage, { run: ({ db, caller }, question) => listClients(db, caller, question) }),
    serve(contract.getClientMasterData, {
      async run(work, asked) {
        const { db, settings, now } = work
        const client = await readClient(work, asked)
        const billing = await listPlans(db, asked.clientId, dayIn(settings.TIME_ZONE, now))
        const readiness = await readReadiness(db, { ...client, billing }, asked.hospitalText)
        return { ...client, billing, readiness }
      },
    }),
    serve(contract.addClientDetails, {
      async run(work, { clientName, key, clientCTATData, languages }) {
        const { caller, db: tx } = work
        // A new client would belong to none of this administrator's clients.
        if (caller.clientIds.length > 0) throw denied()
        if (await isClientNameTaken(tx, clientName)) throw refused('client.nameTaken')
        const made = await tx
          .insertInto('clients')
          .values({ name: clientName, key, turnaround_minutes: clientCTATData, languages })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!made) throw refused('client.keyTaken')
        await noteClient(work, 'client.created', made.id, {
          clientName,
          key,
          clientCTATData,
          languages,
        })
        return { message: message('client.created'), clientId: made.id }
      },
    }),
    serve(contract.updateClientMastersList, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const { clientName, clientCTATData, languages, active } = payload
        const client = await lockClient(tx, caller, payload)
        const assistant = payload.assistant ?? client.assistant
        const { mrdToQueue = client.mrd_to_queue } = payload
        if (await isClientNameTaken(tx, clientName, client.id)) throw refused('client.nameTaken')
        const version = await changeClient(tx, client, {
          name: clientName,
          turnaround_minutes: clientCTATData,
          languages,
          active,
          assistant,
          mrd_to_queue: mrdToQueue,
        })
        const before: Record<string, unknown> = {
          clientName: client.name,
          clientCTATData: client.turnaround_minutes,
          languages: client.languages,
          active: client.active,
          assistant: client.assistant,
          mrdToQueue: client.mrd_to_queue,
        }
        const after = { clientName, clientCTATData, languages, active, assistant, mrdToQueue }
        const changed = Object.entries(after)
          .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]))
          .map(([field, value]) => [field, { from: before[field], to: value }])
        await noteClient(work, 'client.updated', client.id, {
          changed: Object.fromEntries(changed),
        })
        return { message: message('client.updated'), version }
      },
    }),
    serve(contract.updateHospitalDepartment, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const { id, before } = await changePart(tx, payload)
        const version = await changeClient(tx, client)
        const { method, type } = payload
        const to = method === 'delete' ? {} : partForLog(payload)
        await noteClient(work, `client.${type}.${method}`, client.id, {
          id,
          from: before,
          to,
        })
        return { message: message(method === 'delete' ? 'client.partRemoved' : 'client.partSaved'), version }
      },
    }),
    serve(contract.saveClientWebhook, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const { webhookUrl } = payload
        const isNew = payload.newSecret || (webhookUrl !== '' && client.webhook_secret_sealed === null)
        const secret = isNew ? randomBytes(32).toString('base64url') : ''
        const version = await changeClient(tx, client, {
          webhook_url: webhookUrl === '' ? null : webhookUrl,
          // Whether the old address was reached says nothing about the new one.
          ...(webhookUrl === (client.webhook_url ?? '') ? {} : { webhook_test_id: null }),
          ...(isNew ? { webhook_secret_sealed: work.sealer.seal(secret) } : {}),
        })
        // An address may carry a key in its query, so the log has only the host.
        const hostOf = (url: string | null) => (url ? new URL(url).host : '')
        const hosts = { from: hostOf(client.webhook_url), to: hostOf(webhookUrl) }
        await noteClient(work, 'client.webhook', client.id, { ...hosts, newSecret: isNew })
        return { message: message('client.updated'), version, secret }
      },
    }),
    serve(contract.saveClientEmails, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        // The same address in other case is the same mailbox and gets one message.
        const emails = [...new Map(payload.emails.map((email) => [email.toLowerCase(), email])).values()]
        const version = await changeClient(tx, client, { delivery_emails: emails })
        const domains = (list: readonly string[]) => list.map((email) => email.slice(email.indexOf('@')))
        await noteClient(work, 'client.emails', client.id, {
          changed: { emails: { from: domains(client.delivery_emails), to: domains(emails) } },
        })
        return { message: message('client.updated'), version }
      },
    }),
  ]
}
