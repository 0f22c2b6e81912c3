import { exampleSummary } from '@rxdesk/contract/discharge/example-summary.fixture'
import { dischargeBundle } from '@rxdesk/server/src/domain/discharge/summary-bundle.ts'
import { createDocumentRenderer } from '@rxdesk/server/src/engines/documents/document-renderer.ts'
import { examplePrescription } from '@rxdesk/server/src/engines/documents/example-prescription.ts'
import { exampleStayPaper, takenHome } from '@rxdesk/server/src/testing/sheets/stay-sheets.ts'
import { heading, ms, table, times } from './report.ts'
import { across, race } from './rounds.ts'

const MEDICINES = [10, 60] as const

/**
 * A discharge summary as PDF by the document process, and as a FHIR document, against a prescription of as many medicines in the
 * same process. All different, so that nothing is answered from what was laid out before.
 */
export async function benchSummaryPdf(): Promise<void> {
  heading('Discharge summaries: PDF by the document process, and FHIR document')
  const renderer = createDocumentRenderer({ tasksPerChild: 1_000_000 })
  let number = 0
  const paper = (medicines: number) => {
    number += 1
    const made = exampleStayPaper('summary', {
      medicines: takenHome(medicines),
      course: { ...exampleSummary.course, course: `${exampleSummary.course.course} ${number}` },
    })
    return { ...made, documentNumber: number }
  }
  try {
    const rows = [['medicines', 'prescription PDF', 'summary PDF', 'against', 'FHIR document', 'against']]
    for (const medicines of MEDICINES) {
      const rounds = await race(
        {
          prescription: () =>
            renderer.prescriptionPdf({ ...examplePrescription(medicines), documentNumber: ++number }),
          summary: () => renderer.stayPaperPdf(paper(medicines)),
          bundle: async () =>
            JSON.stringify(dischargeBundle(paper(medicines), 'https://rxdesk.example.test')),
        },
        { rounds: 5, msEach: 1_500, workers: 1 },
      )
      rows.push([
        String(medicines),
        ms(across(rounds, (r) => r.prescription)),
        ms(across(rounds, (r) => r.summary)),
        times(across(rounds, (r) => r.summary / r.prescription)),
        ms(across(rounds, (r) => r.bundle)),
        times(across(rounds, (r) => r.bundle / r.prescription)),
      ])
    }
    table(rows)
  } finally {
    await renderer.close()
  }
}
