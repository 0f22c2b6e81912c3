import { expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { storedMedicineLineSchema } from './medicine-schemas.ts'
import { fullLine, sparseLine, sparseLineSchema } from './sparse-lines.ts'

const line = (more: object = {}) =>
  storedMedicineLineSchema.parse({
    ...{ txnNo: 7, seqno: 7, version: 1, medName: 'Heparin' },
    ...{ inWords: '', inWordsHindi: '', warnings: [], ...more },
  })
const written = fc.record(
  {
    saltName: fc.constantFrom('', 'heparin'),
    dosage: fc.constantFrom('', '5000 IU SC BD'),
    mn: fc.constantFrom('', '1'),
    sos: fc.boolean(),
    uomId: fc.constantFrom(null, 0, 3),
    answers: fc.constantFrom({}, { eye: 'right' }),
    status: fc.constant('asked'),
    given: fc.record({
      startedAt: fc.constant('2024-02-29T10:00:00Z'),
      rate: fc.constantFrom('', '20 ml/h'),
    }),
    inWords: fc.constantFrom('', 'twice a day'),
    highAlert: fc.constant('anticoagulant'),
  },
  { requiredKeys: [] },
)

it('a line is what it was once what is empty was left out, sent and put back', () => {
  fc.assert(
    fc.property(written, (more) => {
      const whole = line(more)
      const sent: unknown = JSON.parse(JSON.stringify(sparseLineSchema.parse(sparseLine(whole))))
      expect(fullLine(sparseLineSchema.parse(sent))).toEqual(whole)
    }),
  )
})

it('is sent without what is empty, and with nothing that a line does not have', () => {
  expect(sparseLine(line())).toEqual({ txnNo: 7, seqno: 7, version: 1, medName: 'Heparin' })
  expect(sparseLineSchema.parse({ medName: 'Heparin', secret: 'x' })).toEqual({ medName: 'Heparin' })
  expect(sparseLineSchema.safeParse({ medName: 5 }).success).toBe(false)
  const whole = JSON.stringify(line({ dosage: '5000 IU SC BD' })).length
  expect(JSON.stringify(sparseLine(line({ dosage: '5000 IU SC BD' }))).length).toBeLessThan(whole / 4)
})
