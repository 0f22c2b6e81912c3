import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { consentSchema, lookSchema } from '@rxdesk/contract/areas/privacy/schemas'
import type { z } from 'zod'
import { FileMissing, type FileStorage } from '#platform/files/storage.ts'
import type { Told } from './told-to-patient.ts'
import { createZipFile } from './zip-file.ts'

export interface ArchiveContent {
  told: Told
  consents: z.infer<typeof consentSchema>[]
  looks: z.infer<typeof lookSchema>[]
  /** The hospital or company that has the data. */
  clientName: string
  madeAt: Date
}

/**
 * Writes the archive for a patient: JSON of what is stored, and the pages and documents themselves. `reached` is told how
 * many files are in it, of how many, and may stop it by throwing. A file whose bytes are nowhere is named as missing.
 */
export async function writePatientArchive(
  file: string,
  { told, consents, looks, clientName, madeAt }: ArchiveContent,
  storage: Pick<FileStorage, 'fetchTo'>,
  reached: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const zip = await createZipFile(file)
  const total = told.files.length
  await reached(0, total)
  await zip.addText('READ-ME-FIRST.txt', note(clientName, madeAt))
  await zip.addText('patient.json', json(told.own))
  await zip.addText('consents.json', json(consents))
  await zip.addText('who-looked.json', json(looks))
  for (const [id, group] of told.prescriptions)
    await zip.addText(`prescriptions/eRx-${id}/prescription.json`, json(group))
  for (const [id, group] of told.stays) await zip.addText(`stays/${id}/stay.json`, json(group))
  const missing: string[] = []
  for (const [at, { storageKey, place }] of told.files.entries()) {
    const fetched = path.join(path.dirname(file), 'fetched')
    try {
      await storage.fetchTo(storageKey, fetched)
      await zip.addFile(place, fetched)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      missing.push(place)
    }
    await rm(fetched, { force: true })
    await reached(at + 1, total)
  }
  if (missing.length > 0) await zip.addText('missing-files.json', json(missing))
  await zip.close()
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const note = (
  clientName: string,
  madeAt: Date,
) => `Everything that ${clientName} has stored about you in Rxdesk.
Made at ${madeAt.toISOString()}.

patient.json        who you are, your contacts, appointments, reminders, messages, vaccinations
consents.json       what you agreed to or withdrew, when, and how it came
who-looked.json     who looked at or changed something of yours, and when
prescriptions/      each prescription: what was written down (prescription.json), its pages as pictures, and the
                    documents that were made of it (PDF)
stays/              each stay in a hospital

Times are in UTC. Left out is what names other patients beside you, and copies of what is here. These files say what you
suffer from: keep them where nobody else reads them.
`
