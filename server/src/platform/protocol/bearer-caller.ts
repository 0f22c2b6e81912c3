import type { FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import { unauthenticated } from './problem.ts'

/** Finds the live session of a bearer token. */
export type Identify = (bearer: string, address: string) => Promise<Caller | undefined>

/** The bearer token of a request. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The caller of a route that is no call, such as a workbook; throws 401 without a live session. */
export async function bearerCaller(identify: Identify, request: FastifyRequest): Promise<Caller> {
  const bearer = bearerOf(request)
  const caller = bearer ? await identify(bearer, request.ip) : undefined
  if (!caller) throw unauthenticated()
  return caller
}
