import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Reply = (response: ServerResponse, body: string) => void

/** A server in the OpenAI form that answers as a test tells it, and keeps what it was asked. */
export async function startStandInModel() {
  const asked: { body: string; key: string | undefined }[] = []
  let reply: Reply = (response) => response.end()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    asked.push({ body, key: request.headers.authorization })
    reply(response, body)
  })
  const heard = { connections: 0, bytes: 0 }
  server.on('connection', (socket) => {
    heard.connections += 1
    socket.on('data', (piece) => {
      heard.bytes += piece.length
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    /** What came in by the wire, whether it was a question or not. */
    heard: () => ({ ...heard }),
    replies(next: Reply) {
      asked.length = 0
      reply = next
    },
    /** Answers in the form that was asked for. */
    says(content: string) {
      this.replies((response) =>
        response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] })),
      )
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
