import { message } from '@rxdesk/contract/messages'
import type { FastifyError, FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** The one place where an error becomes an answer. Nothing internal reaches it: no stack, no SQL, no path. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = error instanceof Problem ? error : asProblem(error)
    if (!problem) {
      request.log.error({ err: { type: error.name, stack: error.stack } }, 'a request failed')
      return reply.code(500).send({ status: 500, body: { message: message('general.somethingWentWrong') } })
    }
    if (problem.kind === 'throttled') reply.header('retry-after', String(problem.extra.retryAfter ?? 1))
    return reply.code(problem.status).send({ status: problem.status, body: problem.body })
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: 404, body: { message: message('general.unknownCall') } }),
  )
}

/** Errors that Fastify and its plugins raise themselves. */
function asProblem(error: FastifyError): Problem | undefined {
  switch (error.statusCode) {
    case 400:
      return new Problem('invalid', 'The request is not readable JSON.')
    case 413:
      return new Problem('tooLarge', 'The request is too large.')
    case 415:
      return new Problem('unsupported', 'The request must be JSON.')
    case 429:
      return new Problem('throttled', 'Too many requests. Wait a moment.', { retryAfter: 2 })
    default:
      return undefined
  }
}
