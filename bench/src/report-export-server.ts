import { calls } from '@rxdesk/server/src/areas/reports/index.ts'
import { reportSheets } from '@rxdesk/server/src/areas/reports/report-sheets.ts'
import { serveReportFiles } from '@rxdesk/server/src/domain/report-files/report-file-route.ts'
import type { DatabaseSource } from '@rxdesk/server/src/platform/database/source.ts'
import { openBenchServices } from './bench-services.ts'
import { openLoopbackWire } from './loopback-wire.ts'

/** What this process writes: the database, the user who asks, and the request for a report. */
export interface ToWriter {
  dataDir: string
  source: DatabaseSource
  bearer: string
  asked: object
}
/** Where the promised workbook is fetched, and the resident memory before its first byte. */
export interface Promised {
  url: string
  before: number
}
/** The most resident memory that the process ever had, as the kernel knows it: no moment between two looks is missed. */
export interface Written {
  most: number
}

const tell = (message: Promised | Written) => void process.send?.(message)

process.once('message', async ({ dataDir, source, bearer, asked }: ToWriter) => {
  const services = openBenchServices(dataDir, source)
  const served = calls().filter(({ definition }) => definition.name === 'exportReport')
  const wire = await openLoopbackWire(services, served, (app) =>
    serveReportFiles(app, services, reportSheets(services) as never, services.identity.identify),
  )
  const { fileUrl } = await wire.pair('reportDtls/exportReport', { asked }, bearer)
  process.once('message', async () => {
    tell({ most: process.resourceUsage().maxRSS * 1024 })
    await wire.close()
    await services.close()
    process.disconnect()
  })
  tell({ url: `${wire.address}/api/${fileUrl}`, before: process.memoryUsage().rss })
})
