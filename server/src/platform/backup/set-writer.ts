import type { KeyObject } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type KeptFile, placeInSet, readForSet, writeSealed } from './set-files.ts'

/** A finished set, from which files that have not changed are taken over. */
export interface EarlierSet {
  folder: string
  files: ReadonlyMap<string, KeptFile>
}

export interface SetWriter {
  /** Everything taken so far, each name once. */
  readonly files: ReadonlyMap<string, KeptFile>
  /** Seals bytes into the set. */
  take(name: string, source: Buffer | AsyncIterable<Buffer>): Promise<void>
  /** Takes a file that never changes under its name: from the earlier set when that has it, else by copying. */
  takeStored(name: string, file: string): Promise<'copied' | 'linked' | 'there' | 'gone'>
}

/** Takes files into the folder of a set that is being made. */
export function createSetWriter(set: string, key: KeyObject, earlier: EarlierSet | undefined): SetWriter {
  const files = new Map<string, KeptFile>()
  const write = async (
    name: string,
    source: Buffer | AsyncIterable<Buffer>,
    packed: boolean,
    changed?: number,
  ) => {
    const measured = await writeSealed(placeInSet(set, key, name), { key, name, packed }, source)
    files.set(name, { name, packed, ...measured, ...(changed === undefined ? {} : { changed }) })
  }
  return {
    files,
    take: (name, source) => write(name, source, true),
    async takeStored(name, file) {
      const found = await stat(file).catch(() => undefined)
      if (!found) return 'gone'
      const same = (kept: KeptFile | undefined) =>
        kept !== undefined && kept.size === found.size && kept.changed === Math.round(found.mtimeMs)
      const kept = files.get(name)
      if (same(kept)) return 'there'
      // Replaced since it was taken a moment ago.
      if (kept) await rm(placeInSet(set, key, name))
      const before = earlier?.files.get(name)
      if (earlier && before && same(before)) {
        if (await takeOver(placeInSet(earlier.folder, key, name), placeInSet(set, key, name))) {
          files.set(name, before)
          return 'linked'
        }
      }
      try {
        await write(name, await readForSet(file), false, Math.round(found.mtimeMs))
        return 'copied'
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone'
        throw error
      }
    },
  }
}

/** A second name for the same bytes; where the disk has none, a copy. False when the earlier set lost the file. */
async function takeOver(from: string, to: string): Promise<boolean> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  try {
    await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_EXCL))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
