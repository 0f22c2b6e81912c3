import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { examplePrescription } from './example-prescription.ts'
import { canonicalJson, documentDigest, isVerificationCode, verificationCode } from './verification.ts'

const secret = Buffer.alloc(32, 7)
const subject = { erxId: 100231, version: 1, digest: documentDigest(examplePrescription(3)) }

describe('verificationCode', () => {
  it('is short and safe in a URL', () => {
    expect(verificationCode(secret, subject)).toMatch(/^[A-Za-z0-9_-]{16}$/)
  })

  it('is valid only for its subject', () => {
    const code = verificationCode(secret, subject)
    expect(isVerificationCode([secret], subject, code)).toBe(true)
    expect(isVerificationCode([secret], { ...subject, erxId: 100232 }, code)).toBe(false)
    expect(isVerificationCode([secret], { ...subject, version: 2 }, code)).toBe(false)
    expect(
      isVerificationCode([secret], { ...subject, digest: subject.digest.replace(/^./, 'z') }, code),
    ).toBe(false)
    expect(isVerificationCode([Buffer.alloc(32, 8)], subject, code)).toBe(false)
  })

  it('refuses any other text, of any length and script', () => {
    const code = verificationCode(secret, subject)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (other) => {
        expect(isVerificationCode([secret], subject, other)).toBe(other === code)
      }),
    )
    expect(isVerificationCode([secret], subject, '')).toBe(false)
    expect(isVerificationCode([secret], subject, `${code} `)).toBe(false)
  })
})

describe('documentDigest', () => {
  it('changes with anything medical', () => {
    const digests = new Set([documentDigest(examplePrescription(3))])
    const changed = [
      examplePrescription(2),
      examplePrescription(3),
      examplePrescription(3),
      examplePrescription(3),
      { ...examplePrescription(3), observation: 'Chest clear' },
      { ...examplePrescription(3), procedures: [] },
      { ...examplePrescription(3), hospital: { ...examplePrescription(3).hospital, department: 'Surgery' } },
    ]
    if (changed[1]?.medicines[0]) changed[1].medicines[0].doses.night = '2'
    if (changed[2]) changed[2].patient.name = 'Kavita Nirmala'
    if (changed[3]) changed[3].followUp = undefined
    for (const document of changed) digests.add(documentDigest(document))
    expect(digests.size).toBe(8)
  })

  it('is unchanged for a document without what has been printed since: findings, allergies, notes on doses …', () => {
    const { patient, hospital, ...rest } = examplePrescription(3)
    const document = {
      ...rest,
      patient: { ...patient, mobileMasked: '90000 0xx31', address: undefined, allergies: undefined },
      hospital: { ...hospital, department: undefined },
      investigations: rest.investigations.map(({ note: _, ...investigation }) => investigation),
      medicines: rest.medicines.map(({ doseNote: _, ...medicine }) => medicine),
      observation: '',
      procedures: [],
    }
    expect(documentDigest(document)).toBe('bceab0469be1d865ace61b6430b4d1b9d861aaf1a896c5f4725a1a27a78a627a')
  })

  it('does not change with a reprint or another name of the client, but with another logo', () => {
    const reprint = {
      ...examplePrescription(3),
      issuedAt: new Date(0),
      verificationUrl: 'https://elsewhere.example.test/',
      client: { name: 'Another name' },
    }
    expect(documentDigest(reprint)).toBe(documentDigest(examplePrescription(3)))
    const withLogo = (byte: number) =>
      documentDigest({
        ...reprint,
        client: { name: '', logo: { bytes: Buffer.of(byte), mediaType: 'image/png' } },
      })
    expect(new Set([documentDigest(reprint), withLogo(1), withLogo(2)]).size).toBe(3)
    expect(withLogo(1)).toBe(withLogo(1))
  })

  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const turned = Object.fromEntries(Object.entries(record).reverse())
        expect(canonicalJson(turned)).toBe(canonicalJson(record))
      }),
    )
    expect(canonicalJson({ b: [{ d: 1, c: 'x' }], a: undefined })).toBe('{"b":[{"c":"x","d":1}]}')
  })
})
