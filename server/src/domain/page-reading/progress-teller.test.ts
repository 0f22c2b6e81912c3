import type { ReadingProgress } from '@rxdesk/contract/reading-progress'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileTestApp, openFileTestApp } from '#domain/page-files/file-app.fixture.ts'
import { tellProgress } from './progress-teller.ts'

let testApp: FileTestApp
beforeAll(async () => {
  testApp = await openFileTestApp()
})
afterAll(() => testApp.close())

describe('tellProgress', { timeout: 60_000 }, () => {
  it('notifies the open screens at once, then half a second apart, and finishes', async () => {
    const heard: string[] = []
    const listener = await testApp.database.pool.connect()
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await listener.query('listen rxdesk_events')
    let now = 1000
    const teller = tellProgress(testApp.services, { clientId: 1, caseId: 7, page: 2, attempt: 1 }, () => now)
    for (let line = 1; line <= 20; line++) {
      const progress: ReadingProgress = { stage: 'readingLines', line, lines: 20 }
      teller.tell(progress)
      await teller.told()
      now += 100
    }
    // Notifications come in the order of their transactions: earlier ones have arrived with this one.
    await testApp.database.pool.query(`notify rxdesk_events, 'end'`)
    while (heard.at(-1) !== 'end') await listener.query('select 1')
    listener.release(true)
    const told = heard.filter((each) => each !== 'end').map((each) => JSON.parse(each))
    expect(told.map(({ reading }) => reading.progress.line)).toEqual([1, 6, 11, 16])
    expect(told[0]).toMatchObject({
      type: 'case',
      erxId: 7,
      clientId: 1,
      what: 'reading',
      reading: { rownumber: 2 },
    })
  })
})
