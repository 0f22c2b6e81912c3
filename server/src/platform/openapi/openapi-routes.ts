import { readFileSync } from 'node:fs'
import path from 'node:path'
import { catalogue } from '@rxdesk/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi-document.ts'
import { loadRendererScript, type RendererScript, unpacked } from './renderer-script.ts'
import type { SignedCall } from './signed-calls.ts'

const pageFile = (name: string) => readFileSync(path.join(import.meta.dirname, 'page', name), 'utf8')

const ownFiles = [
  ['docs.js', 'text/javascript'],
  ['docs.css', 'text/css'],
] as const

const YEAR = 'public, max-age=31536000, immutable'

/** Stricter than the other pages' policy: the renderer is not ours, so it reaches this server and nothing else. */
const toItselfAlone = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      // It writes its rules into the page, as our own style engine does.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
}

/** GET /api/openapi.json, and GET /api/docs to browse it. Both open: they describe calls, not data. */
export function serveOpenApi(app: FastifyInstance, signed: readonly SignedCall[] = []): void {
  // Written when it is first asked for: few ask for it, and it would take a twelfth of each start.
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(catalogue, signed))
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document)
  })

  let loading: Promise<RendererScript> | undefined
  const renderer = () => {
    loading ??= loadRendererScript()
    return loading
  }
  const page = pageFile('docs.html')
  app.get('/api/docs', { helmet: toItselfAlone }, async (_request, reply) => {
    const { digest } = await renderer()
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace('docs/renderer.js', `docs/renderer.js?${digest}`))
  })
  app.get('/api/docs/renderer.js', async (request, reply) => {
    const script = await renderer()
    const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    reply.headers({ 'cache-control': YEAR, vary: 'accept-encoding' }).type('text/javascript; charset=utf-8')
    return packed
      ? reply.header('content-encoding', 'gzip').send(script.gzipped)
      : reply.send(await unpacked(script))
  })
  for (const [name, type] of ownFiles) {
    const text = pageFile(name)
    app.get(`/api/docs/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text),
    )
  }
}
