import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { exampleStayPaper, staySheets, takenHome } from '#testing/sheets/stay-sheets.ts'
import { createDocumentRenderer } from './document-renderer.ts'
import { pdfPageTexts } from './pdf-text.fixture.ts'
import { renderStayPaperPdf } from './render-stay-paper.ts'
import type { StayPaper } from './stay-paper.ts'

const pagesOf = async (paper: StayPaper) => pdfPageTexts(await renderStayPaperPdf(paper))
const letters = (text: string) => text.normalize('NFC').replace(/\s+/g, '')
const sheetOf = (name: string) => staySheets[name] ?? exampleStayPaper()

describe('renderStayPaperPdf', () => {
  it('has every part of a discharge summary, in order', async () => {
    const text = (await pagesOf(exampleStayPaper())).join(' ')
    const places = [
      'Discharge summary',
      'Admitted 04-03-2026 09:40',
      'Discharged 09-03-2026 11:30',
      'Length of stay 5 days',
      'Type of discharge Improved',
      'Dr. Rohan Sarang EX-22870 Example Medical Council',
      'Reason Fever with chills',
      'Vital signs 04-03-2026 09:55 · BP 104/68 mmHg; Pulse 112 /min',
      'Final Lobar pneumonia, right lower lobe [J18.1]',
      'Family Father had diabetes.',
      'Still to come Sputum culture',
      'HbA1c 05-03-2026 8.4 % below 5.7',
      'Procedures None',
      'Course Treated with intravenous antibiotics',
      'Blood given None',
      'Ambulation Walks without help',
      'AMOXICILLIN + CLAVULANIC ACID',
      'End of medicines: 3 to take',
      'Glimepiride 1 mg Stopped: do not take',
      'Glycomet 1 g Changed',
      'On 16-03-2026',
      'Results to come Sputum culture',
      'Diet Diabetic diet',
      'Come at once, at any hour, if there is',
      'Call, day and night 90000 00014',
      'Prepared by Lata Operator',
      'Received by Suresh Nirmal, Husband',
      'Scan to verify this document',
    ]
    let from = 0
    for (const place of places) {
      const at = text.indexOf(place, from)
      expect(at, place).toBeGreaterThanOrEqual(from)
      from = at
    }
  })

  it('has the directions and what to watch for in Hindi, as they were written', async () => {
    const text = letters((await pagesOf(exampleStayPaper())).join(''))
    const paper = exampleStayPaper()
    for (const { directionsHindi } of paper.medicines) expect(text).toContain(letters(directionsHindi))
    expect(text).toContain(letters(paper.summary.urgent.signsHindi))
    expect(text).toContain(letters('बंद: न लें'))
  })

  it.each([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 20, 60,
  ])('closes on a page that has something of the summary, with %i medicines, none of them cut', async (count) => {
    const paper = exampleStayPaper('summary', { medicines: takenHome(count) })
    const pages = await pagesOf(paper)
    const last = pages.at(-1) ?? ''
    expect(last).toMatch(/Prepared by Lata Operator.*Scan to verify/)
    for (const page of pages.slice(0, -1)) expect(page).not.toContain('Scan to verify')
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    })
    // The whole row stands on one page, its Hindi last.
    for (const [at, { strength, directionsHindi }] of paper.medicines.entries()) {
      const own = pages.filter((page) => page.includes(` ${strength} · `))
      expect(own, `medicine ${at + 1}`).toHaveLength(1)
      const row = letters((own[0] ?? '').split(` ${strength} · `)[1] ?? '')
      expect(row).toContain(letters(directionsHindi))
    }
  })

  it('closes beside something, however long what stands last is', async () => {
    const { course } = exampleStayPaper().summary
    for (let lines = 4; lines < 60; lines += 3) {
      const text = Array.from({ length: lines }, (_, at) => `Day ${at + 1}: as before`).join('\n')
      const pages = await pagesOf(exampleStayPaper('death', { course: { ...course, course: text } }))
      expect(pages.at(-1)).toMatch(/Blood given None.*Scan to verify/)
      expect(pages.join(' ').match(/Day \d+: as before/g)).toHaveLength(lines)
    }
    for (const count of [3, 8, 13, 21]) {
      const pages = await pagesOf(exampleStayPaper('transfer', { medicines: takenHome(count) }))
      expect(pages.at(-1)).toMatch(
        new RegExp(` ${count} mg .*End of medicines: ${count} to take.*Scan to verify`),
      )
    }
  })

  it('says of a death its time and cause, and nothing for a way home', async () => {
    const text = (await pagesOf(sheetOf('summaryDeath'))).join(' ')
    expect(text).toContain('Died 09-03-2026 03:12')
    expect(text).toContain('Cause of death Septic shock due to lobar pneumonia')
    expect(text).not.toMatch(/to take|Follow-up|Come at once|Condition at discharge|Advice/)
  })

  it('says who was told, where a referral goes, and the number of a medico-legal case', async () => {
    const left = (await pagesOf(sheetOf('summaryAgainstAdvice'))).join(' ')
    expect(left).toContain('Type of discharge Left against medical advice')
    expect(left).toContain('Risks explained to Suresh Nirmal (husband) By Dr. Ira Vasant')
    expect(left).toMatch(/Implants: Locking plate 4.5 mm/)
    const referred = (await pagesOf(sheetOf('summaryReferral'))).join(' ')
    expect(referred).toContain('Referred to City Chest Hospital, Sundarpur Why Needs intensive care')
    expect(referred).toContain('Medico-legal case MLC 12/2026, Sundarpur Town')
  })

  it('makes the other papers of the same parts, each with its own words', async () => {
    const text = async (name: string) => (await pagesOf(sheetOf(name))).join(' ')
    expect(await text('fitness')).toMatch(
      /This is to certify that Kavita Nirmal \(46 years, Female\), UHID NVH-000231, .*fit to resume work from 17-03-2026/,
    )
    expect(await text('referral')).toMatch(/under our care since 04-03-2026 09:40.*Referred to City Chest/)
    expect(await text('death')).toContain('This is not the medical certificate of the cause of death.')
    expect(await text('transfer')).toContain('Transfer summary')
    const advice = await text('dischargeAdvice')
    expect(advice).toMatch(/Discharge advice.*METFORMIN.*Come at once/)
    expect(advice).not.toMatch(/Course in hospital|Prepared by/)
    expect(letters(await text('consent'))).toContain(letters('मरीज़, या उनकी ओर से'))
  })

  it('has the signature only on what was signed', async () => {
    const bytes = await sharp({ create: { width: 320, height: 120, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer()
    const signed = (paper: StayPaper): StayPaper => ({
      ...paper,
      doctor: { ...paper.doctor, signature: { bytes, mediaType: 'image/png' } },
    })
    const draft = exampleStayPaper('summary', {}, { signed: false })
    expect(await renderStayPaperPdf(signed(draft))).toEqual(await renderStayPaperPdf(draft))
    expect((await pagesOf(draft))[0]).toContain('Draft: not signed')
    const [unmarked] = await pagesOf(exampleStayPaper())
    expect(unmarked).not.toContain('Draft')
    expect((await pagesOf(exampleStayPaper())).at(-1)).toContain(
      'Signed electronically, 09-03-2026, 11:35 IST',
    )
    expect((await pagesOf(signed(exampleStayPaper()))).at(-1)).not.toContain('Signed electronically')
    const consent = sheetOf('consent')
    expect(await renderStayPaperPdf(signed(consent))).toEqual(await renderStayPaperPdf(consent))
  })

  it('prints what was typed as it is, and survives what no page has room for', async () => {
    const hostile = '#panic() *_$ `raw` <label> \u202e\u0000'
    const { course } = exampleStayPaper().summary
    const paper = exampleStayPaper('summary', {
      course: { ...course, treatment: hostile, complications: 'x'.repeat(1900) },
    })
    const text = (await pagesOf(paper)).join(' ')
    expect(text).toContain('Treatment #panic() *_$ `raw` <label>')
    expect(letters(text).match(/x/g)?.length).toBeGreaterThanOrEqual(1900)
  })

  it('is PDF/A-2b, the same file when made again, in the process of documents too', async () => {
    const paper = exampleStayPaper()
    const pdf = await renderStayPaperPdf(paper)
    expect(pdf.toString('latin1')).toMatch(/pdfaid:part>2</)
    const renderer = createDocumentRenderer()
    expect(await renderer.stayPaperPdf(paper)).toEqual(pdf)
    await renderer.close()
  })
})
