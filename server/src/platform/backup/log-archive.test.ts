import { createSecretKey, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { testFolder } from '#testing/test-folder.ts'
import { forgetLogBefore, gapAfter, keepLog, keptLog, keptSeals, MARKS, writeKept } from './log-archive.ts'

const root = testFolder('log-archive')
const key = createSecretKey(Buffer.alloc(32, 7))
const segment = (number: number, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`

let [cluster, sets, seals] = ['', '', '']
const told: string[] = []
beforeEach(async () => {
  const folder = path.join(root, randomBytes(4).toString('hex'))
  cluster = path.join(folder, 'postgres')
  sets = path.join(folder, 'sets')
  seals = path.join(folder, 'seals')
  await mkdir(path.join(cluster, 'pg_wal', 'archive_status'), { recursive: true })
  told.length = 0
})

/** What PostgreSQL does when it has closed a segment. */
async function close(name: string, content: Buffer): Promise<void> {
  await writeFile(path.join(cluster, 'pg_wal', name), content)
  await writeFile(path.join(cluster, 'pg_wal', 'archive_status', `${name}.ready`), '')
}

async function whileKeeping(work: () => Promise<unknown>): Promise<void> {
  const archive = keepLog({ cluster, sets, key, seals, tell: (text) => told.push(text) })
  await work()
  await archive.stop()
}

const marked = (): Promise<string[]> => readdir(path.join(cluster, MARKS)).catch(() => [])
async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await pause(10)
}

describe('the log that is kept', () => {
  it('is marked once it is sealed, opens again, and takes the seals along', async () => {
    const content = Buffer.concat([Buffer.from('patient'), Buffer.alloc(100_000)])
    await writeFile(seals, 'first\n')
    await close(segment(1), content)
    await whileKeeping(async () => {
      await until(async () => (await marked()).includes(segment(1)))
      // PostgreSQL goes on: the mark is not needed any more.
      await rm(path.join(cluster, 'pg_wal', 'archive_status', `${segment(1)}.ready`))
      await until(async () => (await marked()).length === 0)
      await writeFile(seals, 'first\nsecond\n')
      await close(segment(2), content)
    })
    expect(await marked()).toEqual([segment(2)])
    expect(await keptLog(sets, segment(1))).toEqual({ segments: [segment(1), segment(2)], histories: [] })
    expect((await keptSeals(sets, key, '00000001'))?.toString()).toBe('first\nsecond\n')
    const stored = path.join(sets, 'log', segment(1))
    expect((await readFile(stored)).includes('patient')).toBe(false)
    expect((await stat(stored)).size).toBeLessThan(1_000)
    const place = path.join(sets, 'opened')
    await writeKept(sets, key, segment(1), place)
    expect((await readFile(place)).equals(content)).toBe(true)
    expect(told).toEqual([])
  })

  it('is never written over: the same is kept already, and another is held back and told of', async () => {
    await close(segment(1), Buffer.from('one'))
    await whileKeeping(() => until(async () => (await marked()).length === 1))
    await rm(path.join(cluster, MARKS), { recursive: true })
    await whileKeeping(() => until(async () => (await marked()).length === 1))
    expect(told).toEqual([])
    await rm(path.join(cluster, MARKS), { recursive: true })
    await close(segment(1), Buffer.from('two'))
    await whileKeeping(() => until(async () => told.length > 0))
    expect(told[0]).toContain('is there already, of another database or another history')
    expect(await marked()).toEqual([])
  })

  it('says where one of its segments is missing', () => {
    expect(gapAfter([])).toBeUndefined()
    expect(gapAfter([segment(254), segment(255), '000000010000000100000000'])).toBeUndefined()
    expect(gapAfter([segment(1), segment(2), segment(4), segment(6)])).toBe(segment(2))
  })

  it('is forgotten where no set needs it', async () => {
    for (const name of [segment(1), segment(2), segment(3), segment(1, 2), '00000002.history'])
      await close(name, Buffer.from(name))
    await whileKeeping(() => until(async () => (await marked()).length === 5))
    await forgetLogBefore(sets, segment(3))
    expect(await keptLog(sets, segment(0))).toEqual({
      segments: [segment(3)],
      histories: ['00000002.history'],
    })
    expect((await keptLog(sets, segment(0, 2))).segments).toEqual([segment(1, 2)])
  })
})
