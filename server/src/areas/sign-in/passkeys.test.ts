import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '@rxdesk/contract/demo-accounts'
import { message } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { factorRoleCalls } from '#areas/settings/factor-role-calls.ts'
import { type IdentityBench, type SignedIn, startIdentityBench } from '#domain/identity/identity.fixture.ts'
import { softwarePasskey } from '#domain/identity/software-passkey.fixture.ts'

const site = { rpId: 'rx.example.org', origin: 'https://rx.example.org' }
let bench: IdentityBench

beforeEach(async () => {
  bench = await startIdentityBench({ PUBLIC_URL: site.origin }, () => factorRoleCalls())
})
afterEach(() => bench.close())

const as = ({ token }: Pick<SignedIn, 'token'>) => ({ token })
const pwd = () => bench.sealed(DEMO_PASSWORD)

async function enrol(session: SignedIn, passkey = softwarePasskey(site), name = 'Work laptop') {
  const { body } = await bench.server.pair('userMgmt/startPasskey', { pwd: pwd() }, as(session))
  const credential = passkey.make(body.options)
  const made = await bench.server.pair('userMgmt/confirmPasskey', { name, credential }, as(session))
  return { passkey, made, credential }
}

/** What step one of a sign-in asks for. */
async function asked(payload: Record<string, unknown>) {
  const { body } = await bench.server.post('userMgmt/loginjwt', payload)
  return body
}

const signInOf = (extra: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...bench.payload({ activateSession: 'Yes', sessionID: randomUUID() }),
  ...extra,
})

describe('passkeys', () => {
  it('are made with the own password, listed, used to sign in in the place of a code, and removed', async () => {
    const session = await bench.signIn()
    const { passkey, made } = await enrol(session)
    expect(made.body.message).toBe(message('passkey.added'))
    const payload = signInOf()
    const first = await asked(payload)
    expect(first.otpMethods).toEqual(['passkey', 'sent'])
    const used = { ...payload, otpMethod: 'passkey', passkey: passkey.use(first.passkeyOptions ?? {}) }
    const { body } = await bench.server.pair('userMgmt/login', used)
    expect(body.user.agentId).toBe('L1OP01')
    const { body: listed } = await bench.server.post('userMgmt/getPasskeys', {}, { token: body.token })
    expect(listed).toMatchObject({ host: site.rpId, passkeys: [{ name: 'Work laptop' }] })
    expect(listed.passkeys[0]?.lastUsedAt).toBeDefined()

    const passkeyId = listed.passkeys[0]?.passkeyId
    const removed = await bench.server.pair(
      'userMgmt/removePasskey',
      { pwd: pwd(), passkeyId },
      { token: body.token },
    )
    expect(removed.body.message).toBe(message('passkey.removed'))
    expect((await asked(signInOf())).otpMethods).toBeUndefined()
    expect(await bench.audited()).toEqual(
      expect.arrayContaining(['passkey.added', 'passkey.removed', 'sign-in']),
    )
  })

  it('are made only with the own password, for what was asked, and once', async () => {
    const session = await bench.signIn()
    const wrong = await bench.server.post(
      'userMgmt/startPasskeyjwt',
      { pwd: bench.sealed('Wrong1!pass') },
      as(session),
    )
    expect(wrong.body.message).toContain(message('password.wrongOwn'))
    const passkey = softwarePasskey(site)
    const { body } = await bench.server.pair('userMgmt/startPasskey', { pwd: pwd() }, as(session))
    const confirm = (credential: object) =>
      bench.server.pair('userMgmt/confirmPasskey', { name: 'Key', credential }, as(session))
    for (const credential of [
      passkey.make({ challenge: 'bm90IGFza2Vk' }),
      passkey.make(body.options, 'https://evil.example.org'),
    ])
      expect((await confirm(credential)).body.message).toContain(message('passkey.refused'))
    const right = passkey.make(body.options)
    expect((await confirm(right)).body.message).toBe(message('passkey.added'))
    expect((await confirm(right)).body.message).toContain(message('authenticator.notStarted'))
  })

  it.each([
    ['another site', { origin: 'https://evil.example.org' }],
    ['a counter that went back', { by: -1 }],
    ['nobody verified', { flags: 0x01 }],
  ])('do not sign in with %s', async (_what, how) => {
    const { passkey } = await enrol(await bench.signIn())
    const before = signInOf()
    const good = await asked(before)
    await bench.server.pair('userMgmt/login', {
      ...before,
      otpMethod: 'passkey',
      passkey: passkey.use(good.passkeyOptions ?? {}, { by: 5 }),
    })
    const payload = signInOf()
    const { passkeyOptions = {} } = await asked(payload)
    const refused = await asked({
      ...payload,
      otpMethod: 'passkey',
      passkey: passkey.use(passkeyOptions, how),
    })
    expect(refused.message).toContain(message('passkey.refused'))
    expect(await bench.audited()).toContain('sign-in.failed')
  })

  it('do not sign in twice with one signature, nor with one of another browser', async () => {
    const { passkey } = await enrol(await bench.signIn())
    const payload = signInOf()
    const { passkeyOptions = {} } = await asked(payload)
    const used = { ...payload, otpMethod: 'passkey', passkey: passkey.use(passkeyOptions) }
    const elsewhere = await asked({ ...used, sessionID: randomUUID() })
    expect(elsewhere.message).toContain(message('passkey.refused'))
    expect((await bench.server.pair('userMgmt/login', used)).body.token).toBeDefined()
    expect((await asked(used)).message).toContain(message('passkey.refused'))
  })
})

