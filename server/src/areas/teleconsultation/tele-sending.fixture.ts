import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sendCase } from '#areas/workbench/send-case-job.ts'
import { settleSending } from '#areas/workbench/sending.ts'
import type { DeliveryAdapters, OutgoingMessage } from '#engines/delivery/delivery-adapter.ts'
import { createSandboxPartner, type SandboxMode, tellSandbox } from '#engines/delivery/sandbox-partner.ts'
import { deliver } from '#engines/delivery/work-deliveries.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import type { TestApp } from '#testing/test-app.ts'
import { settleNotice } from './partner-notice.ts'
import { submissionNotice } from './submission-notice.ts'

export const RETRIES = 3

/** What happens after a consultation was sent: its document, its messages, and the partner of the sandbox. */
export async function openTeleSending(testApp: TestApp) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-tele-sending-'))
  const storage = createDiskStorage(folder)
  /** Seconds for which the partner was awaited. */
  const waits: number[] = []
  /** Done while the partner is thinking. */
  const meanwhile: (() => Promise<unknown>)[] = []
  /** What patients and clients got. */
  const sent: OutgoingMessage[] = []
  const partner = createSandboxPartner(testApp, async (ms) => {
    waits.push(ms / 1000)
    for (const act of meanwhile.splice(0)) await act()
  })
  const post = { send: async (message: OutgoingMessage) => void sent.push(message) }
  const adapters: DeliveryAdapters = { email: post, sms: post, webhook: post, partner }
  const parts = {
    storage,
    documents: {
      prescriptionPdf: async () => Buffer.from('%PDF'),
      prescriptionWord: async () => Buffer.from('Word'),
    },
    noteUse: async () => {},
    submissionNotice,
  }
  const run = (job: TestApp['added'][number], retryCount: number) =>
    job.name === 'send-case'
      ? sendCase(testApp, parts, { payload: job.payload as never, retryCount, retryLimit: RETRIES })
      : deliver(
          testApp,
          adapters,
          storage,
          async (work, settled) => {
            await settleSending(work, settled)
            await settleNotice(work, settled)
          },
          { payload: job.payload as never, retryCount, retryLimit: RETRIES },
        )
  return {
    sent,
    waits,
    meanwhile,
    tell: (mode: SandboxMode) => tellSandbox(testApp, { mode, slowSeconds: 7 }),
    /** Does the jobs that were added and those that follow, each as often as the queue tries it. */
    async work() {
      for (let job = testApp.added.shift(); job; job = testApp.added.shift()) {
        if (job.name !== 'send-case' && job.name !== 'deliver') continue
        for (let retry = 0, done = false; !done; retry++)
          done = await run(job, retry).then(
            () => true,
            (error: unknown) => {
              if (retry >= RETRIES) throw error
              return false
            },
          )
      }
    },
    /** What the partner took of a case, by the sandbox's own book. */
    async taken(erxId: number) {
      const orders = await testApp.db.selectFrom('partner_sandbox_orders').selectAll().execute()
      return orders
        .map(({ body, tries }) => ({ ...(JSON.parse(body) as Record<string, unknown>), tries }))
        .filter((order) => 'erxId' in order && order.erxId === erxId)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
export type TeleSending = Awaited<ReturnType<typeof openTeleSending>>
