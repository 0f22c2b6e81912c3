import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { rowsOfTenant, type SeededTenant, type TenantRows } from '#testing/seeded-tenant.fixture.ts'
import { ask, asked, mark, namesCase, OWN, openWalk, seed, type Walk } from './tenant-walk.fixture.ts'

/** Users to whom the cases of a channel are missing. */
const narrowed: [who: string, channel: string, what: Partial<Caller>][] = [
  ['who sees only OPD cards (screens 6)', 'digitization', { opdOnly: true }],
  ...['opd', 'digitization', 'ipd', 'mrd'].map((channel): (typeof narrowed)[number] => [
    `of the partner, of ${channel}`,
    channel,
    { roleIds: [roles.partner] },
  ]),
]

describe.each(narrowed)('by a user %s', (_who, channel, what) => {
  let walk: Walk
  let hidden: SeededTenant
  let narrow: Caller
  const rows = () => rowsOfTenant(walk.testApp.db, { clientId: OWN, mark: mark[OWN] })
  /** As the calls so far left them. */
  let before: TenantRows
  beforeAll(async () => {
    walk = await openWalk()
    hidden = await seed(walk, OWN, channel)
    narrow = { ...walk.caller, sessionId: crypto.randomUUID(), ...what }
    before = await rows()
  })
  afterAll(() => walk.testApp.close())

  it.each(
    asked.filter(namesCase).map((call) => [call.id, call] as const),
  )('%s answers and changes nothing of a case of another channel', async (_id, call) => {
    const { payload, answer } = await ask(walk, call, hidden, OWN, narrow)
    const said = JSON.stringify({ answer, payload })
    const refused = String(answer.body?.message).startsWith('Error:')
    expect(refused || [400, 403, 404].includes(answer.status), said).toBe(true)
    if (call.effect === 'reads') return
    const after = await rows()
    const were = before
    before = after
    expect(after).toEqual(were)
  })

  it.each(
    asked
      .filter((call) => call.effect === 'reads' && !namesCase(call))
      .map((call) => [call.id, call] as const),
  )('%s lists no case of another channel', async (_id, call) => {
    const { answer } = await ask(walk, call, hidden, OWN, narrow)
    const number = Number(hidden.cases?.id)
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`"(next|prev|previous)?[eE]rxId":"?${number}\\b`))
  })
})
