import { randomUUID } from 'node:crypto'
import * as contract from '@rxdesk/contract/areas/clients/term-calls'
import { dayIn, isoFromWire } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { readClientAddresses, writeClientAddresses } from '#domain/identity/address-lists.ts'
import { isWithin, plainAddress } from '#domain/identity/addresses.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { addPlan, listPlans, removePlan } from './billing-store.ts'
import { changeClient, noteClient } from './client-changes.ts'
import { holdClient, lockClient, requireClient } from './client-store.ts'

/** A client's fees, the addresses its users may act from, and the test of its webhook. */
export function termCalls() {
  const today = ({ settings, now }: Reading) => dayIn(settings.TIME_ZONE, now)
  return [
    serve(contract.testClientWebhook, {
      async run(work, { clientId }) {
        const { db: tx, caller } = work
        const client = await holdClient(tx, caller, clientId)
        if (!client.webhook_url) throw refused('client.webhookNoAddress')
        const before = await tx
          .selectFrom('deliveries')
          .select('state')
          .where('id', '=', client.webhook_test_id)
          .executeTakeFirst()
        if (before?.state === 'waiting') throw refused('client.webhookUnderWay')
        const idempotencyKey = `webhook-test:${client.id}:${randomUUID()}`
        await queueDelivery(work, {
          clientId: client.id,
          userId: caller.userId,
          kind: 'webhook',
          idempotencyKey,
          recipient: client.webhook_url,
          subject: 'webhook.test',
          once: true,
          text: JSON.stringify({
            event: 'webhook.test',
            id: idempotencyKey,
            client: client.key,
            sentAt: new Date().toISOString(),
          }),
        })
        const { id } = await tx
          .selectFrom('deliveries')
          .select('id')
          .where('idempotency_key', '=', idempotencyKey)
          .executeTakeFirstOrThrow()
        // No field that an administrator edits changes, so the version stays.
        await tx.updateTable('clients').set({ webhook_test_id: id }).where('id', '=', client.id).execute()
        await noteClient(work, 'client.webhookTest', client.id, {
          host: URL.canParse(client.webhook_url) ? new URL(client.webhook_url).host : '',
        })
        return { message: message('client.webhookTested') }
      },
    }),
    serve(contract.getClientWebhookTest, {
      async run({ db, caller }, { clientId }) {
        await requireClient(db, caller, clientId)
        const row = await db
          .selectFrom('clients')
          .innerJoin('deliveries', 'deliveries.id', 'webhook_test_id')
          .select(['state', 'deliveries.created_at', 'sent_at', 'last_error'])
          .where('clients.id', '=', clientId)
          .executeTakeFirst()
        const test = row && {
          state: row.state as 'waiting' | 'sent' | 'failed',
          askedAt: row.created_at.toISOString(),
          takenAt: row.sent_at?.toISOString() ?? '',
          reason: row.last_error,
        }
        return { test: test ?? null }
      },
    }),
    serve(contract.getClientBilling, {
      async run(work, { clientId }) {
        const { db, caller } = work
        await requireClient(db, caller, clientId)
        return { billing: await listPlans(db, clientId, today(work)) }
      },
    }),
    serve(contract.saveClientBilling, {
      async run(work, { fees, currency, ...payload }) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const validFrom = isoFromWire(payload.validFrom) ?? ''
        const from = await addPlan(tx, client.id, { validFrom, currency, fees }, today(work), caller.userId)
        const version = await changeClient(tx, client)
        const detail = { validFrom, from, to: { currency, fees } }
        await noteClient(work, 'client.billing', client.id, detail)
        return { message: message('client.partSaved'), version }
      },
    }),
    serve(contract.removeClientBilling, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const from = await removePlan(tx, client.id, payload.planId, today(work))
        const version = await changeClient(tx, client)
        await noteClient(work, 'client.billingRemoved', client.id, { from })
        return { message: message('client.partRemoved'), version }
      },
    }),
    serve(contract.getClientAddresses, {
      async run({ db, caller, address }, { clientId }) {
        await requireClient(db, caller, clientId)
        return {
          addresses: await readClientAddresses(db, clientId),
          ownAddress: plainAddress(address),
        }
      },
    }),
    serve(contract.saveClientAddresses, {
      async run(work, payload) {
        const { db: tx, caller, address } = work
        const client = await lockClient(tx, caller, payload)
        const addresses = [...new Set(payload.addresses)]
        if (caller.clientIds.includes(client.id) && !isWithin(address, addresses))
          throw refused('client.locksYouOut', { address: plainAddress(address) })
        const from = await readClientAddresses(tx, client.id)
        await writeClientAddresses(tx, client.id, addresses, caller.userId)
        const version = await changeClient(tx, client)
        await noteClient(work, 'client.addresses', client.id, { from, to: addresses })
        return { message: message('client.partSaved'), version }
      },
    }),
  ]
}
