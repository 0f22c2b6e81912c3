import { exportAuditLog } from '@rxdesk/contract/areas/audit-log/calls'
import type { AuditRow } from '@rxdesk/contract/areas/audit-log/schemas'
import { auditFilter } from '@rxdesk/contract/areas/audit-log/schemas'
import { z } from 'zod'
import type { ReportFile } from '#domain/report-files/report-file-route.ts'
import { sheetMoment } from '#engines/documents/sheet-moment.ts'
import type { Cell } from '#engines/documents/spreadsheet.ts'
import type { Services } from '#platform/services.ts'
import { everyAuditRow } from './audit-store.ts'

const filter = z.object(auditFilter)

/** The audit log as a workbook. */
export function auditFile({ db, settings }: Pick<Services, 'db' | 'settings'>): ReportFile {
  return {
    call: exportAuditLog,
    sheet: (caller, asked) => ({
      name: 'Audit log',
      columns: [
        { header: 'When', width: 17 },
        { header: 'Agent', width: 14 },
        { header: 'Name', width: 22 },
        { header: 'Action', width: 24 },
        { header: 'Client', width: 20 },
        { header: 'eRx', width: 10 },
        { header: 'Of', width: 20 },
        { header: 'Changes', width: 60 },
        { header: 'Detail', width: 60 },
      ],
      rows: cells(everyAuditRow(db, caller, settings.TIME_ZONE, filter.parse(asked)), settings.TIME_ZONE),
    }),
  }
}

async function* cells(rows: AsyncIterable<AuditRow>, timeZone: string): AsyncGenerator<readonly Cell[]> {
  const moment = sheetMoment(timeZone)
  for await (const row of rows)
    yield [
      moment(row.at),
      row.agentId || null,
      row.actor || null,
      row.action,
      row.clientName || null,
      row.erxId || null,
      row.subject || null,
      row.changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('\n') || null,
      row.facts.map(({ name, value }) => `${name}: ${value}`).join('\n') || null,
    ]
}
