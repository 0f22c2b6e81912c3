import { demoMedicines } from '@rxdesk/server/src/demo/demo-medicines.ts'
import type { SamplePrescription } from '@rxdesk/server/src/demo/sample-prescription.ts'
import { bareLetters, similarity } from '@rxdesk/server/src/domain/entity-extraction/similarity.ts'
import type { KnownMedicine, Vocabulary } from '@rxdesk/server/src/domain/entity-extraction/vocabulary.ts'
import { vocabulary } from '@rxdesk/server/src/domain/entity-extraction/written-page.fixture.ts'
import { byLettersOf } from './by-letters.ts'

const MOST = 24

const catalogue = demoMedicines().map(({ code, name, salt, strength, form }) => ({
  known: { mCode: code, name, saltName: salt, strength, form } satisfies KnownMedicine,
  letters: bareLetters(name),
  first: bareLetters(name.split(/\s+/)[0] ?? ''),
}))

const productsByLetters = byLettersOf(catalogue.map(({ known }) => known))

/**
 * The master lists and the catalogue of the demo, searched without a database: products whose first word is near to the
 * one asked for, nearest first. No doctor and no hospital is known, as in a new deployment.
 */
export const benchVocabulary: Vocabulary = {
  ...vocabulary,
  findDoctors: async () => [],
  findHospitals: async () => [],
  findByLetters: async (line) => productsByLetters(line),
  findHabits: async () => [],
  async findMedicines(text) {
    const whole = bareLetters(text)
    const first = bareLetters(text.split(/\s+/)[0] ?? '')
    return catalogue
      .map(({ known, letters, first: own }) => ({
        known,
        near: Math.max(
          similarity(first, own),
          first.length >= 3 && (letters.startsWith(first) || whole.startsWith(own)) ? 0.9 : 0,
        ),
        alike: similarity(whole, letters),
      }))
      .filter(({ near }) => near > 0)
      .sort((a, b) => b.alike - a.alike || b.near - a.near)
      .slice(0, MOST)
      .map(({ known }) => known)
  },
}

/** The same in a deployment that is in use: it knows the doctor and the hospital of the page. */
export const inUse = ({ doctor, hospital }: Pick<SamplePrescription, 'doctor' | 'hospital'>): Vocabulary => ({
  ...benchVocabulary,
  findDoctors: async () => [
    { doctorId: 1, name: doctor.name, registrationNumber: doctor.registrationNumber },
  ],
  findHospitals: async () => [{ hospitalId: 1, name: hospital.name }],
})
