import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openTestApp } from '#testing/test-app.ts'
import { openCameras } from './open-cameras.ts'

it('a feed that is begun again while a change is stored waits for the change', async () => {
  const testApp = await openTestApp()
  const { hub } = await openCameras(testApp)
  const { id } = await testApp.db
    .insertInto('cameras')
    .values({
      ...{
        client_id: 1,
        name: 'Desk',
        host: '',
        kind: 'demo' as const,
        source_sealed: testApp.sealer.seal('demo:'),
      },
      ...{ user_sealed: null, secret_sealed: null, last_seen_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told: string[] = []
  hub.watch(id, { picture: () => told.push('picture'), fault: (fault) => told.push(fault) })
  while (told.length === 0) await pause(10)

  await testApp.db.transaction().execute(async (tx) => {
    await tx.updateTable('cameras').set({ active: false }).where('id', '=', id).execute()
    hub.forget(id)
    told.length = 0
    // Long enough for pictures to come by what was stored before.
    await pause(700)
    expect(told).toEqual([])
  })
  while (told.length === 0) await pause(10)
  expect(told[0]).toBe('noAnswer')
  await hub.close()
  await testApp.close()
})
