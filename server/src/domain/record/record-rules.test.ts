import { type CaseRecord, emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { applyPatch, changesForHistory, patchFields } from './record-rules.ts'

const text = fc.constantFrom('', 'fever', 'cough', 'pain')
const patch = fc.record(
  {
    rxdtls: fc.record({ fName: text, uhid: text }, { requiredKeys: [] }),
    docobsv: fc.record(
      { complaints: text, diagnosis: fc.array(text, { maxLength: 2 }) },
      { requiredKeys: [] },
    ),
    docprocedure: fc.array(text, { maxLength: 2 }),
  },
  { requiredKeys: [] },
)

const record = (complaints: string): CaseRecord => ({
  ...emptyCaseRecord,
  docobsv: { ...emptyCaseRecord.docobsv, complaints },
})

describe('saving fields', () => {
  it('saves everything that was typed when no other user wrote', () => {
    fc.assert(
      fc.property(patch, (typed) => {
        const outcome = applyPatch(emptyCaseRecord, typed, {})
        expect(outcome.conflicts).toEqual([])
        for (const [field, value] of patchFields(typed))
          expect(patchFields(outcome.record).get(field)).toEqual(value)
      }),
    )
  })

  it('shows both values when the stored one is neither the base nor the typed one, and saves nothing of that field', () => {
    const outcome = applyPatch(
      record('theirs'),
      { docobsv: { complaints: 'mine' } },
      { docobsv: { complaints: 'before' } },
    )
    expect(outcome.conflicts).toEqual([{ field: 'docobsv.complaints', theirs: 'theirs', mine: 'mine' }])
    expect(outcome.record.docobsv.complaints).toBe('theirs')
  })

  it('takes two writers who typed the same for one', () => {
    expect(
      applyPatch(record('same'), { docobsv: { complaints: 'same' } }, { docobsv: { complaints: 'before' } }),
    ).toMatchObject({ conflicts: [], changed: [] })
  })

  it('never loses a value silently: every change is made, already there, or a conflict', () => {
    fc.assert(
      fc.property(patch, patch, patch, (stored, typed, base) => {
        const current = applyPatch(emptyCaseRecord, stored, {}).record
        const outcome = applyPatch(current, typed, base)
        for (const [field, value] of patchFields(typed)) {
          const now = patchFields(outcome.record).get(field)
          const conflict = outcome.conflicts.find((one) => one.field === field)
          if (conflict)
            expect(conflict).toEqual({ field, theirs: patchFields(current).get(field), mine: value })
          else expect(now).toEqual(value)
        }
      }),
    )
  })

  it('leaves the record it was given alone', () => {
    const before = structuredClone(emptyCaseRecord)
    applyPatch(emptyCaseRecord, { docprocedure: ['dressing'], docobsv: { diagnosis: ['x'] } }, {})
    expect(emptyCaseRecord).toEqual(before)
  })

  it('names contact data in the history without writing it down', () => {
    const shown = changesForHistory([
      { field: 'rxdtls.mobileNo', was: '', now: '9000001031' },
      { field: 'rxdtls.fName', was: '', now: 'Asha' },
    ])
    expect(JSON.stringify(shown)).not.toContain('9000001031')
    expect(JSON.stringify(shown)).toContain('Asha')
  })
})
