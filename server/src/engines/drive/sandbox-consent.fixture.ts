import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sandboxDrive } from './sandbox-drive-route.ts'

/** A consent that is given at the stand-in without a browser; what it is renewed by. */
export async function consentOf(google: FastifyInstance): Promise<string> {
  const verifier = 'a verifier of the test'
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const page = await google.inject({ url: `${sandboxDrive.consentUrl}?code_challenge=${challenge}&state=s` })
  const code = /code=([\w-]+)/.exec(page.body)?.[1] ?? ''
  const { body } = await google.inject({
    method: 'POST',
    url: sandboxDrive.tokenUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      client_secret: sandboxDrive.application?.clientSecret ?? '',
    }).toString(),
  })
  return (JSON.parse(body) as { refresh_token: string }).refresh_token
}
