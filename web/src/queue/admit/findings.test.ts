import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import { expect, it } from 'vitest'
import { isFound, takenFindings } from './findings.ts'

const findings = { ...emptyCaseRecord.docobsv, complaints: 'Fever', diagnosis: ['Dengue fever'] }

it('takes over what was chosen, and nothing by itself', () => {
  expect(takenFindings(findings, [])).toEqual({})
  expect(takenFindings(findings, ['diagnosis'])).toEqual({ docobsv: { diagnosis: ['Dengue fever'] } })
  expect(takenFindings(findings, ['allergy', 'complaints'])).toEqual({ docobsv: { complaints: 'Fever' } })
  expect([isFound(findings, 'complaints'), isFound(findings, 'allergy')]).toEqual([true, false])
})
