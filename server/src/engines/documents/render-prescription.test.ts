import fc from '@rxdesk/contract/testing/properties'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { INKS } from './devanagari-words.ts'
import { DocumentError } from './document-error.ts'
import { examplePrescription } from './example-prescription.ts'
import { rewrittenContents } from './pdf-contents.ts'
import { pdfPageTexts, pdfTextLines } from './pdf-text.fixture.ts'
import type { PrescriptionDocument } from './prescription-document.ts'
import { prescriptionView } from './prescription-view.ts'
import { renderPrescriptionPdf } from './render-prescription.ts'
import type { DocumentImage } from './sheet-document.ts'
import { TITLES } from './sheet-view.ts'

async function picture(colour: string): Promise<DocumentImage> {
  const bytes = await sharp({ create: { width: 320, height: 120, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return { bytes, mediaType: 'image/png' }
}

const textLines = async (document: PrescriptionDocument) =>
  pdfTextLines(await renderPrescriptionPdf(document))

const letters = (text: string) => text.normalize('NFC').replace(/\s+/g, '')

describe('renderPrescriptionPdf', () => {
  it.each([1, 10, 60])('has every medicine with its doses, %i of them', async (count) => {
    const document = examplePrescription(count)
    const pages = await pdfPageTexts(await renderPrescriptionPdf(document))
    const text = pages.join(' ')
    document.medicines.forEach((medicine, at) => {
      const { morning, afternoon, evening, night } = medicine.doses
      const given = [morning, afternoon, evening, night]
      const doses = given.some(Boolean)
        ? given.map((dose) => dose || '–').join(' ')
        : medicine.doseNote?.english
      const row = text.slice(
        text.indexOf(`${at + 1} ${medicine.genericName.toUpperCase()} ${medicine.strength}`),
      )
      expect(row.startsWith(String(at + 1)), `row ${at + 1}`).toBe(true)
      const end = row.indexOf(medicine.directionsEnglish)
      expect(end).toBeGreaterThan(0)
      expect(row.slice(0, end), `doses ${at + 1}`).toContain(`${doses} `)
      expect(row.slice(0, 500)).toContain(medicine.duration)
    })
    expect(text).toContain(`End of medicines: ${count} prescribed`)
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    })
  })

  it('fits 1 medicine on a page and repeats the head of the table on each page of 60', async () => {
    const one = await pdfPageTexts(await renderPrescriptionPdf(examplePrescription(1)))
    expect(one).toHaveLength(1)
    const sixty = await pdfPageTexts(await renderPrescriptionPdf(examplePrescription(60)))
    expect(sixty.length).toBeGreaterThan(4)
    expect(sixty.length).toBeLessThan(12)
    const withRows = sixty.filter((page) => page.includes('Take '))
    expect(withRows.length).toBeGreaterThan(4)
    for (const page of withRows) expect(page).toContain('# Medicine Morning')
    for (const page of sixty.slice(1)) expect(page).toMatch(/^Kavita Nirmal Nandanvan Hospital .*No\. 100231/)
  })

  it.each([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 20,
  ])('signs on the page of the last medicine and closes there, with %i of them', async (count) => {
    const document = examplePrescription(count)
    const pages = await pdfPageTexts(await renderPrescriptionPdf(document))
    const last = pages.at(-1) ?? ''
    const close = last.slice(last.indexOf('Scan to verify this prescription'))
    expect(letters(close)).toContain(letters(document.verificationUrl))
    expect(close).toContain('Dr. Ira Vasant MBBS, MD · General Medicine Reg. No. EX-40117')
    expect(last).toContain(document.medicines.at(-1)?.genericName.toUpperCase())
    expect(last).toContain(`End of medicines: ${count} prescribed`)
    // What was kept back for the signature says that it goes on.
    for (const page of pages.slice(0, -1)) expect(page).not.toContain('Scan to verify')
  })

  it('has the allergies with the name on every page, and nowhere else', async () => {
    const pages = await pdfPageTexts(await renderPrescriptionPdf(examplePrescription(12)))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]).toMatch(/PATIENT Kavita Nirmal AGE.* DATE \S+ Allergies एलर्जी Sulfonamides, Peanut UHID/)
    for (const page of pages.slice(1))
      expect(page).toMatch(/^Kavita Nirmal Nandanvan Hospital Allergies: Sulfonamides, Peanut /)
    const document = examplePrescription(1)
    document.patient.allergies = undefined
    expect((await pdfPageTexts(await renderPrescriptionPdf(document))).join('')).not.toContain('Allergies')
  })

  it('signs beside advice or findings where no medicine can be beside it', async () => {
    const long = Array.from({ length: 70 }, (_, at) => ({ english: `Advice ${at + 1} to be read` }))
    const document = { ...examplePrescription(2), advice: long }
    const [last = ''] = (await pdfPageTexts(await renderPrescriptionPdf(document))).slice(-1)
    expect(last).toContain('Advice 70 to be read')
    expect(last).toContain('Scan to verify')
    for (let lines = 20; lines < 60; lines += 13) {
      const observation = Array.from({ length: lines }, (_, at) => `Finding ${at + 1}`).join('\n')
      const none = { ...examplePrescription(0), observation, advice: [], followUp: undefined }
      const pages = await pdfPageTexts(await renderPrescriptionPdf(none))
      expect(pages.at(-1)).toMatch(/No medicine prescribed.*Scan to verify/)
    }
  })

  it('has findings and procedures, and no heading without content', async () => {
    const document = examplePrescription(1)
    const [page] = await pdfPageTexts(await renderPrescriptionPdf(document))
    expect(page).toContain('Findings Tonsils red and swollen on both sides Chest clear, no rash Diagnosis')
    expect(page).toContain('Procedures Throat swab taken; Steam inhalation Investigations')
    expect(page).toContain('TSH: on an empty stomach')
    expect(page).toContain('ADDRESS 7 Temple Street, Sundarpur 000 014')
    expect(page).toContain('Nandanvan Hospital Department: General Medicine 14 Lake Road')
    document.observation = ''
    document.procedures = []
    document.patient.address = undefined
    document.hospital.department = undefined
    const [bare] = await pdfPageTexts(await renderPrescriptionPdf(document))
    expect(bare).not.toMatch(/Findings|Procedures|ADDRESS|Department/)
    expect(bare).toContain('Nandanvan Hospital 14 Lake Road')
  })

  it('keeps the typed lines apart', async () => {
    const document = examplePrescription(1)
    document.observation = 'No fever\nCough'
    document.advice = [{ english: 'No sugar\nSalt as before' }]
    const run = {
      ...document,
      observation: 'No fever Cough',
      advice: [{ english: 'No sugar Salt as before' }],
    }
    const [asTyped, inOne] = [await textLines(document), await textLines(run)]
    for (const line of ['Cough', 'Salt as before']) {
      expect(asTyped).toContain(line)
      expect(inOne).not.toContain(line)
    }
  })

  it('prints findings that are longer than a page', async () => {
    const document = examplePrescription(1)
    document.observation = Array.from({ length: 120 }, (_, at) => `finding ${at + 1}`).join('\n')
    const pages = await pdfPageTexts(await renderPrescriptionPdf(document))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join(' ').match(/finding \d+/g)).toHaveLength(120)
  })

  it('copies its Hindi as it was written, headings and advice too', async () => {
    const document = examplePrescription(5)
    const text = letters((await pdfPageTexts(await renderPrescriptionPdf(document))).join(''))
    for (const { directionsHindi } of document.medicines) expect(text).toContain(letters(directionsHindi))
    for (const { hindi = '' } of document.advice) expect(text).toContain(letters(hindi))
    const { doseTimes } = prescriptionView(document)
    for (const { hindi } of [...doseTimes, ...Object.values(TITLES)]) expect(text).toContain(letters(hindi))
  })

  it('copies any Devanagari word, in every place and as often as it stands there', async () => {
    const syllable = fc
      .tuple(
        fc.constantFrom(...'कखगघचछजटडतथदनपफबमयरलवशषसह'),
        fc.constantFrom('', '्', '़', 'ँ', 'ृ', 'ा', 'ि', 'ी', 'ु', 'े', 'ों', 'र्'),
      )
      .map(([letter, sign]) => (sign === 'र्' ? sign + letter : letter + sign))
    const word = fc.array(syllable, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
    const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '))
    await fc.assert(
      fc.asyncProperty(sentence, sentence, async (complaint, said) => {
        const document = {
          ...examplePrescription(1),
          complaints: complaint,
          advice: [{ hindi: `${said} ${said}। 2 ${said}` }],
        }
        const text = letters((await pdfPageTexts(await renderPrescriptionPdf(document))).join(''))
        expect(text).toContain(letters(`Complaints${complaint}Findings`))
        expect(text).toContain(letters(`${said}${said}।2${said}`))
      }),
      { numRuns: 10 },
    )
  })

  it('names the language of its Hindi, and leaves no word in the colour that numbers it', async () => {
    const contents: string[] = []
    rewrittenContents(await renderPrescriptionPdf(examplePrescription(5)), (content) => {
      contents.push(content)
      return content
    })
    expect(contents.join('\n').match(/\/Lang \(hi\) \/ActualText/g)?.length).toBeGreaterThan(50)
    const colours = new Set(contents.join('\n').match(/^[\d.]+ [\d.]+ [\d.]+ scn$/gm))
    const inHex = [...colours].map((colour) =>
      colour
        .split(' ')
        .slice(0, 3)
        .map((part) =>
          Math.round(Number(part) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join(''),
    )
    const ofTheLayout = [...Object.values(INKS).map((ink) => ink.slice(1)), 'c9d3da', 'eef5f7', 'f7fafb']
    expect(inHex.filter((colour) => !ofTheLayout.includes(colour))).toEqual([])
  })

  it('is PDF/A-2b with the Devanagari face inside', async () => {
    const pdf = (await renderPrescriptionPdf(examplePrescription(1))).toString('latin1')
    expect(pdf).toMatch(/pdfaid:part>2</)
    expect(pdf).toMatch(/pdfaid:conformance>B</)
    expect(pdf).toContain('NotoSansDevanagari-Regular')
  })

  it('is the same file when made again', async () => {
    const document = examplePrescription(3)
    expect(await renderPrescriptionPdf(document)).toEqual(await renderPrescriptionPdf(document))
  })

  it.each([
    '#panic()',
    '*_$ `raw` #{1+1} \\ @ref <label> = heading',
    '"quotes" \'and\' $x^2$ // comment /* x */ -- ---',
    '#sys.inputs #image("/etc/passwd") ~',
    '</script><img src=x onerror=alert(1)>',
  ])('prints %s as it is', async (hostile) => {
    const document = examplePrescription(1)
    document.patient.name = hostile
    document.advice = [{ english: `Advice ${hostile}` }]
    const [page] = await pdfPageTexts(await renderPrescriptionPdf(document))
    expect(page).toContain(`PATIENT ${hostile} AGE`)
    expect(page).toContain(`Advice ${hostile}`)
  })

  it('survives control characters, endless words, other scripts and empty lists', async () => {
    const document = examplePrescription(2)
    document.patient.name = `A\u0000\u0007\u202eB\ud800 ${'W'.repeat(400)}`
    document.diagnosis = ['தமிழ் 😀 漢字']
    document.medicines[0] = {
      ...examplePrescription(1).medicines[0],
      directionsEnglish: 'x'.repeat(9000),
    } as never
    document.hospital.address = ''
    document.vitals = []
    document.advice = []
    document.investigations = []
    const pages = await pdfPageTexts(await renderPrescriptionPdf(document))
    expect(letters(pages.join(''))).toContain(`AB${'W'.repeat(400)}`)
    expect(letters(pages.join('')).match(/x/g)?.length).toBeGreaterThanOrEqual(9000)
    const none = await pdfPageTexts(await renderPrescriptionPdf({ ...document, medicines: [] }))
    expect(none.join()).toContain('No medicine prescribed')
  })

  it('keeps the order of a dose inside Arabic text', async () => {
    const document = examplePrescription(1)
    document.complaints = 'خذ قرص 500 mg كل صباح'
    const [page] = await pdfPageTexts(await renderPrescriptionPdf(document))
    expect(page).toContain('500 mg')
  })

  it('leaves out a logo that is no picture, and is not made with an invalid signature or seal', async () => {
    const broken: DocumentImage = { bytes: Buffer.from('not a picture'), mediaType: 'image/png' }
    const document = examplePrescription(1)
    document.client.logo = broken
    expect(await pdfPageTexts(await renderPrescriptionPdf(document))).toHaveLength(1)
    for (const mark of ['signature', 'seal'] as const)
      await expect(
        renderPrescriptionPdf({ ...document, doctor: { ...document.doctor, [mark]: broken } }),
      ).rejects.toThrow(DocumentError)
  })

  it('never shows one document the pictures of another made at the same time', async () => {
    const withLogo = async (colour: string) => {
      const document = examplePrescription(1)
      document.client.logo = await picture(colour)
      return document
    }
    const [red, blue] = [await withLogo('#ff0000'), await withLogo('#0000ff')]
    const [redAlone, blueAlone] = [await renderPrescriptionPdf(red), await renderPrescriptionPdf(blue)]
    expect(redAlone).not.toEqual(blueAlone)
    const together = await Promise.all([red, blue, red, blue].map(renderPrescriptionPdf))
    expect(together).toEqual([redAlone, blueAlone, redAlone, blueAlone])
  })
})
