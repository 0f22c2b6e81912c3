import type { KeyObject } from 'node:crypto'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isThere } from '#platform/files/is-there.ts'
import { AlteredFile } from './set-cipher.ts'
import { type KeptFile, keptFileSchema, openSealedFile, writeSealed } from './set-files.ts'

/** A set whose manifest is there is finished: it is written last. */
const MANIFEST = 'manifest'
const sealedAs = { name: 'manifest', packed: true }

const aboutSchema = z.object({
  form: z.literal(1),
  /** Release of Rxdesk. */
  release: z.string(),
  begunAt: z.iso.datetime(),
  /** Everything that was acknowledged before is in the set. */
  wholeAt: z.iso.datetime(),
  /** Absent where the database is backed up by its own tools. */
  database: z
    .object({
      /** Of PostgreSQL, such as 18.4. */
      version: z.string(),
      /** The newest migration. */
      migration: z.string(),
      /** Places in the write-ahead log. */
      from: z.string(),
      to: z.string(),
      /** The segment of that log from which on it is needed. */
      first: z.string(),
      /** Folders of the cluster, of which some are empty. */
      folders: z.array(z.string()),
    })
    .optional(),
})
export type AboutSet = z.infer<typeof aboutSchema>

/** What a finished set holds. */
export interface Manifest {
  about: AboutSet
  files: KeptFile[]
}

export function isFinished(set: string): Promise<boolean> {
  return isThere(path.join(set, MANIFEST))
}

/** One line of JSON about the set, then one for each file. */
export async function writeManifest(set: string, key: KeyObject, { about, files }: Manifest): Promise<void> {
  async function* lines() {
    yield line(about)
    for (const file of files) yield line(file)
  }
  const unfinished = path.join(set, `${MANIFEST}.unfinished`)
  await writeSealed(unfinished, { key, ...sealedAs }, lines())
  await rename(unfinished, path.join(set, MANIFEST))
}

const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

/** @throws OtherBackupKey or AlteredFile, where it was changed or cut off */
export async function readManifest(set: string, key: KeyObject): Promise<Manifest> {
  let about: AboutSet | undefined
  const files: KeptFile[] = []
  await openSealedFile(path.join(set, MANIFEST), { key, ...sealedAs }, async (clear) => {
    for await (const text of linesOf(clear)) {
      if (about) files.push(keptFileSchema.parse(JSON.parse(text)))
      else about = aboutSchema.parse(JSON.parse(text))
    }
  })
  if (!about) throw new AlteredFile('manifest')
  return { about, files }
}

async function* linesOf(clear: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of clear) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    const end = rest.lastIndexOf(10) + 1
    if (end === 0) continue
    yield* rest
      .subarray(0, end - 1)
      .toString('utf8')
      .split('\n')
    rest = rest.subarray(end)
  }
}
