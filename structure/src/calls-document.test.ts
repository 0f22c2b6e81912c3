import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { type CallUse, callsDocument, callUses, unexplained } from './calls-document.ts'
import { readSourceTree } from './source-tree.ts'
import { unaskedCalls } from './unasked-calls.ts'

const root = path.join(import.meta.dirname, '../..')
let uses: CallUse[]
beforeAll(async () => {
  uses = await callUses(root, readSourceTree(root))
})

const use = (id: string) => uses.find((one) => one.id === id)

it('finds the screens of a call through the code that they load', () => {
  expect(uses.length).toBeGreaterThan(250)
  expect(use('pateRxMgmt/geteRxDtls')?.screens).toEqual(
    expect.arrayContaining(['/eRxDetails', '/digitizationeRxDetails']),
  )
  expect(use('digitization/onGetDigitizationReportList')?.screens).toEqual(['/digitizationreports'])
  expect(use('userMgmt/storeOnlineOffline')?.everywhere).toBe(true)
})

it('names a reason for each call that no screen asks, and for no other', () => {
  expect(unexplained(uses)).toEqual([])
  const [id = ''] = Object.keys(unaskedCalls)
  const asked = uses.map((one) => (one.id === id ? { ...one, everywhere: true } : one))
  expect(unexplained(asked)).toEqual([id])
  expect(unexplained(uses.filter((one) => one.id !== id))).toEqual([id])
})

it('is what docs/calls.md says (npm run calls)', () => {
  expect(readFileSync(path.join(root, 'docs/calls.md'), 'utf8')).toBe(callsDocument(uses))
})
