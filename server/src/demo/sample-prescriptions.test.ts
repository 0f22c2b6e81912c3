import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sampleDate } from './sample-prescription.ts'
import { SAMPLE_PRESCRIPTIONS } from './sample-prescriptions.ts'

const FOLDER = join(import.meta.dirname, 'samples')

describe('SAMPLE_PRESCRIPTIONS', () => {
  it('names each file of the folder once', async () => {
    expect(SAMPLE_PRESCRIPTIONS.map(({ file }) => file).sort()).toEqual((await readdir(FOLDER)).sort())
  })

  it('belongs to no real person: unassigned numbers, reserved domains, invented registrations', () => {
    for (const { hospital, patient, doctor } of SAMPLE_PRESCRIPTIONS) {
      expect(`${hospital.phone} ${patient.mobile}`).toMatch(/^90000 0\d{4} 90000 0\d{4}$/)
      expect(`${hospital.email} ${patient.email}`).toMatch(/^\S+@(\w+\.)?example\.test \S+@example\.test$/)
      expect(doctor.registrationNumber).toMatch(/^EX-\d{5}$/)
    }
  })

  it('has photographs of a page, upright once turned as their camera says', async () => {
    for (const sample of SAMPLE_PRESCRIPTIONS.filter(({ file }) => file.endsWith('.jpg'))) {
      const photo = sharp(join(FOLDER, sample.file))
      expect((await photo.metadata()).orientation).toBe(sample.exifOrientation)
      const { info } = await photo.autoOrient().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([1500, 2000])
    }
  })

  it('is dated in the days before the newest', () => {
    expect(sampleDate({ daysBefore: 0 })).toBe('2026-03-09')
    expect(sampleDate({ daysBefore: 9 })).toBe('2026-02-28')
  })
})
