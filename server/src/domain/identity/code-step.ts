import type { login } from '@rxdesk/contract/areas/sign-in/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import type { Db, Tx } from '#platform/database/db.ts'
import { Problem } from '#platform/protocol/problem.ts'
import { holdsText, openContact } from '#platform/sealing/sealed-text.ts'
import { type CodeMethod, chosenOf, methodsOf } from './code-methods.ts'
import { needsOwnFactor } from './factor-roles.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { CodeVerdict, RightCode } from './one-time-codes.ts'
import { maskedDestination } from './one-time-codes.ts'
import { askForPasskey, judgePasskey, type RightPasskey, usePasskey } from './passkey-sign-in.ts'
import type { User } from './sessions.ts'
import { holdUser } from './sessions.ts'
import { SignInRefused } from './sign-in-refusals.ts'
import { readSignInSettings } from './sign-in-settings.ts'
import { codeAttempt, refuseUsedUpCodes } from './throttle.ts'
import { isTrusted } from './trusted-devices.ts'

type LoginPayload = ParsedRequestOf<typeof login>

type Verdict = CodeVerdict | { kind: 'right'; code: RightPasskey }

/** What a sign-in asks for beside the password, in a browser that is not trusted: a code, or a passkey. */
export function createCodeStep(parts: Pick<IdentityParts, 'db' | 'sealer' | 'codes' | 'passkeySite'>) {
  const { db, sealer, codes, passkeySite } = parts

  /** The answer until a correct code comes: where one was sent, and what was wrong with the typed one. */
  async function stillNeeded(user: User, payload: LoginPayload): Promise<object | undefined> {
    if (await trusts(db, user, payload)) return undefined
    const { otpValidity } = await readSignInSettings(db)
    const methods = await methodsOf(db, user)
    const method = chosenOf(methods, payload.otpMethod)
    const asked = {
      otpRequired: true,
      otpSentTo: method === 'sent' ? maskedDestination(openContact(sealer, user)) : '',
      otpValidity,
      // For an account that only gets codes the answer stays as decided.
      ...(methods.some((each) => each !== 'sent')
        ? { otpMethods: [method, ...methods.filter((other) => other !== method)] }
        : {}),
    }
    if (method === 'passkey' ? !payload.passkey : payload.otp === '') {
      await refuseUsedUpCodes(db, user.agent_id)
      if (method === 'passkey') return { ...asked, passkeyOptions: await passkeyOptions(user, payload) }
      if (method === 'sent') await sendCode(user, payload.sessionID, otpValidity)
      return asked
    }
    const attempt = await codeAttempt(db, user.agent_id)
    const verdict = await judge(db, user, method, payload)
    if (verdict.kind === 'wrong' && method === 'passkey')
      throw new SignInRefused('code', user.id, 'passkey.refused', asked)
    if (verdict.kind === 'wrong') throw new SignInRefused('code', user.id, 'signIn.wrongCode', asked)
    await attempt.forgive()
    if (verdict.kind === 'expired') throw new SignInRefused('code', user.id, 'signIn.codeExpired', asked)
    return undefined
  }

  async function judge(
    from: Db,
    user: User,
    method: CodeMethod,
    { sessionID: browserSessionId, otp, passkey }: LoginPayload,
  ): Promise<Verdict> {
    if (method !== 'passkey') return codes.judge(from, user, { method, browserSessionId, typed: otp })
    const which = { userId: user.id, browserSessionId }
    const right = passkey && (await judgePasskey(from, passkeySite, which, passkey))
    return right ? { kind: 'right', code: right } : { kind: 'wrong' }
  }

  /** In a transaction of its own: step one changes nothing else, and the code must outlive its answer. */
  async function sendCode(user: User, browserSessionId: string, minutes: number): Promise<void> {
    if (!holdsText(user.email) && !holdsText(user.mobile))
      throw new Problem(
        'refused',
        `${ERROR_PREFIX}This account has no e-mail address or mobile number for the code. Ask your administrator.`,
      )
    await db.transaction().execute(async (tx) => {
      await holdUser(tx, user.id)
      await codes.send(tx, user, { purpose: 'sign-in', browserSessionId }, minutes)
    })
  }

  const passkeyOptions = (user: User, { sessionID }: LoginPayload) =>
    db.transaction().execute((tx) => askForPasskey(tx, passkeySite, user.id, sessionID))

  /** Uses the code or passkey up; answers which kind it was. */
  async function use(tx: Tx, user: User, payload: LoginPayload): Promise<CodeMethod> {
    const method = chosenOf(await methodsOf(tx, user), payload.otpMethod)
    const verdict = await judge(tx, user, method, payload)
    if (verdict.kind !== 'right' || !(await consume(tx, user, payload, verdict.code)))
      throw new SignInRefused('code', user.id, 'signIn.codeExpired')
    return verdict.code.kind
  }

  const consume = (tx: Tx, user: User, { sessionID }: LoginPayload, code: RightCode | RightPasskey) =>
    code.kind === 'passkey' ? usePasskey(tx, user.id, sessionID, code) : codes.consume(tx, user, code)

  return { stillNeeded, use, trusts }
}

/** Whether this browser stands in for the code; never where a role demands a factor of the user's own. */
async function trusts(from: Db, user: User, { remembermecookie }: LoginPayload): Promise<boolean> {
  return (await isTrusted(from, user.id, remembermecookie)) && !(await needsOwnFactor(from, user.role_ids))
}
