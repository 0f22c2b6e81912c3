import { Agent, request } from 'node:http'
import { createApp } from '@rxdesk/server/src/platform/http/app.ts'
import { createCallTokens } from '@rxdesk/server/src/platform/protocol/call-tokens.ts'
import type { ServedCall } from '@rxdesk/server/src/platform/protocol/handler.ts'
import { serveCalls } from '@rxdesk/server/src/platform/protocol/wire.ts'
import type { FastifyInstance } from 'fastify'
import type { BenchServices } from './bench-services.ts'

/** The server's own HTTP for some calls, on a free port of this machine. */
export interface LoopbackWire {
  /** Its origin. */
  address: string
  /** Both steps of a pair with this bearer token; the body of the second answer. Throws unless both answer 200. */
  pair(id: string, payload: object, bearer: string): Promise<Record<string, unknown>>
  close(): Promise<void>
}

export async function openLoopbackWire(
  services: BenchServices,
  calls: readonly ServedCall[],
  /** Routes beside the calls. */
  serveMore: (app: FastifyInstance) => void = () => undefined,
): Promise<LoopbackWire> {
  const { settings, sealer, identity } = services
  // Whoever asks here has a session: counted by address, all of them together would soon have asked too often.
  const app = await createApp(settings, { has: () => true })
  serveCalls(app, {
    calls: new Map(calls.map((call) => [call.definition.id, call])),
    tokens: createCallTokens(settings.keys.callToken),
    source: services,
    answers: sealer,
    identify: identity.identify,
    endedSession: identity.endedSession,
  })
  serveMore(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })

  function post(path: string, payload: object, bearer: string): Promise<Record<string, unknown>> {
    const sent = JSON.stringify(payload)
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: `/api/v1/${path}`,
          headers: {
            authorization: `Bearer ${bearer}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(sent),
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            if (answer.statusCode === 200) resolve(JSON.parse(text).body)
            else reject(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`))
          })
        },
      )
      asked.on('error', reject)
      asked.end(sent)
    })
  }

  return {
    address,
    async pair(id, payload, bearer) {
      const { token } = await post(`${id}jwt`, payload, bearer)
      return post(id, { ...payload, jwtToken: token }, bearer)
    },
    async close() {
      agent.destroy()
      await app.close()
    },
  }
}
