import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileStorage } from '#platform/files/storage.ts'
import { FileMissing } from '#platform/files/storage.ts'
import { missing, Problem } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'

/** The newest messages that one request returns. */
const SHOWN = 200

/** A message of the demo outbox as GET /api/demo/outbox gives it. */
export interface DemoMessage {
  id: number
  to: string
  channel: string
  subject: string
  text: string
  otp: string | null
  /** ISO 8601. */
  sentAt: string
  /** Relative to the API base; null without an attachment. */
  attachmentUrl: string | null
}

/**
 * GET /api/demo/outbox?agentId=… : the newest messages first, of all accounts without an agent id (decisions: demo
 * mode). GET /api/demo/outbox/:id/attachment : the document of a message, as its receiver would open it. Outside demo
 * mode neither exists.
 */
export function serveDelivery(
  app: FastifyInstance,
  { settings, db }: Pick<Services, 'settings' | 'db'>,
  storage: Pick<FileStorage, 'open'>,
): void {
  const inDemoMode = () => {
    if (!settings.demo) throw new Problem('missing', message('general.unknownCall'))
  }

  app.get('/api/demo/outbox', async (request: FastifyRequest<{ Querystring: { agentId?: unknown } }>) => {
    inDemoMode()
    const { agentId } = request.query
    const rows = await db
      .selectFrom('demo_outbox')
      .selectAll()
      .$if(typeof agentId === 'string' && agentId !== '', (query) =>
        query.where(({ eb, fn }) => eb(fn('lower', ['agent_id']), '=', String(agentId).trim().toLowerCase())),
      )
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    const body: DemoMessage[] = rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      channel: row.channel,
      subject: row.subject,
      text: row.body,
      otp: row.otp,
      sentAt: row.sent_at.toISOString(),
      attachmentUrl: row.attachment_file_id ? `demo/outbox/${row.id}/attachment` : null,
    }))
    return { status: 200, body }
  })

  app.get(
    '/api/demo/outbox/:id/attachment',
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      inDemoMode()
      if (!/^\d{1,15}$/.test(request.params.id)) throw missing()
      const file = await db
        .selectFrom('demo_outbox')
        .innerJoin('files', 'files.id', 'attachment_file_id')
        .select(['storage_key', 'media_type'])
        .where('demo_outbox.id', '=', Number(request.params.id))
        .executeTakeFirst()
      if (!file) throw missing()
      const { stream, size } = await storage.open(file.storage_key).catch((error: unknown) => {
        throw error instanceof FileMissing ? missing() : error
      })
      return reply
        .headers({
          'content-type': file.media_type,
          'content-length': String(size),
          'content-disposition': 'inline; filename="prescription.pdf"',
          'cache-control': 'no-store',
        })
        .send(stream)
    },
  )
}
