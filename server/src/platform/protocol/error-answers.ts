import { message } from '@rxdesk/contract/messages'
import type { FastifyError, FastifyInstance } from 'fastify'
import { DatabaseError } from 'pg'
import { discardRest } from './json-body.ts'
import { Problem } from './problem.ts'

/** The one place where an error becomes an answer. Nothing internal gets into it: no stack, no SQL, no path. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: (FastifyError | Problem) & { code?: string }, request, reply) => {
    const problem = error instanceof Problem ? error : asProblem(error)
    // Refused before it was read; a route that reads in its own way sees to the rest itself.
    if (!request.raw.complete && request.raw.listenerCount('data') === 0) discardRest(request.raw)
    const left = error.code === 'ERR_STREAM_PREMATURE_CLOSE' || request.raw.errored === error
    if (left && request.raw.socket.destroyed) {
      // The browser left while it sent or was answered: nothing failed here, and nobody reads another answer.
      request.log.info({}, 'a request was given up')
      return reply.hijack()
    }
    if (problem && !(error instanceof Problem) && problem.status > 500)
      request.log.error({ err: forLog(error) }, 'what the server depends on is away')
    if (!problem) {
      request.log.error({ err: forLog(error) }, 'a request failed')
      return reply.code(500).send({ status: 500, body: { message: message('general.somethingWentWrong') } })
    }
    if (problem.kind === 'throttled' || problem.kind === 'unavailable')
      reply.header('retry-after', String(problem.extra.retryAfter ?? 1))
    return reply.code(problem.status).send({ status: problem.status, body: problem.body })
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: 404, body: { message: message('general.unknownCall') } }),
  )
}

/** Where an error came from. The sentence of a database error may quote a value: its code and place say enough. */
function forLog(error: Error): object {
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
  if (!(error instanceof DatabaseError)) return { type: error.name, message: error.message, frames }
  return { type: error.name, code: error.code, table: error.table, constraint: error.constraint, frames }
}

/** A value that no column accepts: class 22 (out of range, not of the type) and a reference to nothing (23503). */
function asBadValue(error: Error): Problem | undefined {
  if (!(error instanceof DatabaseError) || !error.code) return undefined
  if (error.code === '22003') return new Problem('invalid', message('general.numberTooLarge'))
  if (error.code.startsWith('22'))
    return new Problem('invalid', 'A value is out of range or of the wrong kind.')
  return error.code === '23503'
    ? new Problem('invalid', 'A value names something that does not exist.')
    : undefined
}

const RETRY_SECONDS = 5

/** A disk without space (the database's own: 53100). */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** No connection, or too many; a database that starts, stops or recovers (PostgreSQL's appendix A). */
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '53300', '57P01', '57P02', '57P03'])

/** How the client of the database says the same where it gives no code. */
const away =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** What an administrator must mend, and after which the same request succeeds. */
function asOutage(error: Error & { code?: string; syscall?: string }): Problem | undefined {
  const code = error.code ?? ''
  if (fullCodes.has(code)) return new Problem('full', message('general.noSpace'))
  // Of a connection that cannot be made the cause may be any: a name unknown, a network or a socket that is gone.
  const unreachable = error.syscall === 'connect' || error.syscall === 'getaddrinfo'
  if (unreachable || awayCodes.has(code) || code.startsWith('08') || away.test(error.message))
    return new Problem('unavailable', message('general.unavailable'), { retryAfter: RETRY_SECONDS })
  return undefined
}

/** Errors that Fastify and its plugins raise themselves, and values that the database refuses. */
function asProblem(error: FastifyError): Problem | undefined {
  const known = asBadValue(error) ?? asOutage(error)
  if (known) return known
  switch (error.statusCode) {
    case 400:
      return new Problem('invalid', 'The request is not readable JSON.')
    case 413:
      return new Problem('tooLarge', message('general.tooLarge'))
    case 415:
      return new Problem('unsupported', 'The request must be JSON.')
    case 429:
      return new Problem('throttled', 'Too many requests. Wait a moment.', { retryAfter: 2 })
    default:
      return undefined
  }
}
