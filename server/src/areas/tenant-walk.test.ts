import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesOf } from '#testing/made-request.fixture.ts'
import { notOfClients } from '#testing/request-values.fixture.ts'
import { rowsOfTenant, type SeededTenant, type TenantRows } from '#testing/seeded-tenant.fixture.ts'
import { ask, asked, FOREIGN, given, mark, OWN, openWalk, seed, type Walk } from './tenant-walk.fixture.ts'

// Every call is made with another client's numbers, by a user of every role with every permission who is
// restricted to the first client and who holds the case in every other respect: nothing of the other client
// is shown or changed. That each call is reached at all is seen in own-client-walk.test.ts.

let walk: Walk
beforeAll(async () => {
  walk = await openWalk()
})
afterAll(() => walk.testApp.close())

it('knows every field that names a record', () => {
  const known = new Set([...Object.keys(given(walk, {}, OWN, 'userMgmt/getuser')), ...notOfClients])
  const unknown = asked.flatMap(({ id, request }) =>
    namesOf(request).flatMap((name) =>
      /(Id|Ids|ID|Code)$/.test(name) && !known.has(name) ? [`${id} ${name}`] : [],
    ),
  )
  expect(unknown).toEqual([])
})

describe("with another client's numbers", () => {
  let foreign: SeededTenant
  let before: TenantRows
  beforeAll(async () => {
    await seed(walk, OWN)
    foreign = await seed(walk, FOREIGN)
    before = await rowsOfTenant(walk.testApp.db, { clientId: FOREIGN, mark: mark[FOREIGN] })
  })

  it('has something of the other client to find', () => {
    const marked = [...before.owned, ...before.linked].filter((row) => row.includes(mark[FOREIGN]))
    expect(marked.length).toBeGreaterThan(30)
  })

  it.each(asked.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    const { payload, answer } = await ask(walk, call, foreign, FOREIGN)
    expect(JSON.stringify(answer), JSON.stringify(payload)).not.toContain(mark[FOREIGN])
    if (call.effect === 'reads') return
    const after = await rowsOfTenant(walk.testApp.db, { clientId: FOREIGN, mark: mark[FOREIGN] })
    expect(after.owned).toEqual(before.owned)
    expect(after.linked).toEqual(before.linked)
  })
})
