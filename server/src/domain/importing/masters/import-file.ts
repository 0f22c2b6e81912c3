import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { importLimits } from '@rxdesk/contract/areas/imports/schemas'
import { message } from '@rxdesk/contract/messages'
import type { MasterType } from '@rxdesk/contract/options'
import { z } from 'zod'
import { applyChanges } from '../apply-import.ts'
import { ImportFault } from '../csv-rows.ts'
import { csvLine } from '../csv-text.ts'
import type { ImportReport } from '../import-medicines.ts'
import { keepFile, listImportRows, makeImport, moveOn, readImport } from '../import-store.ts'
import { findChanges, type ImportServices } from '../read-import.ts'
import { masterSubject } from './master-subject.ts'

const MEGABYTE = 1024 * 1024
/** How many refused rows are listed. */
const NAMED = 100

/**
 * Imports a master from a file on the command line, in the steps of the screen: all of it in one transaction, with its
 * audit row. A second run changes nothing. Spellings, and other fields without a column in the file, stay.
 *
 * @throws when the file cannot be read, or is none of this kind
 */
export async function importMasterFile(
  services: Pick<ImportServices, 'db' | 'audit'>,
  kind: MasterType,
  file: string,
): Promise<ImportReport> {
  const { db } = services
  const bytes = await readFile(file)
  const content = /\.json$/i.test(file) ? packagesAsCsv(bytes.toString('utf8')) : bytes
  if (content.length > importLimits.bytes)
    throw new ImportFault('import.tooLarge', { megabytes: importLimits.bytes / MEGABYTE })
  const fileName = file.split(/[\\/]/).at(-1) ?? file
  const importId = await makeImport(db, { kind, fileName, askedBy: undefined })
  const sha256 = createHash('sha256').update(bytes).digest()
  await db.transaction().execute((tx) => keepFile(tx, importId, { content, sha256 }))
  const subject = masterSubject(kind)
  const actor = { userId: undefined, clientIds: [], permissions: [], importId }
  // There is no preview to look at here: an outdated one is made again and applied.
  for (let tries = 0; tries < 3; tries++) {
    await findChanges(services, subject, actor)
    const shown = await readImport(db, importId)
    if (shown?.state !== 'ready') throw new Error(faultOf(shown?.fault, shown?.fault_values))
    const refused = await listImportRows(db, shown, { outcome: 'refused', offset: 0, limit: NAMED })
    await moveOn(db, importId, ['ready'], { state: 'applying' })
    await applyChanges({ ...services, jobs: { add: async () => {} } }, subject, actor)
    if ((await readImport(db, importId))?.state !== 'applied') continue
    const { added, changed, unchanged } = shown
    const bad = refused.list.map(({ line, reason }) => ({ line, reason }))
    return { added, changed, unchanged, repeated: 0, bad, refused: shown.refused }
  }
  throw new Error(message('import.changedMeanwhile'))
}

function faultOf(key = 'import.broken', values: Record<string, string | number> = {}): string {
  return message(key as 'import.broken', values)
}

const packages = z.array(z.object({ procedure_code: z.string(), procedure_label: z.string() }))

/** The list of PM-JAY packages (JSON): each procedure by its label and code. */
function packagesAsCsv(text: string): Buffer {
  let read: z.infer<typeof packages>
  try {
    read = packages.parse(JSON.parse(text))
  } catch {
    throw new Error('The file is no list of PM-JAY packages: each needs procedure_code and procedure_label.')
  }
  const lines = read.map(({ procedure_label, procedure_code }) => [
    procedure_label.replace(/\s+/g, ' '),
    procedure_code,
  ])
  return Buffer.from([['name', 'code'], ...lines].map(csvLine).join(''))
}
