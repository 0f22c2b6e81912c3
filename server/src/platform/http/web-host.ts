import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dist = path.resolve(import.meta.dirname, '../../../../web/dist')

/** The pages of a video call. A page keeps the permissions that it was loaded with, whatever its script shows later. */
const CAMERA_PAGES = new Set(['consultation', 'amazoneRxDetails'])
const ALLOWED = 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()'
/** For whatever else the server answers. */
export const NO_DEVICES = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

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
    if (CAMERA_PAGES.has(name)) reply.header('permissions-policy', ALLOWED)
    return reply.sendFile(files.has(name) && name !== '' ? name : 'index.html', dist, { cacheControl: false })
  })
}
