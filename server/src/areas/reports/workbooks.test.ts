import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveReportFiles } from '#domain/report-files/report-file-route.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { reportSheets } from './report-sheets.ts'
import { type Answers, day, openReportsApp, type ReportsApp } from './reports-app.fixture.ts'

let { testApp, wire, some, staff, admin, operator, ask } = {} as ReportsApp
let folder: string
const callers = new Map<string, Caller>()
beforeAll(async () => {
  ;({ testApp, wire, some, staff, admin, operator, ask } = await openReportsApp())
  for (const caller of [admin, some, staff, operator]) callers.set(caller.sessionId, caller)
  serveReportFiles(wire.app, testApp, reportSheets(testApp) as never, async (bearer) => callers.get(bearer))
  folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-reports-'))
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

describe('workbooks', () => {
  const sheet = async (asked: object, caller = admin): Promise<Partial<Answers> & { text?: string }> => {
    const { fileUrl, ...answer } = await ask('exportReport', { asked: { ...day, ...asked } }, caller)
    if (!fileUrl) return answer
    const response = await wire.app.inject({
      url: `/api/${fileUrl}`,
      headers: { authorization: `Bearer ${caller.sessionId}` },
    })
    // What is refused is an answer and no file.
    if (response.body.startsWith('{')) return { ...answer, ...response.json(), text: response.body }
    const file = path.join(folder, 'file.xlsx')
    await writeFile(file, response.rawPayload)
    return { ...answer, text: execFileSync('unzip', ['-p', file, 'xl/worksheets/sheet1.xml']).toString() }
  }

  it('of every report have its rows, and a formula stays text', async () => {
    const reports = await sheet({ report: 'reports' })
    expect(reports.fileName).toBe('reports-01-04-2026-01-04-2026.xlsx')
    expect(reports.text).toContain('HYPERLINK')
    expect(reports.text).not.toContain('<f>')
    const days = { filtercheckInStartDate: '01-04-2026', filtercheckInEndDate: '01-04-2026' }
    for (const [asked, found] of [
      [{ report: 'erx-list', ...days }, 'Blurred'],
      [{ report: 'client-report', clientId: 1 }, 'Completed'],
      [{ report: 'operators' }, operator.displayName],
      [{ report: 'registration' }, '01-04-2026'],
      [{ report: 'rejections' }, 'Blurred'],
      [{ report: 'billing' }, 'USD'],
      [{ report: 'chart', chart: 'Antibiotic_chart' }, 'linezolid'],
      [{ report: 'chart', chart: 'Antibiotic_chart', days: true }, 'With any'],
    ] as const)
      expect([asked.report, (await sheet(asked)).text]).toEqual([
        asked.report,
        expect.stringContaining(found),
      ])
  })

  it('with patients are of 90 days at most, and noted without a name', async () => {
    expect((await sheet({ report: 'reports', fromDate: '01-01-2026' })).message).toMatch(/90/)
    await sheet({ report: 'reports', patient: 'Asha' })
    const { rows } = await sql<{ detail: object }>`select detail from audit_log where action = 'report.export'
      order by at desc limit 1`.execute(testApp.db)
    expect(rows[0]?.detail).toMatchObject({ report: 'reports', byName: true })
    expect(JSON.stringify(rows)).not.toContain('Asha')
  })

  it('that take too long say so, before the file begins', { timeout: 60_000 }, async () => {
    const refusal = await testApp.db.transaction().execute(async (db) => {
      await sql`lock table case_investigations in access exclusive mode`.execute(db)
      return sheet({ report: 'reports' })
    })
    expect(refusal.text).toContain('This range takes too long. Choose fewer days.')
  })

  it('with patients of 91 days are refused, of 90 they are not', async () => {
    const to = { report: 'reports', toDate: '31-03-2026' }
    expect((await sheet({ ...to, fromDate: '01-01-2026' })).text).toContain('sheetData')
    expect((await sheet({ ...to, fromDate: '31-12-2025' })).message).toBe('Error: Choose 90 days at most.')
  })

  it('by terms wait for the first count', async () => {
    await testApp.db.updateTable('report_progress').set({ whole: false }).execute()
    expect((await sheet({ report: 'reports', diagonsis: [1] })).text).toMatch(/being counted/)
    await testApp.db.updateTable('report_progress').set({ whole: true }).execute()
    expect((await sheet({ report: 'reports', diagonsis: [1] })).text).toContain('sheetData')
  })

  it('are for those alone who may see the report', async () => {
    expect((await sheet({ report: 'registration' }, staff)).status).toBe(403)
    expect((await sheet({ report: 'billing' }, staff)).text).not.toContain('USD')
    expect((await sheet({ report: 'billing', clientId: 2 }, staff)).status).toBe(404)
    expect((await sheet({ report: 'client-report', clientId: 0 })).status).toBe(400)
  })

  it('are refused when the client was taken from the user since they were promised', async () => {
    for (const report of ['client-report', 'reports', 'billing', 'registration']) {
      const promised = { report, clientId: 1 }
      callers.set(some.sessionId, { ...some, clientIds: [2] })
      expect([report, (await sheet(promised, some)).status]).toEqual([report, 404])
      callers.set(some.sessionId, some)
      expect([report, (await sheet(promised, some)).text]).toEqual([
        report,
        expect.stringContaining('sheetData'),
      ])
    }
  })
})
