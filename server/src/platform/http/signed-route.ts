import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { discardRest } from '#platform/protocol/json-body.ts'
import { invalid, Problem } from '#platform/protocol/problem.ts'
import { freshSignature, isSigned } from './signed-body.ts'

/** The header of the signature. */
export const SIGNATURE = 'x-rxdesk-signature'

/**
 * The content of a signed request by a schema.
 * @throws 401 without a right signature, 400 for another content, 404 for all where there is no secret
 */
export type ReadSigned = <Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
) => z.output<Schema>

/** Routes that others call with signed bodies of JSON (`signed-body.ts`); without a secret none of them exists. */
export async function serveSigned(
  app: FastifyInstance,
  { secret, largest }: { secret: string | undefined; largest: number },
  serve: (scope: FastifyInstance, read: ReadSigned) => void,
): Promise<void> {
  await app.register(async (scope) => {
    // Who has not signed at all, or long ago, is not listened to: a body may be long.
    scope.addHook('onRequest', async (request) => {
      if (secret === undefined) throw new Problem('missing', message('general.unknownCall'))
      if (!freshSignature(signatureOf(request), Date.now())) throw notSigned()
      if (Number(request.headers['content-length'] ?? 0) <= largest) return
      discardRest(request.raw, { most: 3 * largest, pauseMs: 0 })
      throw new Problem('tooLarge', message('general.tooLarge'))
    })
    // The signature is of the bytes as they came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: largest },
      (_request, body, done) => done(null, body),
    )
    serve(scope, (request, schema) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (secret === undefined || !isSigned(secret, signatureOf(request), body, Date.now())) throw notSigned()
      const asked = schema.safeParse(parsed(body))
      if (asked.success) return asked.data
      throw invalid(asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    })
  })
}

function signatureOf(request: FastifyRequest): string | undefined {
  const header = request.headers[SIGNATURE]
  return typeof header === 'string' ? header : undefined
}

const notSigned = () => new Problem('unauthenticated', message('partner.notSigned'))

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw invalid([{ path: '', message: message('partner.noJson') }])
  }
}
