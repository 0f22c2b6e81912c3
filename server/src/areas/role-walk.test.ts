import { mayUse } from '@rxdesk/contract/access-row'
import type { CallId } from '@rxdesk/contract/catalogue'
import { teleChannel } from '@rxdesk/contract/channels'
import { unseal } from '@rxdesk/contract/cipher'
import { permissionIds, permissions, roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { rowsOfTenant, type SeededTenant } from '#testing/seeded-tenant.fixture.ts'
import {
  type AskedCall,
  ask,
  asked,
  FOREIGN,
  mark,
  namesCase,
  OWN,
  openWalk,
  seed,
  type Walk,
} from './tenant-walk.fixture.ts'

// Every call of the catalogue, made by users of one role: by the partner's users of cases that are not theirs, and by
// everybody else of consultations that are not theirs. What is a hidden case is neither shown nor changed. And by the
// partner's users of their own: contact data is in no answer without the permission to see it.

let walk: Walk
beforeAll(async () => {
  walk = await openWalk()
})
afterAll(() => walk.testApp.close())

const but = (...left: number[]) => permissionIds.filter((id) => !left.includes(id))
const all = [...permissionIds]
const without11 = but(permissions.digitizationMenu)

type Hidden = [who: string, channel: string, clientId: typeof OWN | typeof FOREIGN, what: Partial<Caller>]
const partner = (permissions: number[]): Partial<Caller> => ({ roleIds: [roles.partner], permissions })
const variants: [string, number[]][] = [
  ['with every permission', all],
  ['with none', []],
  ['who only edits', [permissions.editPrescription]],
]
const hidden: Hidden[] = [
  ...variants.flatMap(([which, granted]): Hidden[] => [
    [`the partner's user ${which}, an OPD case of their client`, 'opd', OWN, partner(granted)],
    [
      `the partner's user ${which}, a digitization case of their client`,
      'digitization',
      OWN,
      partner(granted),
    ],
    [`the partner's user ${which}, a consultation of another client`, teleChannel, FOREIGN, partner(granted)],
  ]),
  ["the partner's user, an emergency case of their client", 'emergency', OWN, partner(all)],
  ...[roles.l1, roles.l2, roles.l3].map(
    (role): Hidden => [
      `role ${role} without permission 11, a consultation`,
      teleChannel,
      OWN,
      { roleIds: [role], permissions: without11 },
    ],
  ),
  [
    'roles 2 and 3 of category 1 without permission 11, a consultation',
    teleChannel,
    OWN,
    { roleIds: [roles.l1, roles.l2], permissions: without11, userCategory: 1 },
  ],
  [
    'role 4 of category 1, a consultation of another client',
    teleChannel,
    FOREIGN,
    { roleIds: [roles.l3], permissions: without11, userCategory: 1 },
  ],
  [
    'role 4 of category 1 who sees OPD cards alone, a consultation',
    teleChannel,
    OWN,
    { roleIds: [roles.l3], userCategory: 1, opdOnly: true },
  ],
  ...[roles.mrd, roles.vendor, roles.client].map(
    (role): Hidden => [`role ${role}, a consultation`, teleChannel, OWN, { roleIds: [role] }],
  ),
  [
    'an administrator, a consultation of a client that is not theirs',
    teleChannel,
    FOREIGN,
    { roleIds: [roles.admin] },
  ],
]

describe('hidden from', () => {
  it.each(hidden)('%s: shown and changed by no call', async (_who, channel, clientId, what) => {
    const seeded = await seed(walk, clientId, channel)
    const caller = { ...walk.caller, sessionId: crypto.randomUUID(), ...what }
    const rows = () => rowsOfTenant(walk.testApp.db, { clientId, mark: mark[clientId] })
    const number = new RegExp(`"(next|prev|previous)?[eE]rxId":"?${Number(seeded.cases?.id)}\\b`)
    const isForeign = clientId === FOREIGN
    const found: string[] = []
    const walkOver = async (call: AskedCall) => {
      const { payload, answer } = await ask(walk, call, seeded, clientId, caller)
      const said = JSON.stringify(answer)
      const isRefused =
        [400, 403, 404].includes(answer.status) || String(answer.body?.message).startsWith('Error:')
      if (namesCase(call) && !isRefused)
        found.push(`${call.id} answers: ${said} to ${JSON.stringify(payload)}`)
      if (number.test(said)) found.push(`${call.id} lists the case: ${said}`)
      if (isForeign && said.includes(mark[FOREIGN])) found.push(`${call.id} shows the client: ${said}`)
    }
    // Without the number of the case they may change what is their own client's.
    const before = await rows()
    for (const call of asked.filter((call) => isForeign || namesCase(call))) await walkOver(call)
    expect(await rows()).toEqual(before)
    if (!isForeign)
      for (const call of asked.filter((call) => call.effect === 'reads' && !namesCase(call)))
        await walkOver(call)
    expect(found).toEqual([])
  })
})

const CONTACT = {
  mobile: '9812345670',
  callback: '9812345671',
  email: 'hidden.contact@own.example',
} as const

/** A consultation of the own client whose patient has contact data. */
function contactCase(): Promise<SeededTenant> {
  const sealed = (text: string) => walk.testApp.sealer.seal(text)
  return seed(walk, OWN, teleChannel, {
    patients: { mobile_sealed: sealed(CONTACT.mobile), email_sealed: sealed(CONTACT.email) },
    cases: { callback_mobile_sealed: sealed(CONTACT.callback) },
  })
}

/** Which contact data an answer has, as it is or in the client cipher. */
function contactIn(answer: unknown): string[] {
  const key = walk.testApp.settings.keys.clientCipher.export().toString('hex')
  const texts: string[] = []
  JSON.stringify(answer, (_name, value: unknown) => {
    if (typeof value !== 'string') return value
    texts.push(value)
    if (/^(?:[\da-f]{2}){17,}$/.test(value))
      try {
        texts.push(unseal(key, value))
      } catch {
        // Some other text in hex.
      }
    return value
  })
  return Object.entries(CONTACT).flatMap(([kind, contact]) =>
    texts.some((text) => text.includes(contact)) ? [kind] : [],
  )
}

describe("contact data of the partner's own consultations", () => {
  const contactOf = async (granted: number[], roleIds: Caller['roleIds'] = [roles.partner]) => {
    const caller = { ...walk.caller, roleIds, permissions: granted }
    const shown: Record<string, string[]> = {}
    let own = await contactCase()
    let reached = 0
    for (const call of asked.filter(({ access }) => mayUse(access, caller))) {
      const { answer } = await ask(walk, call, own, OWN, caller)
      if (answer.status === 200) reached += 1
      const contact = contactIn(answer)
      if (contact.length > 0) shown[call.id as CallId] = contact
      // What was changed may be closed to the next call.
      if (call.effect === 'changes') own = await contactCase()
    }
    return { shown, reached, kinds: new Set(Object.values(shown).flat()) }
  }

  it('is in no answer without permissions 1 and 2', async () => {
    const { shown, reached } = await contactOf(but(permissions.viewEmail, permissions.viewMobile))
    expect(shown).toEqual({})
    // The walk is made of answers, not of refusals alone.
    expect(reached).toBeGreaterThan(40)
  })

  it('is the e-mail address alone with permission 1, the numbers alone with permission 2', async () => {
    const email = await contactOf(but(permissions.viewMobile))
    expect([...email.kinds]).toEqual(['email'])
    const mobile = await contactOf(but(permissions.viewEmail))
    expect(mobile.kinds.has('email')).toBe(false)
    expect(mobile.kinds.has('mobile')).toBe(true)
  })
})
