import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dist = path.resolve(import.meta.dirname, '../../../../web/dist')

/** Serves the built web client: hashed assets for a year, the page itself never from a cache. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(path.join(dist, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: '/assets/',
    index: false,
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
  })
  const files = new Set(readdirSync(dist))
  // The client's own routes: any path that is no file and no call gets the page.
  app.get('/*', async (request, reply) => {
    const name = request.url.slice(1).split('?')[0] ?? ''
    if (name.startsWith('api/')) return reply.callNotFound()
    reply.header('cache-control', 'no-cache')
    return reply.sendFile(files.has(name) && name !== '' ? name : 'index.html', dist, { cacheControl: false })
  })
}
