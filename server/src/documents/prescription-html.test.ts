import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { examplePrescription } from './example-prescription.ts'
import { renderPrescriptionHtml } from './prescription-html.ts'
import { verificationQrSvg } from './verification-qr.ts'

describe('renderPrescriptionHtml', () => {
  it.each([1, 10, 60])('has every medicine with its doses, %i of them', (count) => {
    const page = renderPrescriptionHtml(examplePrescription(count))
    const rows = page.split('<tr>').slice(2)
    expect(rows).toHaveLength(count)
    examplePrescription(count).medicines.forEach((medicine, at) => {
      const row = rows[at] ?? ''
      expect(row).toContain(`>${medicine.genericName.toUpperCase()}<`)
      expect(row).toContain(`lang="hi">${medicine.directionsHindi}<`)
      const cells = [...row.matchAll(/<td class="dose[^>]*>([^<]*)</g)].map((match) => match[1])
      const { morning, afternoon, evening, night } = medicine.doses
      const given = [morning, afternoon, evening, night]
      expect(cells).toEqual(given.some(Boolean) ? given.map((dose) => dose || '–') : ['When needed'])
    })
  })

  it('escapes everything that was typed', () => {
    const hostile = `<img src=x onerror="alert('1')">&amp;</style><script>`
    const document = examplePrescription(1)
    document.patient.name = hostile
    document.complaints = hostile
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
    expect(page).not.toMatch(/<link|@import|url\(/)
  })
})

describe('verificationQrSvg', () => {
  it('draws the modules of exactly this text', () => {
    const { verificationUrl } = examplePrescription(1)
    const { modules } = QRCode.create(verificationUrl, { errorCorrectionLevel: 'M' })
    const svg = verificationQrSvg(verificationUrl)
    const drawn = new Set([...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        expect(drawn.has(`${column + 4} ${row + 4}`)).toBe(Boolean(modules.get(row, column)))
      }
    }
    expect(renderPrescriptionHtml(examplePrescription(1))).toContain(svg.slice(svg.indexOf('<path')))
  })
})
