import { dateFaults } from '@rxdesk/contract/discharge/date-faults'
import { missingParts } from '@rxdesk/contract/discharge/missing-parts'
import { expect, it } from 'vitest'
import { staySheets } from './stay-sheets.ts'

it.each(
  Object.entries(staySheets),
)('an invented stay could have been signed as it is, once it was over: %s', (_, paper) => {
  const { stay, summary, timeZone, signedAt, issuedAt } = paper
  expect(missingParts(summary, stay)).toEqual([])
  expect(dateFaults(summary, { timeZone, admittedAt: stay.admittedAt })).toEqual([])
  expect((signedAt ?? issuedAt).getTime()).toBeGreaterThanOrEqual(Date.parse(summary.ending.at))
  expect(issuedAt.getTime()).toBeGreaterThanOrEqual((signedAt ?? issuedAt).getTime())
})
