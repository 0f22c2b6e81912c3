import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { examplePrescription } from './example-prescription.ts'
import { renderPrescriptionHtml } from './prescription-html.ts'
import { qrSvg } from './qr-svg.ts'

describe('renderPrescriptionHtml', () => {
  it.each([1, 10, 60])('has every medicine with its doses, %i of them', (count) => {
    const page = renderPrescriptionHtml(examplePrescription(count))
    const rows = page.split('<tr>').slice(2)
    expect(rows).toHaveLength(count)
    examplePrescription(count).medicines.forEach((medicine, at) => {
      const row = rows[at] ?? ''
      expect(row).toContain(`>${medicine.genericName.toUpperCase()}<`)
      expect(row).toContain(`lang="hi">${medicine.directionsHindi}<`)
      const cells = [...row.matchAll(/<td class="dose[^>]*data-time[^>]*>([^<]*)</g)].map((match) => match[1])
      const { morning, afternoon, evening, night } = medicine.doses
      const given = [morning, afternoon, evening, night]
      expect(cells).toEqual(given.some(Boolean) ? given.map((dose) => dose || '–') : [])
      if (medicine.doseNote) expect(row).toContain(`>${medicine.doseNote.english}<`)
    })
  })

  it('has findings and procedures, in the lines that were typed', () => {
    const page = renderPrescriptionHtml(examplePrescription(1))
    const rows = [...page.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label, text]) => [
      label,
      text,
    ])
    expect(rows).toContainEqual(['Findings', 'Tonsils red and swollen on both sides\nChest clear, no rash'])
    expect(rows).toContainEqual(['Procedures', 'Throat swab taken; Steam inhalation'])
    expect(rows).toContainEqual([
      'Investigations',
      'Complete blood count (09-03-2026); TSH: on an empty stomach',
    ])
    expect(rows).toContainEqual(['Address', '7 Temple Street, Sundarpur 000 014'])
    expect(page).toContain('Department: General Medicine<br>')
    expect(page).toContain('pre-line')
  })

  it('has no heading without content', () => {
    const document = examplePrescription(1)
    const { address: _, ...patient } = document.patient
    const { department: __, ...hospital } = document.hospital
    const page = renderPrescriptionHtml({
      ...document,
      patient,
      hospital,
      observation: ' \n',
      procedures: [],
    })
    expect(page).not.toMatch(/Findings|Procedures|Address|Department/)
    expect(page).toContain('<dt>Diagnosis</dt>')
  })

  it('has the allergies below the name, and no heading for none', () => {
    const document = examplePrescription(1)
    expect(renderPrescriptionHtml(document)).toMatch(
      /<dt>Patient<\/dt>.*<dt>Date<\/dt>.*<dt>Allergies <span lang="hi">एलर्जी<\/span><\/dt><dd>Sulfonamides, Peanut<\/dd><\/div><div><dt>UHID/s,
    )
    document.patient.allergies = undefined
    expect(renderPrescriptionHtml(document)).not.toContain('Allergies')
  })

  it('has the route of a medicine', () => {
    const document = examplePrescription(1)
    document.medicines = document.medicines.map((medicine) => ({ ...medicine, route: 'Oral' }))
    expect(renderPrescriptionHtml(document)).toContain('>Route: Oral · After food<')
  })

  it('escapes everything that was typed', () => {
    const hostile = `<img src=x onerror="alert('1')">&amp;</style><script>`
    const document = examplePrescription(1)
    document.patient.name = hostile
    document.patient.address = hostile
    document.complaints = hostile
    document.observation = hostile
    document.procedures = [hostile]
    document.investigations = [{ name: hostile, note: hostile }]
    document.hospital.name = hostile
    document.advice = [{ english: hostile, hindi: hostile }]
    document.verificationUrl = `javascript:${hostile}`
    document.medicines = document.medicines.map((medicine) => ({
      ...medicine,
      genericName: 'a<b',
      brandName: hostile,
    }))
    const page = renderPrescriptionHtml(document)
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<script')
    expect(page.match(/<\/style>/g)).toHaveLength(1)
    expect(page).not.toMatch(/href="javascript/)
    expect(page).toContain('A&lt;B')
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')
  })

  it('loads nothing from anywhere', () => {
    const document = examplePrescription(1)
    document.client.logo = { bytes: Buffer.from('logo'), mediaType: 'image/png' }
    document.doctor.signature = { bytes: Buffer.from('sign'), mediaType: 'text/html' as never }
    const page = renderPrescriptionHtml(document)
    expect([...page.matchAll(/src="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'data:image/png;base64,bG9nbw==',
    ])
    expect(page).not.toMatch(/<link|@import/)
    expect(page.match(/url\((?!data:font\/woff2;base64,)/g)).toBeNull()
    expect(page).toContain('font-src data:;')
  })

  it('says that no date was written rather than print another day', () => {
    const page = renderPrescriptionHtml({ ...examplePrescription(1), prescriptionDate: '2026-11-21' })
    expect(page).toContain('<dt>Date</dt><dd>21-11-2026</dd>')
    const undated = renderPrescriptionHtml({ ...examplePrescription(1), prescriptionDate: undefined })
    expect(undated).toContain('<dt>Date</dt><dd class="missing">Not written</dd>')
  })

  it('embeds the font of its Hindi, regular and bold', () => {
    const page = renderPrescriptionHtml(examplePrescription(1))
    const faces = [...page.matchAll(/@font-face \{ font-family: "([^"]*)"; font-weight: (\d+);[^}]*\}/g)]
    expect(faces.map(([, family, weight]) => [family, weight])).toEqual([
      ['Prescription Devanagari', '400'],
      ['Prescription Devanagari', '700'],
    ])
    expect(page).toMatch(/body \{[^}]*font: [^"]*"Prescription Devanagari"/)
    const fonts = faces.map(([rule]) => Buffer.from(/base64,([^)]*)\)/.exec(rule)?.[1] ?? '', 'base64'))
    expect(fonts[0]).not.toEqual(fonts[1])
    for (const font of fonts) {
      expect(font.subarray(0, 4).toString('latin1')).toBe('wOF2')
      // The length that the file states (WOFF2, 4.1): it is complete.
      expect(font.readUInt32BE(8)).toBe(font.length)
    }
  })

  it('has no font without Hindi, and has it for one Hindi name', () => {
    const document = { ...examplePrescription(1), medicines: [], advice: [] }
    document.patient.allergies = undefined
    expect(renderPrescriptionHtml(document).includes('@font-face')).toBe(false)
    document.patient.name = 'कविता'
    expect(renderPrescriptionHtml(document)).toContain('@font-face')
  })
})

describe('qrSvg', () => {
  it('draws the modules of exactly this text', () => {
    const { verificationUrl } = examplePrescription(1)
    const { modules } = QRCode.create(verificationUrl, { errorCorrectionLevel: 'M' })
    const svg = qrSvg(verificationUrl)
    const drawn = new Set([...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        expect(drawn.has(`${column + 4} ${row + 4}`)).toBe(Boolean(modules.get(row, column)))
      }
    }
    expect(renderPrescriptionHtml(examplePrescription(1))).toContain(svg.slice(svg.indexOf('<path')))
  })
})
