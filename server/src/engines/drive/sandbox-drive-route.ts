import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sandboxSetting } from '#engines/delivery/sandbox-setting.ts'
import { Problem } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import type { DriveSettings } from '#platform/settings/drive-settings.ts'
import { DRIVE_SCOPE, isGooglesOwn } from './drive-client.ts'
import { filesOfFolder, type SandboxFile, sandboxFile, sandboxMetadata } from './sandbox-drive-files.ts'
import { parameterFault, refuseAsGoogle } from './sandbox-drive-rules.ts'

const BASE = '/api/demo/drive'
const sandboxSchema = z.object({
  /** `revoked`: the user has taken the consent back at Google. */
  consent: z.enum(['holds', 'revoked']).default('holds'),
  /** By what consents are renewed: a server that was killed goes on with them. */
  given: z.array(z.string()).default([]),
})
const told = sandboxSchema.pick({ consent: true })
const { read: readSandbox, tell: tellSandbox } = sandboxSetting('sandboxDrive', sandboxSchema)

/** Of demo mode alone, and not secret. */
export const sandboxDrive: DriveSettings = {
  apiUrl: BASE,
  tokenUrl: `${BASE}/token`,
  consentUrl: `${BASE}/consent`,
  application: { clientId: 'demo', clientSecret: 'demo drive secret', redirectUri: '/driveAuthres' },
  serviceAccountFile: undefined,
}

const ACCOUNT = 'records@hospital.example'
const SLOW_MS = 5_000
/** Pages are smaller than they are asked for, as Google may make them. */
const PAGE = 90
/** Consents that are known at a time. */
const KEPT = 100

/**
 * A stand-in for Google's consent page, its tokens and the Drive API v3, in demo mode alone. Paths, parameters, fields and
 * error bodies are Google's (sandbox-drive-rules.ts names the sources).
 * GET and PUT /api/demo/drive say and change whether the consent holds.
 */
export function serveDemoDrive(app: FastifyInstance, services: Pick<Services, 'settings' | 'db'>): void {
  /** The codes that were given, each with its PKCE challenge. */
  const codes = new Map<string, string>()
  const busy = new Set<string>()

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onRequest', async () => {
      if (!services.settings.demo) throw new Problem('missing', message('general.unknownCall'))
    })

    scope.get(BASE, async () => ({ status: 200, body: told.parse(await readSandbox(services)) }))
    scope.put(BASE, async (request) => {
      const { given } = await readSandbox(services)
      await tellSandbox(services, { ...told.parse(request.body), given })
      return { status: 200, body: told.parse(await readSandbox(services)) }
    })

    scope.get(`${BASE}/consent`, async (request, reply) => {
      const asked = request.query as Record<string, string>
      const code = randomUUID()
      codes.set(code, asked.code_challenge ?? '')
      return reply.type('text/html; charset=utf-8').send(consentPage(asked, code))
    })

    scope.post(`${BASE}/token`, async (request, reply) => {
      const form = request.body as Record<string, string>
      const { consent, given } = await readSandbox(services)
      if (form.client_secret !== sandboxDrive.application?.clientSecret)
        return reply.status(401).send({ error: 'invalid_client', error_description: 'Unauthorized' })
      const holds =
        form.grant_type === 'authorization_code'
          ? isProved(codes, form)
          : consent === 'holds' && given.includes(form.refresh_token ?? '')
      if (!holds) return reply.status(400).send({ error: 'invalid_grant', error_description: 'Bad Request' })
      const refresh_token = form.refresh_token ?? `demo-refresh-${randomUUID()}`
      if (!given.includes(refresh_token))
        await tellSandbox(services, { consent, given: [...given, refresh_token].slice(-KEPT) })
      return {
        access_token: 'demo-access',
        expires_in: 3599,
        refresh_token,
        scope: DRIVE_SCOPE,
        token_type: 'Bearer',
      }
    })
    scope.post(`${BASE}/revoke`, async (request) => {
      const { token } = request.body as Record<string, string>
      const { consent, given } = await readSandbox(services)
      await tellSandbox(services, { consent, given: given.filter((each) => each !== token) })
      return {}
    })

    scope.register(
      async (api) => {
        api.addHook('preHandler', async (request, reply) => {
          const { consent } = await readSandbox(services)
          if (request.headers.authorization !== 'Bearer demo-access' || consent === 'revoked')
            return refuseAsGoogle(reply, 'authError')
        })
        api.get('/about', async ({ query }, reply) =>
          parameterFault('about.get', query as object)
            ? refuseAsGoogle(reply, 'badRequest')
            : { user: { emailAddress: ACCOUNT } },
        )
        api.get('/files', async (request, reply) =>
          parameterFault('files.list', request.query as object)
            ? refuseAsGoogle(reply, 'badRequest')
            : listed(request),
        )
        api.get('/files/:id/export', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
          const file = sandboxFile(request.params.id)
          if (!file) return refuseAsGoogle(reply, 'notFound')
          if (parameterFault('files.export', request.query as object) || !isGooglesOwn(file))
            return refuseAsGoogle(reply, 'badRequest')
          return reply.type('application/pdf').send(await file.content?.())
        })
        api.get('/files/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
          if (parameterFault('files.get', request.query as object)) return refuseAsGoogle(reply, 'badRequest')
          const file = sandboxFile(request.params.id)
          if (!file) return refuseAsGoogle(reply, 'notFound')
          if (file.manner === 'denied') return refuseAsGoogle(reply, 'insufficientFilePermissions')
          if (file.manner === 'busy' && !busy.delete(file.id)) {
            busy.add(file.id)
            return refuseAsGoogle(reply.header('retry-after', '1'), 'rateLimitExceeded')
          }
          if (file.manner === 'slow') await wait(SLOW_MS)
          const { alt } = request.query as { alt?: string }
          if (alt === 'media' && isGooglesOwn(file)) return refuseAsGoogle(reply, 'fileNotDownloadable')
          return alt === 'media' ? media(reply, file) : sandboxMetadata(file)
        })
        api.get('/download/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) =>
          reply.type('image/jpeg').send(await sandboxFile(request.params.id)?.content?.()),
        )
      },
      { prefix: `${BASE}/drive/v3` },
    )
  })
}

