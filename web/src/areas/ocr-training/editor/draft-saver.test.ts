import type { TrainingContent } from '@rxdesk/contract/areas/ocr-training/schemas'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallRefused, NetworkLost } from '#wire/refusal.ts'
import { DraftSaver } from './draft-saver.ts'

const content = (text: string): TrainingContent => ({
  language: 'eng',
  words: [
    {
      text,
      confidence: 1,
      line: 0,
      block: 0,
      handwritten: false,
      checked: false,
      box: { x: 0, y: 0, width: 1, height: 1 },
    },
  ],
})
const savedText = (saved: TrainingContent) => saved.words[0]?.text
const conflict = { draftVersion: 7, changedBy: 'Bela', changedAt: '2026-01-01T00:00:00Z' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('saves the newest words once the typing pauses, and builds each save on the previous one', async () => {
  const saved: [string | undefined, number][] = []
  const saver = new DraftSaver(3, async (what, version) => {
    saved.push([savedText(what), version])
    return { draftVersion: version + 1, savedAt: 'now' }
  })
  saver.change(content('P'))
  saver.change(content('Pa'))
  expect(saver.snapshot()).toEqual({ kind: 'waiting' })
  await vi.runAllTimersAsync()
  saver.change(content('Par'))
  expect(await saver.flush()).toBe(true)
  expect(saved).toEqual([
    ['Pa', 3],
    ['Par', 4],
  ])
  expect(saver.snapshot()).toEqual({ kind: 'saved', at: 'now' })
})

it('tries again when the network was away, and loses nothing', async () => {
  const save = vi.fn(async () => ({ draftVersion: 1, savedAt: 'now' }))
  save.mockRejectedValueOnce(new NetworkLost('away'))
  const saver = new DraftSaver(0, save)
  saver.change(content('a'))
  expect(await saver.flush()).toBe(false)
  expect(saver.snapshot().kind).toBe('failed')
  await vi.runAllTimersAsync()
  expect(saver.snapshot().kind).toBe('saved')
})

it("stops at another trainer's change until the user chooses which words to keep", async () => {
  const versions: number[] = []
  const saver = new DraftSaver(2, async (_, version) => {
    versions.push(version)
    if (version === 2) throw new CallRefused({ message: 'changed', status: 409, body: conflict })
    return { draftVersion: version + 1, savedAt: 'now' }
  })
  saver.change(content('mine'))
  expect(await saver.flush()).toBe(false)
  expect(saver.snapshot()).toEqual({ kind: 'conflict', conflict })
  saver.change(content('mine too'))
  await vi.runAllTimersAsync()
  expect(versions).toEqual([2])
  saver.keepMine()
  await vi.runAllTimersAsync()
  expect(versions).toEqual([2, 7])
  expect(saver.draftVersion).toBe(8)
})
