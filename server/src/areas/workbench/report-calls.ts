import { getIPDReportDetails, saveIPDReportDetails } from '@rxdesk/contract/areas/inpatient/report-calls'
import { getReportDetails, saveReportDetails } from '@rxdesk/contract/areas/workbench/report-calls'
import type { ReportItem } from '@rxdesk/contract/areas/workbench/report-schemas'
import { dayIn, isoFromWire } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { type CaseData, requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { requireHeldInpatient, requireInpatient, stayOf } from '#domain/stays/stay-access.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refusedLiterally } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { type Result, readReports, writeReports } from './report-store.ts'

type ReportWithResult = Awaited<ReturnType<typeof readReports>>[number]

/** The categories of a case's report images (calls 7.4), and for inpatients the results. */
export function reportItemCalls() {
  return [
    serve(getReportDetails, {
      run: async ({ db, caller }, { erxId }) => ({
        reportData: (await readReports(db, keyOf(await requireVisible(db, caller, erxId)))).map(described),
      }),
    }),
    serve(saveReportDetails, {
      async run(work, { erxId, fence, reportData }) {
        const saved = await saveReports(work, await requireHeld(work, erxId, fence), reportData)
        return { message: message('report.saved'), reportData: saved.map(described) }
      },
    }),
    serve(getIPDReportDetails, {
      run: async ({ db, caller }, { erxId }) => ({
        reportData: await readReports(db, keyOf(await requireInpatient(db, caller, erxId))),
      }),
    }),
    serve(saveIPDReportDetails, {
      async run(work, { erxId, fence, reportData, outsideStay }) {
        const row = await requireHeldInpatient(work, erxId, fence)
        if (!outsideStay) await askOutsideStay(work, row, reportData)
        return { message: message('report.saved'), reportData: await saveReports(work, row, reportData) }
      },
    }),
  ]
}

const keyOf = (row: CaseData) => ({ clientId: row.client_id, caseId: row.id })

/** A report as every channel has it. */
function described({ value: _, unit: __, normal: ___, inSummary: ____, ...item }: ReportWithResult) {
  return item
}

async function saveReports(
  work: Work,
  row: CaseData,
  reportData: readonly (ReportItem & Partial<Result>)[],
): Promise<ReportWithResult[]> {
  const { db } = work
  const key = keyOf(row)
  const known = new Set((await readReports(db, key)).map(({ rownumber }) => rownumber))
  if (reportData.some(({ rownumber }) => !known.has(rownumber))) throw missing()
  await writeReports(db, key, reportData)
  for (const { rownumber, ...said } of reportData)
    await work.note('report.describe', ofCase(row, `page:${rownumber}`), { ...said })
  return readReports(db, key)
}

/** A result from before the admission, or after its end, is asked about: many are brought along. */
async function askOutsideStay(work: Work, row: CaseData, reportData: readonly ReportItem[]): Promise<void> {
  const stay = await stayOf(work.db, row)
  if (!stay) return
  const dayOf = (at: Date) => dayIn(work.settings.TIME_ZONE, at)
  const [first, last] = [dayOf(stay.admitted_at), dayOf(stay.ended_at ?? work.now)]
  const isOutside = reportData.some(({ investigationDate }) => {
    const day = isoFromWire(investigationDate)
    return day !== null && (day < first || day > last)
  })
  if (isOutside) throw refusedLiterally('report.outsideStay', {}, { outsideStay: true })
}
