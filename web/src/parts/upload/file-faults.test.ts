import { expect, it } from 'vitest'
import { filesFaultOf } from './file-faults.ts'
import type { QueuedFile } from './upload-queue.ts'

const file = (kind: QueuedFile['kind'], step: 'queued' | 'failed'): Pick<QueuedFile, 'kind' | 'state'> => ({
  kind,
  state: step === 'failed' ? { step, error: new Error('broken') } : { step },
})
const good = file('prescription', 'queued')
const broken = file('prescription', 'failed')

it('is that a file was refused, for as long as that file is there', () => {
  expect(filesFaultOf([good, broken], 'prescription')).toBe('refused')
  expect(filesFaultOf([good], 'prescription')).toBeUndefined()
  expect(filesFaultOf([good, file('report', 'failed')], 'report')).toBe('refused')
})

it('reports missing files for the prescription only', () => {
  expect(filesFaultOf([], 'prescription')).toBe('none')
  expect(filesFaultOf([file('report', 'queued')], 'prescription')).toBe('none')
  expect(filesFaultOf([good], 'report')).toBeUndefined()
})

it('of one kind does not count for the other', () => {
  expect(filesFaultOf([good, file('report', 'failed')], 'prescription')).toBeUndefined()
})
