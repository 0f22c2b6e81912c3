import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '#platform/services.ts'
import { type DeliveryAdapter, DeliveryProblem } from './delivery-adapter.ts'
import { cancelledBy } from './http-partner.ts'
import { sandboxSetting } from './sandbox-setting.ts'

export const sandboxModes = ['accept', 'fail', 'unavailable', 'slow', 'lost', 'cancel'] as const
export type SandboxMode = (typeof sandboxModes)[number]

export const sandboxSchema = z.object({
  /**
   * `fail` refuses permanently, `unavailable` is tried again, `slow` accepts after a while, `lost` accepts and its answer
   * does not arrive, `cancel` reports a cancelled order.
   */
  mode: z.enum(sandboxModes).default('accept'),
  /** Delay when it is slow. */
  slowSeconds: z.number().min(0).max(60).default(10),
})
export type Sandbox = z.infer<typeof sandboxSchema>

/** The sandbox's setting. */
export const { read: readSandbox, tell: tellSandbox } = sandboxSetting('sandboxPartner', sandboxSchema)

/** Demo mode: a partner that testers control, and that accepts each prescription once by its key. */
export function createSandboxPartner(
  services: Pick<Services, 'db' | 'settings'>,
  pause: (ms: number) => Promise<unknown> = wait,
): DeliveryAdapter {
  const { db, settings } = services
  const partner = settings.PARTNER_NAME
  return {
    async send({ text, idempotencyKey }) {
      const { mode, slowSeconds } = await readSandbox(services)
      if (mode === 'fail') throw new DeliveryProblem(`${partner} answered 422.`, { lasting: true })
      if (mode === 'unavailable') throw new DeliveryProblem(`${partner} answered 503.`, { lasting: false })
      if (mode === 'cancel') throw cancelledBy(partner)
      if (mode === 'slow') await pause(slowSeconds * 1000)
      await db
        .insertInto('partner_sandbox_orders')
        .values({ idempotency_key: idempotencyKey, body: text })
        .onConflict((conflict) =>
          conflict
            .column('idempotency_key')
            .doUpdateSet({ tries: sql<number>`partner_sandbox_orders.tries + 1` }),
        )
        .execute()
      if (mode === 'lost') throw new DeliveryProblem(`${partner} cannot be reached.`, { lasting: false })
    },
  }
}
