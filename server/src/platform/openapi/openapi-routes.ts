import { readFileSync } from 'node:fs'
import path from 'node:path'
import { catalogue } from '@rxdesk/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi-document.ts'

const folder = path.join(import.meta.dirname, 'page')

const files = [
  { url: '/api/docs', name: 'docs.html', type: 'text/html; charset=utf-8' },
  { url: '/api/docs/docs.js', name: 'docs.js', type: 'text/javascript; charset=utf-8' },
  { url: '/api/docs/docs.css', name: 'docs.css', type: 'text/css; charset=utf-8' },
]

/** GET /api/openapi.json, and GET /api/docs to browse it. Both open: they say what may be called, not what is stored. */
export function serveOpenApi(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument(catalogue))
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
  )
  for (const { url, name, type } of files) {
    const text = readFileSync(path.join(folder, name), 'utf8')
    app.get(url, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(text))
  }
}
