import { wireFromIso } from '@rxdesk/contract/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { missing } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import { findDocument, type VerifiedDocument } from './issued-documents.ts'
import { findStayPaper } from './issued-papers.ts'

/** Requests of one address in a minute: a pharmacy's scanner stays below, guessing is hopeless. */
const ASKED_PER_MINUTE = 30

/** The answer of GET /api/verify/:code. */
export interface Verification {
  /** Whether the document was sent out; a printed draft is known, but not valid. */
  valid: boolean
  erxId: number
  kind: VerifiedDocument['kind']
  hospital: string
  doctor: string
  registrationNumber: string
  /** dd-mm-yyyy. */
  prescriptionDate: string
  /** How many. */
  medicines: number
  /** ISO 8601. */
  issuedAt: string
  /** Whether the prescription was issued again with other content. */
  superseded: boolean
  patientInitials: string
}

/**
 * GET /api/verify/:code, open: whether a document is ours and what it contains, without contact data, for whoever holds
 * it. An unknown code is 404. Needs @fastify/rate-limit on the app.
 */
export function serveVerification(
  app: FastifyInstance,
  { db, settings }: Pick<Services, 'db' | 'settings'>,
): void {
  const rateLimit = {
    max: ASKED_PER_MINUTE,
    timeWindow: 60_000,
    // Counted by address, whatever session the sender claims.
    keyGenerator: (request: FastifyRequest) => `verify ${request.ip}`,
  }
  app.get(
    '/api/verify/:code',
    { config: { rateLimit } },
    async (request: FastifyRequest<{ Params: { code: string } }>, reply) => {
      const { code } = request.params
      const found = /^[\w-]{16}$/.test(code)
        ? ((await findDocument(db, settings.keys.verifications, code)) ??
          (await findStayPaper(db, settings.keys.verifications, code)))
        : undefined
      if (!found) throw missing()
      const body: Verification = {
        ...found,
        prescriptionDate: wireFromIso(found.prescriptionDate),
        issuedAt: found.issuedAt.toISOString(),
      }
      return reply.header('cache-control', 'no-store').send({ status: 200, body })
    },
  )
}