function isProved(
  codes: Map<string, string>,
  { code = '', code_verifier = '' }: Record<string, string>,
): boolean {
  const challenge = codes.get(code)
  codes.delete(code)
  return (
    challenge !== undefined && challenge === createHash('sha256').update(code_verifier).digest('base64url')
  )
}

async function listed(request: FastifyRequest) {
  const { q = '', pageToken = '0', pageSize = '100' } = request.query as Record<string, string>
  const files = filesOfFolder(/^'([^']+)' in parents/.exec(q)?.[1] ?? '')
  const from = Number(pageToken)
  const to = from + Math.min(Number(pageSize), PAGE)
  return {
    files: await Promise.all(files.slice(from, to).map(sandboxMetadata)),
    ...(to < files.length && { nextPageToken: String(to) }),
  }
}

/** Downloads are redirected, as Google's are. */
async function media(reply: FastifyReply, file: SandboxFile) {
  if (file.manner === 'elsewhere') return reply.redirect('http://169.254.169.254/latest/meta-data/')
  if (file.manner !== 'grows') return reply.redirect(`${BASE}/drive/v3/download/${file.id}`)
  const bytes = await file.content?.()
  return reply
    .type('image/jpeg')
    .send(Buffer.isBuffer(bytes) ? Buffer.concat([bytes, Buffer.alloc(100)]) : '')
}

function consentPage({ redirect_uri = '', state = '' }: Record<string, string>, code: string): string {
  // Back to this server alone, wherever the request says.
  const back = redirect_uri.startsWith('/') ? redirect_uri : '/driveAuthres'
  const link = (answer: Record<string, string>) =>
    `${back}?${new URLSearchParams({ ...answer, state })}`.replaceAll('&', '&amp;').replaceAll('"', '%22')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Demo consent</title><body><main><h1>Stand-in for Google</h1>
<p>Rxdesk wants to see the files of the Google Drive of ${ACCOUNT}.</p>
<p><a href="${link({ code, scope: DRIVE_SCOPE })}">Allow</a></p>
<p><a href="${link({ error: 'access_denied' })}">Cancel</a></p></main></body></html>`
}
