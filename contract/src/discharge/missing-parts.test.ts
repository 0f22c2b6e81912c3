import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { exampleStay, exampleSummary } from './example-summary.fixture.ts'
import { furtherMusts } from './further-musts.ts'
import { missingParts, summaryMusts } from './missing-parts.ts'
import { canBeMade, paperKinds } from './papers.ts'
import {
  type DischargeSummary,
  dischargeSummarySchema,
  emptySummary,
  outcomes,
  partOrder,
  type StayFacts,
} from './summary.ts'

const named = (missing: { place: string; must: string }[]) =>
  missing.map(({ place, must }) => `${place}.${must}`)
const bareStay: StayFacts = {
  hospital: '',
  department: '',
  ward: '',
  ipdNo: '',
  admittedAt: '',
  patient: { name: '', age: '', sex: '', uhid: '', address: '', mobile: '' },
  doctors: [],
  mlc: { is: false, number: '', policeStation: '' },
  codesAsked: false,
}
const ended = (ending: Partial<DischargeSummary['ending']>): DischargeSummary => ({
  ...exampleSummary,
  ending: { ...exampleSummary.ending, ...ending },
})

/** A summary with any of its parts written or not, ended in any way. */
const anySummary = fc
  .tuple(fc.subarray([...partOrder]), fc.constantFrom('' as const, ...outcomes))
  .map(([parts, outcome]): DischargeSummary => {
    const some = Object.fromEntries(parts.map((part) => [part, exampleSummary[part]]))
    const summary = { ...emptySummary, ...some }
    return { ...summary, ending: { ...summary.ending, outcome } }
  })

