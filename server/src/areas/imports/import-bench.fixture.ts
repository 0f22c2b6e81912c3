import type { ImportRow } from '@rxdesk/contract/areas/imports/calls'
import type { Import, ImportOutcome } from '@rxdesk/contract/areas/imports/schemas'
import { expect } from 'vitest'
import { applyChanges } from '#domain/importing/apply-import.ts'
import { findChanges } from '#domain/importing/read-import.ts'
import { type ImportSubjects, workImport } from '#domain/importing/work-imports.ts'
import type { WorkbookReader } from '#engines/workbooks/workbook-reader.ts'
import { createFreeSpace } from '#platform/files/free-space.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { serveExports } from './export-route.ts'
import { serveImportFiles } from './file-route.ts'
import { importCalls } from './import-calls.ts'

/** Imports through the calls of their screen, by the first caller unless another is named. */
export function openImports(
  testApp: TestApp,
  subjects: ImportSubjects,
  callers: readonly [Caller, ...Caller[]],
  workbooks?: WorkbookReader,
) {
  const [usual] = callers
  const wire = openWire(testApp, importCalls())
  const identify = async (bearer: string) => callers.find(({ sessionId }) => sessionId === bearer)
  let freeBytes = 10
  const space = createFreeSpace('/', 10, async () => ({ bavail: freeBytes, bsize: 1 }))
  serveImportFiles(wire.app, testApp, space, identify)
  serveExports(wire.app, testApp, subjects, identify)
  const headersOf = ({ sessionId }: Caller) => ({ authorization: `Bearer ${sessionId}` })

  const ask = async (name: string, payload: object, caller = usual) => {
    const { status, body } = await wire.ask(`master/${name}`, payload, caller)
    return { status, ...body } as { status: number; message?: string; importId: number }
  }
  async function put(importId: number, content: string | Buffer, caller = usual) {
    const { statusCode, body } = await wire.app.inject({
      method: 'PUT',
      url: `/api/imports/${importId}`,
      headers: { ...headersOf(caller), 'content-type': 'text/csv' },
      payload: content,
    })
    return { statusCode, ...(JSON.parse(body) as { body: { message?: string } }).body }
  }
  const getImport = async (importId: number, caller = usual) =>
    (await wire.ask('master/getImport', { importId }, caller)).body as unknown as Import
  async function rowsOf(importId: number, outcome: ImportOutcome, more: object = {}, caller = usual) {
    const { reading } = await getImport(importId, caller)
    const asked = { importId, reading, outcome, limit: 100, ...more }
    const { body } = await wire.ask('master/getImportRows', asked, caller)
    return body as unknown as { list: ImportRow[]; totalCount: number }
  }
  /** What the disk has left; the reserve is 10 bytes. */
  function leave(bytes: number) {
    freeBytes = bytes
  }
  /** Applies the current preview. */
  async function askToApply(importId: number, caller = usual) {
    const { reading } = await getImport(importId, caller)
    return ask('applyImport', { importId, reading }, caller)
  }

  /** Imports a file up to its preview. */
  async function preview(kind: string, content: string | Buffer, caller = usual): Promise<Import> {
    const { importId } = await ask('startImport', { kind, fileName: 'terms.csv' }, caller)
    expect((await put(importId, content, caller)).statusCode).toBe(200)
    await workImport({ ...testApp, ...(workbooks && { workbooks }) }, subjects, importId, findChanges)
    return getImport(importId, caller)
  }
  async function apply(importId: number, caller = usual): Promise<Import> {
    expect((await askToApply(importId, caller)).message).toBe('The changes are being made.')
    await workImport(testApp, subjects, importId, applyChanges)
    return getImport(importId, caller)
  }
  async function exported(kind: string, caller = usual, query = '') {
    const { statusCode, body } = await wire.app.inject({
      url: `/api/exports/${kind}.csv${query}`,
      headers: headersOf(caller),
    })
    return { statusCode, body }
  }
  return { ask, askToApply, leave, put, getImport, rowsOf, preview, apply, exported }
}
