import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import Fastify from 'fastify'

export interface RendererScript {
  gzipped: Buffer
  /** The digest of its content, which distinguishes it from those of other releases. */
  digest: string
}

/**
 * The renderer of the API page (Scalar), as one script. Its package offers it only through its Fastify plugin, together
 * with a page that our policy does not allow, since its script is inline: so the script is fetched from the plugin on
 * an app of its own, and the page is not served.
 */
export async function loadRendererScript(): Promise<RendererScript> {
  // Five megabytes, for a page that is rarely opened: not at start.
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

/** For clients that accept no compression; browsers do. */
export const unpacked = ({ gzipped }: RendererScript): Promise<Buffer> => promisify(gunzip)(gzipped)
