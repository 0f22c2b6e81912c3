import { readFileSync } from 'node:fs'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { catalogue } from '@rxdesk/contract/catalogue'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import type { ServedCall } from '#platform/protocol/handler.ts'
import { openBody } from '#platform/protocol/json-body.ts'
import { Problem, statusOfKind } from '#platform/protocol/problem.ts'
import {
  createSessionCookie,
  isByCookie,
  isForeignWrite,
  sessionTokenOf,
} from '#platform/protocol/session-cookie.ts'
import { isLoopback, reachedByTls, type Settings } from '#platform/settings/settings.ts'
import { createKnownBearers, type KnownBearers } from './known-bearers.ts'
import { NO_DEVICES } from './web-host.ts'

/** Calls of one session or address in a minute before it has to wait. Even a fast typist stays far below. */
const CALLS_PER_MINUTE = 3_000

/**
 * Sign-in attempts of one address in a minute: a hospital behind one address stays below, guessing does not get far.
 */
const SIGN_INS_PER_MINUTE = 300

/** A shorter answer fits one packet either way. */
const LEAST_COMPRESSED_BYTES = 1024

/** Shown to nobody: our own pages never meet it. */
export const FOREIGN_PAGE = 'Another page may not do that with the sign-in of this browser.'

const UNREADABLE_ADDRESS = 'The address is not readable.'

/** Of 0 to 11: above it an answer takes longer to compress than the smaller size saves. */
const QUICK_BROTLI = 4

/**
 * The bare server: headers, limits, error answers. Areas add their routes.
 *
 * @param sessions bearer tokens whose requests are counted by session; all others are counted by address
 */
export async function createApp(
  settings: Settings,
  sessions: Pick<KnownBearers, 'has'> = createKnownBearers(),
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      // An address may name a file, a code or an agent: only the route is logged.
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy:
      settings.TRUST_PROXY === '' ? false : settings.TRUST_PROXY.split(',').map((proxy) => proxy.trim()),
    // The calls of users, and files, are read with bounds of their own.
    bodyLimit: openBody.bytes,
    // A path that cannot be decoded never reaches a route, but its answer keeps the envelope.
    frameworkErrors: (_error, _request, reply) => {
      ;(reply as FastifyReply).code(400).send({ status: 400, body: { message: UNREADABLE_ADDRESS } })
    },
    // A slow connection may take minutes for a picture, but not for ever.
    requestTimeout: 5 * 60_000,
    forceCloseConnections: 'idle',
    ...(settings.TLS_CERT && settings.TLS_KEY
      ? { https: { cert: readFileSync(settings.TLS_CERT), key: readFileSync(settings.TLS_KEY) } }
      : {}),
  }) as unknown as FastifyInstance
  answerErrors(app)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The style engine writes its rules into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: [
          "'self'",
          ...(settings.S3_BUCKET ? ['https:'] : []),
          // Firebase's form requests it from the browser.
          ...(settings.oidc?.firebase ? [new URL(settings.oidc.firebase.authUrl).origin] : []),
        ],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: reachedByTls(settings) ? undefined : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  })
  // Lists of cases shrink to a tenth. Only JSON: files of the web client are compressed when they are built, pictures and
  // workbooks by their format, and a stream of events must not wait in a buffer.
  await app.register(compress, {
    globalDecompression: false,
    threshold: LEAST_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json\b/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI } },
  })
  const isSignIn = (url: string) =>
    /\/userMgmt\/(login|forgotPaswd|signUp|confirmSignUp|resetForgottenPaswd|startProviderSignIn|providerLogin)/i.test(
      url,
    )
  await app.register(rateLimit, {
    max: (request) => (isSignIn(request.url) ? SIGN_INS_PER_MINUTE : CALLS_PER_MINUTE),
    timeWindow: 60_000,
    keyGenerator: (request) => {
      if (isSignIn(request.url)) return `sign-in ${request.ip}`
      const token = sessionTokenOf(request)
      return token !== undefined && sessions.has(token) ? `session ${token}` : request.ip
    },
    skipOnError: true,
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', NO_DEVICES))
  refuseNullInPath(app)
  guardSessionCookie(app, settings)
  if (settings.demo) refuseForeignHosts(app)
  return app
}

/** No file, call or id has the character U+0000 in its name, and what looks it up may fail on it. */
function refuseNullInPath(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new Problem('invalid', UNREADABLE_ADDRESS)
  })
}

/**
 * A browser sends the cookie with every request to us, whichever page made it: what would change something by it is
 * refused unless the page is ours, and a cookie whose session has ended is removed.
 */
function guardSessionCookie(app: FastifyInstance, settings: Settings): void {
  const cookie = createSessionCookie(settings)
  app.addHook('onRequest', async (request) => {
    if (isForeignWrite(request)) throw new Problem('denied', FOREIGN_PAGE)
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === statusOfKind.unauthenticated && isByCookie(request)) cookie.end(reply)
  })
}

/** In demo mode only requests that name this machine are answered, so that no other site can reach it through a browser. */
function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isLoopback(request.hostname.toLowerCase().replace(/:\d+$/, '')))
      throw new Problem('denied', 'Demo mode answers on this machine alone.')
  })
}

/** One handler for every call of the catalogue: a missing one is reported and the server does not start. */
export function callMap(served: readonly ServedCall[]): Map<string, ServedCall> {
  const calls = new Map(served.map((call) => [call.definition.id, call] as const))
  const missing = catalogue.filter((call) => !calls.has(call.id)).map((call) => call.id)
  if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`)
  return calls
}
