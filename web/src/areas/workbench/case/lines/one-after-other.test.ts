import { expect, it } from 'vitest'
import { OneAfterOther } from './one-after-other.ts'

it('runs its work in order, continues after a failure, and is settled with the outcome', async () => {
  const work = new OneAfterOther()
  const done: string[] = []
  const slow = work.run(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    done.push('slow')
    // Requested by the running task.
    void work.run(async () => void done.push('followed'))
  })
  const failed = work.run(async () => {
    done.push('failed')
    throw new Error('no')
  })
  const quick = work.run(async () => {
    done.push('quick')
    return 7
  })
  expect(work.busy).toBe(true)
  await expect(failed).rejects.toThrow('no')
  expect(await quick).toBe(7)
  await slow
  await work.settled()
  expect(work.busy).toBe(false)
  expect(done).toEqual(['slow', 'failed', 'quick', 'followed'])
})