describe('the musts of a discharge summary', () => {
  it('are met by the example, and each is missing from an empty one unless it depends on something', () => {
    expect(missingParts(exampleSummary, exampleStay)).toEqual([])
    const missing = named(missingParts(emptySummary, bareStay))
    expect(missing).toEqual(expect.arrayContaining(['stay.uhid', 'admission.reason', 'history.allergies']))
    expect(missing).toEqual(expect.arrayContaining(['urgent.dangerSigns', 'ending.outcome', 'ending.at']))
    expect(missing).not.toContain('ending.cause')
    expect(missing).not.toContain('stay.mlcNumber')
  })

  it('have each a name of their own within their part', () => {
    const all = named([...summaryMusts])
    expect(new Set(all).size).toBe(all.length)
  })

  it('never become more by writing a part, whatever else is written', () => {
    fc.assert(
      fc.property(
        anySummary,
        fc.constantFrom(...partOrder.filter((part) => part !== 'ending')),
        (summary, part) => {
          const before = named(missingParts(summary, exampleStay))
          const after = named(missingParts({ ...summary, [part]: exampleSummary[part] }, exampleStay))
          const added = after.filter((each) => !before.includes(each))
          expect(added).toEqual([])
          expect(after.filter((each) => each.startsWith(`${part}.`))).toEqual([])
        },
      ),
    )
  })

  it('name exactly the musts of the parts that are not written', () => {
    fc.assert(
      fc.property(anySummary, (summary) => {
        const parts = new Set(missingParts(summary, exampleStay).map(({ place }) => place))
        for (const part of partOrder)
          if (JSON.stringify(summary[part]) === JSON.stringify(exampleSummary[part]) && part !== 'ending')
            expect(parts.has(part as never)).toBe(false)
        expect(parts.has('stay')).toBe(false)
      }),
    )
  })

  it('are never fewer by what a client asks beside them, and more only by that', () => {
    fc.assert(
      fc.property(anySummary, fc.subarray([...furtherMusts]), (summary, alsoAsked) => {
        const stay = { ...exampleStay, codesAsked: false }
        const always = named(missingParts(summary, stay))
        const asked = named(missingParts(summary, { ...stay, alsoAsked }))
        expect(asked).toEqual(expect.arrayContaining(always))
        const added = asked.filter((each) => !always.includes(each))
        expect(alsoAsked).toEqual(expect.arrayContaining(added))
      }),
    )
  })

  it('are those of a client where it asks them: each is missing from a summary without it', () => {
    const bare: DischargeSummary = {
      ...exampleSummary,
      diagnosis: { ...exampleSummary.diagnosis, final: [{ term: 'Pneumonia', code: '' }] },
      history: { ...exampleSummary.history, relevant: '', past: '', family: '' },
      urgent: { ...exampleSummary.urgent, signsHindi: '' },
      advice: emptySummary.advice,
      papers: emptySummary.papers,
    }
    const stay = { ...exampleStay, codesAsked: false }
    expect(missingParts(bare, stay)).toEqual([])
    for (const must of furtherMusts)
      expect(named(missingParts(bare, { ...stay, alsoAsked: [must] }))).toEqual([must])
    const all = { ...stay, alsoAsked: [...furtherMusts] }
    expect(new Set(named(missingParts(bare, all)))).toEqual(new Set(furtherMusts))
    // Nobody is advised for a way home who died, and who received it is known at the end.
    const died = named(missingParts({ ...bare, ending: { ...bare.ending, outcome: 'died' } }, all))
    expect(died.filter((each) => /^(advice|urgent)/.test(each))).toEqual([])
    expect(named(missingParts(bare, all, 'advised'))).not.toContain('papers.receivedBy')
  })

  it('are fewer when the discharge is only advised: its hour is not known yet', () => {
    fc.assert(
      fc.property(anySummary, (summary) => {
        const signed = named(missingParts(summary, exampleStay))
        const advised = named(missingParts(summary, exampleStay, 'advised'))
        expect(advised).toEqual(signed.filter((each) => each !== 'ending.at'))
      }),
    )
  })

  it('stay the same when the summary is stored and read again', () => {
    fc.assert(
      fc.property(anySummary, (summary) => {
        const again = dischargeSummarySchema.parse(JSON.parse(JSON.stringify(summary)))
        expect(missingParts(again, exampleStay)).toEqual(missingParts(summary, exampleStay))
      }),
    )
  })

  it('are those of a death: its cause, and nothing for a way home', () => {
    const died = { ...emptySummary, ending: { ...emptySummary.ending, outcome: 'died' as const } }
    const missing = named(missingParts(died, exampleStay))
    expect(missing).toEqual(expect.arrayContaining(['ending.cause', 'ending.at', 'course.course']))
    expect(missing.filter((each) => /^(medicines|followUp|urgent|condition)/.test(each))).toEqual([])
    expect(named(missingParts(ended({ outcome: 'died' }), exampleStay))).toEqual(['ending.cause'])
  })

  it('ask who was told, where a referral goes and why, and the number of a medico-legal case', () => {
    expect(named(missingParts(ended({ outcome: 'againstAdvice' }), exampleStay))).toEqual([
      'ending.told',
      'ending.toldBy',
    ])
    expect(named(missingParts(ended({ outcome: 'referred', referredTo: 'City' }), exampleStay))).toEqual([
      'ending.referredWhy',
    ])
    const mlc = { ...exampleStay, mlc: { is: true, number: ' ', policeStation: '' } }
    expect(named(missingParts(exampleSummary, mlc))).toEqual(['stay.mlcNumber'])
    expect(missingParts(exampleSummary, { ...mlc, mlc: { ...mlc.mlc, number: '12/26' } })).toEqual([])
  })

  it('do not ask how a patient is who went away, but ask what they are to take', () => {
    const gone = { ...ended({ outcome: 'absconded' }), condition: emptySummary.condition }
    expect(missingParts(gone, exampleStay)).toEqual([])
    expect(named(missingParts({ ...gone, medicines: emptySummary.medicines }, exampleStay))).toEqual([
      'medicines.medicines',
    ])
  })

  it('are lacking where something is said to be none and listed all the same', () => {
    const { history, investigations, medicines, procedures } = exampleSummary
    const both = dischargeSummarySchema.parse({
      ...exampleSummary,
      history: { ...history, noAllergies: true },
      investigations: { ...investigations, none: true },
      procedures: {
        ...procedures,
        done: [
          { name: 'Drainage', date: '05-03-2026', surgeon: 'Dr. A', anaesthesia: 'Local', findings: 'Pus' },
        ],
      },
      condition: { ...exampleSummary.condition, wound: 'Clean' },
      medicines: { ...medicines, none: true },
    })
    expect(named(missingParts(both, exampleStay))).toEqual([
      'history.allergies',
      'investigations.results',
      'procedures.procedures',
      'medicines.medicines',
    ])
    const none = { ...both, history: { ...both.history, allergies: [] } }
    expect(named(missingParts(none, exampleStay))).not.toContain('history.allergies')
  })

  it('ask for codes only where the payer does, and for the council of every doctor', () => {
    const uncoded = {
      ...exampleSummary,
      diagnosis: { ...exampleSummary.diagnosis, final: [{ term: 'Pneumonia', code: '' }] },
    }
    expect(named(missingParts(uncoded, exampleStay))).toEqual(['diagnosis.codes'])
    expect(missingParts(uncoded, { ...exampleStay, codesAsked: false })).toEqual([])
    const doctors = [...exampleStay.doctors, { name: 'Dr. New', registrationNumber: '', council: 'X' }]
    expect(named(missingParts(exampleSummary, { ...exampleStay, doctors }))).toEqual([
      'stay.registrationNumber',
    ])
  })

  it('ask for a date and a value of each result, for what was done in an operation, and why a medicine changed', () => {
    const [result] = exampleSummary.investigations.results
    if (!result) throw new Error('no result')
    const undated = { ...exampleSummary.investigations, results: [{ ...result, date: '' }] }
    expect(named(missingParts({ ...exampleSummary, investigations: undated }, exampleStay))).toEqual([
      'investigations.dates',
    ])
    const summary = dischargeSummarySchema.parse({
      ...exampleSummary,
      procedures: { done: [{ name: 'Appendicectomy', date: '05-03-2026', surgeon: 'Dr. A' }] },
      medicines: { ...exampleSummary.medicines, stopped: [{ name: 'Glimepiride' }] },
    })
    expect(named(missingParts(summary, exampleStay))).toEqual([
      'procedures.details',
      'condition.wound',
      'medicines.changes',
    ])
  })
})

describe('the papers of a stay', () => {
  it('are made of what was written: a death by a death alone, a referral with its place', () => {
    const possible = (summary: DischargeSummary) => paperKinds.filter((kind) => canBeMade(kind, summary))
    expect(possible(emptySummary)).toEqual(['summary', 'admission'])
    expect(possible(exampleSummary)).toEqual([
      'summary',
      'admission',
      'medicines',
      'dischargeAdvice',
      'fitness',
      'transfer',
      'consent',
    ])
    expect(possible(ended({ outcome: 'died', cause: 'Septic shock' }))).toEqual([
      'summary',
      'admission',
      'medicines',
      'death',
      'transfer',
      'consent',
    ])
    expect(possible(ended({ outcome: 'referred', referredTo: 'City', referredWhy: 'ICU' }))).toContain(
      'referral',
    )
  })
})
