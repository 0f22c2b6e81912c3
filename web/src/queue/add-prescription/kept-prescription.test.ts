import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#parts/memory-storage.fixture.ts'
import { forgetPrescription, keepPrescription, keptPrescription } from './kept-prescription.ts'
import { emptyPrescription } from './prescription-values.ts'

const anita = { userCode: 10, typingKey: 'a'.repeat(64) }
const binod = { userCode: 11, typingKey: 'b'.repeat(64) }
const halfFilled = {
  ...emptyPrescription('digitization', 3),
  mobileNo: '98200 00912',
  fName: 'Asha',
  needCall: true,
}

describe('a form of Add prescription that was filled in and not sent', () => {
  it('is restored for the same user, as it was, and reports that files were with it', () => {
    const storage = memoryStorage()
    keepPrescription(anita, { values: halfFilled, hadFiles: true }, storage)
    expect(keptPrescription(anita, storage)).toEqual({ values: halfFilled, hadFiles: true })
  })

  it('is not restored for another user, and cannot be read in the browser', () => {
    const storage = memoryStorage()
    keepPrescription(anita, { values: halfFilled, hadFiles: false }, storage)
    expect(keptPrescription(binod, storage)).toBeUndefined()
    expect(keptPrescription({ ...binod, userCode: anita.userCode }, storage)).toBeUndefined()
    for (let at = 0; at < storage.length; at++)
      expect(storage.getItem(storage.key(at) ?? '')).not.toContain('Asha')
  })

  it('is gone when it was sent or discarded, or when all was taken out of it', () => {
    const storage = memoryStorage()
    keepPrescription(anita, { values: halfFilled, hadFiles: false }, storage)
    forgetPrescription(anita, storage)
    expect(keptPrescription(anita, storage)).toBeUndefined()
    keepPrescription(anita, { values: halfFilled, hadFiles: false }, storage)
    keepPrescription(anita, { values: emptyPrescription('opd', 3), hadFiles: true }, storage)
    expect(keptPrescription(anita, storage)).toBeUndefined()
    expect(storage.length).toBe(0)
  })

  it('leaves the known patient to be chosen again, whose record may have changed since', () => {
    const storage = memoryStorage()
    keepPrescription(anita, { values: { ...halfFilled, patientId: 7 }, hadFiles: false }, storage)
    expect(keptPrescription(anita, storage)?.values.patientId).toBeUndefined()
  })
})
