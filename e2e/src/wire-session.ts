import { randomUUID } from 'node:crypto'
import * as signInCalls from '@rxdesk/contract/areas/sign-in/calls'
import type * as signInCallsSchemas from '@rxdesk/contract/areas/sign-in/schemas'
import { seal } from '@rxdesk/contract/cipher'
import { type AskCall, createAskCall } from '../../web/src/wire/ask-call.ts'
import { DEMO_PASSWORD } from './demo-people.ts'

export interface WireSession {
  ask: AskCall
  token: string
  user: signInCallsSchemas.SessionUser
}

/** Signs a demo account in over the wire, with the typed client that the web uses, as a program. */
export async function signInOverWire(url: string, agentId: string): Promise<WireSession> {
  const base = `${url}/api`
  const config = (await (await fetch(`${base}/config`)).json()) as { body: { clientCipherKey: string } }
  let token: string | null = null
  const ask = createAskCall({
    base,
    fetch,
    headers: (): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {}),
    session: () => null,
    actor: () => ({}),
    onSessionEnded: () => {},
  })
  const form = {
    agentId,
    pwd: seal(config.body.clientCipherKey, DEMO_PASSWORD),
    type: 'AppHook',
    sessionID: randomUUID(),
    activateSession: 'Yes',
    otp: '',
    remembermecookie: '',
  }
  const asked = Date.now()
  await ask(signInCalls.login, form).catch(() => undefined)
  const otp = await codeOf(base, agentId, asked)
  const answer = await ask(signInCalls.login, { ...form, otp })
  token = answer.token
  return { ask, token, user: answer.user }
}

async function codeOf(base: string, agentId: string, after: number): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { body } = (await (await fetch(`${base}/demo/outbox?agentId=${agentId}`)).json()) as {
      body: { otp?: string; sentAt: string }[]
    }
    const found = body.find((message) => message.otp && Date.parse(message.sentAt) >= after - 1000)
    if (found?.otp) return found.otp
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code for ${agentId}`)
}