describe('a role that demands a second factor of its own', () => {
  async function demand(...demanded: number[]) {
    const admin = await bench.signIn({ agentId: 'ADMIN01' })
    const { body } = await bench.server.pair('master/getFactorRoles', {}, as(admin))
    const saved = await bench.server.pair(
      'master/saveFactorRoles',
      { version: body.version, roles: demanded },
      as(admin),
    )
    expect(saved.body.message).toBe(message('settings.saved'))
    return admin
  }

  it('lets a user without one in only to set one up, and on as soon as it is there', async () => {
    await demand(roles.l1)
    const session = await bench.signIn()
    expect(session.body.user.mustEnrol).toBe(true)
    const shut = await bench.server.pair('userMgmt/changePaswd', { oldpwd: pwd(), pwd: pwd() }, as(session))
    expect([shut.status, shut.body.message]).toEqual([403, message('passkey.roleNeeds')])
    await enrol(session)
    const { body: me } = await bench.server.post('userMgmt/currentUser', {}, as(session))
    expect(me.mustEnrol).toBe(false)
    const open = await bench.server.post(
      'userMgmt/changePaswdjwt',
      { oldpwd: pwd(), pwd: pwd() },
      as(session),
    )
    expect(open.status).not.toBe(403)
  })

  it('accepts no code that was sent and no trusted browser from who has one', async () => {
    const session = await bench.signIn({ remembermecookie: 'yes' })
    const { passkey } = await enrol(session)
    await demand(roles.l1)
    const payload = signInOf({ remembermecookie: session.body.remembermecookie })
    const first = await asked(payload)
    expect([first.otpRequired, first.otpMethods]).toEqual([true, ['passkey']])
    const byCode = await asked({ ...payload, otpMethod: 'sent', otp: '123456' })
    expect([byCode.otpMethods, byCode.token]).toEqual([['passkey'], undefined])
    const used = passkey.use(byCode.passkeyOptions ?? {})
    const { body } = await bench.server.pair('userMgmt/login', {
      ...payload,
      otpMethod: 'passkey',
      passkey: used,
    })
    expect(body.user.mustEnrol).toBe(false)
  })

  it('is said by an administrator alone, and not over a change of another', async () => {
    const admin = await demand()
    const stale = await bench.server.pair(
      'master/saveFactorRoles',
      { version: 0, roles: [roles.l1] },
      as(admin),
    )
    expect(stale.status).toBe(409)
    const operator = await bench.signIn()
    const refused = await bench.server.pair('master/getFactorRoles', {}, as(operator))
    expect(refused.status).toBe(403)
  })
})
