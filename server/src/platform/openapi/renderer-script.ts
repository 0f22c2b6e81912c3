import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import Fastify from 'fastify'

export interface RendererScript {
  gzipped: Buffer
  /** Of its content; names this one among those of other releases. */
  digest: string
}

/**
 * The renderer of the API page (Scalar), as one script. Its package gives it through its Fastify plugin alone, together
 * with a page that our policy does not allow, since its script is inline: so the plugin is asked, not registered.
 */
export async function loadRendererScript(): Promise<RendererScript> {
  // Five megabytes, for a page that is seldom opened: not at start.
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, { routePrefix: '/', configuration: { url: 'openapi.json' } })
  const { statusCode, rawPayload } = await app.inject('/js/scalar.js')
  await app.close()
  if (statusCode !== 200) throw new Error(`the renderer of the API page answers ${statusCode}`)
  return {
    gzipped: await promisify(gzip)(rawPayload),
    digest: createHash('sha256').update(rawPayload).digest('hex').slice(0, 16),
  }
}

/** For what takes nothing packed; browsers do. */
export const unpacked = ({ gzipped }: RendererScript): Promise<Buffer> => promisify(gunzip)(gzipped)
