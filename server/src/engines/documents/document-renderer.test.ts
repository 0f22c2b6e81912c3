import { afterAll, describe, expect, it } from 'vitest'
import { DocumentError } from './document-error.ts'
import { createDocumentRenderer } from './document-renderer.ts'
import { examplePrescription } from './example-prescription.ts'
import { renderPrescriptionPdf } from './render-prescription.ts'

const renderer = createDocumentRenderer()
afterAll(() => renderer.close())

describe('createDocumentRenderer', () => {
  it('makes in its own process the file that the renderer makes', async () => {
    const document = examplePrescription(3)
    expect(await renderer.prescriptionPdf(document)).toEqual(await renderPrescriptionPdf(document))
  })

  it('reports the fault of a document and continues with the next', async () => {
    const document = examplePrescription(1)
    document.doctor.signature = { bytes: Buffer.from('no picture'), mediaType: 'image/png' }
    const failed = renderer.prescriptionPdf(document)
    await expect(failed).rejects.toThrow(DocumentError)
    await expect(failed).rejects.toThrow("The picture of the doctor's signature cannot be read.")
    expect((await renderer.prescriptionPdf(examplePrescription(1))).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('reports that its process takes too much memory', async () => {
    const small = createDocumentRenderer({ memoryLimitBytes: 2 ** 20 })
    await expect(small.prescriptionPdf(examplePrescription(1))).rejects.toThrow('too much memory')
    await small.close()
  })
})
