import { cpus, totalmem } from 'node:os'
import { benchAdministrationLists } from './administration-lists.ts'
import { benchAppointments } from './appointments.ts'
import { benchAssistantAnswer } from './assistant-answer.ts'
import { type BenchPostgres, startBenchPostgres } from './bench-postgres.ts'
import { benchCameras } from './cameras.ts'
import { benchClaimNext } from './claim-next.ts'
import { benchCovidList } from './covid-list.ts'
import { benchMedicineSuggestion } from './medicine-suggestion.ts'
import { benchPageDelivery } from './page-delivery.ts'
import { benchPrescriptionPdf } from './prescription-pdf.ts'
import { benchQueueList } from './queue-list.ts'
import { benchRecordLists, benchRecordWorkbook } from './records.ts'
import { benchReminders } from './reminders.ts'
import { benchReportExport } from './report-export.ts'
import { benchReports } from './reports.ts'
import { benchScriptSizes } from './script-sizes.ts'
import { benchServerStart } from './server-start.ts'
import { benchStayOpening } from './stay-opening.ts'
import { benchSummaryPdf } from './summary-pdf.ts'
import { benchTeleStreams } from './tele-streams.ts'
import { benchWeigh } from './weigh.ts'

/** Every benchmark by the name that picks it: `npm run bench -- queue-list`. */
const onDatabase: Record<string, (postgres: BenchPostgres) => Promise<void>> = {
  'queue-list': (postgres) => benchQueueList(postgres),
  'tele-queue-list': (postgres) => benchQueueList(postgres, 'teleconsultation'),
  'administration-lists': benchAdministrationLists,
  'claim-next': benchClaimNext,
  'medicine-suggestion': benchMedicineSuggestion,
  'page-delivery': benchPageDelivery,
  'tele-streams': benchTeleStreams,
  'stay-opening': benchStayOpening,
  'covid-list': benchCovidList,
  'assistant-answer': benchAssistantAnswer,
  appointments: benchAppointments,
  cameras: benchCameras,
  'record-lists': benchRecordLists,
  'record-workbook': benchRecordWorkbook,
  reminders: benchReminders,
  reports: benchReports,
  'report-export': benchReportExport,
}
const alone: Record<string, () => Promise<void>> = {
  'prescription-pdf': benchPrescriptionPdf,
  'summary-pdf': benchSummaryPdf,
  'script-sizes': benchScriptSizes,
  'server-start': benchServerStart,
  weigh: benchWeigh,
}

async function main(): Promise<void> {
  const [wanted] = process.argv.slice(2)
  const names = [...Object.keys(onDatabase), ...Object.keys(alone)]
  if (wanted !== undefined && !names.includes(wanted)) {
    process.stderr.write(`There is no benchmark ${wanted}. There are ${names.join(', ')}.\n`)
    process.exitCode = 2
    return
  }
  const processors = cpus()
  process.stdout.write(
    `${processors.length} × ${processors[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}. Ratios hold; absolute times are this machine's.\n`,
  )
  for (const name of names.filter((each) => wanted === undefined || each === wanted)) {
    const work = onDatabase[name]
    if (work) await onOwnPostgres(work)
    else await alone[name]?.()
  }
}

async function onOwnPostgres(work: (postgres: BenchPostgres) => Promise<void>): Promise<void> {
  const postgres = await startBenchPostgres()
  try {
    await work(postgres)
  } finally {
    await postgres.stop()
  }
}

await main()
