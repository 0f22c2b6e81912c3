import { message } from '@rxdesk/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import { Problem, unauthenticated } from './problem.ts'

/** Finds the live session of a bearer token. */
export type Identify = (bearer: string, address: string) => Promise<Caller | undefined>

/** The bearer token of a request. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Throws for a user who must set up a second factor first (decisions: sign-in). */
export function requireEnrolled({ mustEnrol }: Caller): void {
  if (mustEnrol) throw new Problem('denied', message('passkey.roleNeeds'), { mustEnrol })
}

/** The caller of a route that is no call, such as a workbook; throws 401 without a live session. */
export async function bearerCaller(identify: Identify, request: FastifyRequest): Promise<Caller> {
  const bearer = bearerOf(request)
  const caller = bearer ? await identify(bearer, request.ip) : undefined
  if (!caller) throw unauthenticated()
  requireEnrolled(caller)
  return caller
}
