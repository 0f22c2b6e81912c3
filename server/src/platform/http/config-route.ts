import { languages } from '@rxdesk/contract/options'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#platform/settings/settings.ts'
import { release } from './release.ts'

/** GET /api/config, open: what the client must know before sign-in (decisions: running it). */
export function serveConfig(app: FastifyInstance, settings: Settings): void {
  const body = {
    productKey: settings.PRODUCT_KEY,
    productName: 'Rxdesk',
    partnerName: settings.PARTNER_NAME,
    release,
    languages: languages.map(({ code, name, direction }) => ({ code, name, direction })),
    clientCipherKey: settings.keys.clientCipher.export().toString('hex'),
    authProviders: ['jwt', ...(settings.oidc ? [settings.oidc.provider] : [])],
    ...(settings.oidc?.firebase ? { firebase: settings.oidc.firebase } : {}),
    timeZone: settings.TIME_ZONE,
    demo: settings.demo,
    signUp: settings.signUp,
    covid: settings.COVID === 'on',
  }
  app.get('/api/config', async () => ({ status: 200, body }))
}
