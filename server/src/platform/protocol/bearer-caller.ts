import { message } from '@rxdesk/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import { Problem, unauthenticated } from './problem.ts'
import { sessionTokenOf } from './session-cookie.ts'

/** Finds the live session of a session token. */
export type Identify = (token: string, address: string) => Promise<Caller | undefined>

/** Throws for a user who must set up a second factor first (decisions: sign-in). */
export function requireEnrolled({ mustEnrol }: Caller): void {
  if (mustEnrol) throw new Problem('denied', message('passkey.roleNeeds'), { mustEnrol })
}

/** The caller of a route that is no call, such as a workbook; throws 401 without a live session. */
export async function bearerCaller(identify: Identify, request: FastifyRequest): Promise<Caller> {
  const token = sessionTokenOf(request)
  const caller = token ? await identify(token, request.ip) : undefined
  if (!caller) throw unauthenticated()
  requireEnrolled(caller)
  return caller
}
