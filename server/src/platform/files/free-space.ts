import { statfs } from 'node:fs/promises'
import { message } from '@rxdesk/contract/messages'
import { Problem } from '#platform/protocol/problem.ts'
import type { Settings } from '#platform/settings/settings.ts'

const MEGABYTE = 1024 * 1024

/** What is left on the disk of the data folder. */
export interface FreeSpace {
  /** Bytes that the server may still write; undefined where the system does not say. */
  freeBytes(): Promise<number | undefined>
  /** Whether more is left than the reserve: what is needed to finish work that has begun. */
  aboveReserve(): Promise<boolean>
  /** @throws Problem `full` when new files are not taken any more */
  require(): Promise<void>
}

/** The disk of a deployment's data folder, with the reserve that its settings name. */
export function freeSpaceOf({
  DATA_DIR,
  DISK_RESERVE_MB,
}: Pick<Settings, 'DATA_DIR' | 'DISK_RESERVE_MB'>): FreeSpace {
  return createFreeSpace(DATA_DIR, DISK_RESERVE_MB * MEGABYTE)
}

/** @param reserveBytes below it new files are refused, so that saving, sending and the database still can go on */
export function createFreeSpace(
  folder: string,
  reserveBytes: number,
  read: (folder: string) => Promise<{ bavail: number; bsize: number }> = statfs,
): FreeSpace {
  async function freeBytes(): Promise<number | undefined> {
    const found = await read(folder).catch(() => undefined)
    return found && found.bavail * found.bsize
  }
  async function aboveReserve(): Promise<boolean> {
    const free = await freeBytes()
    return free === undefined || free >= reserveBytes
  }
  return {
    freeBytes,
    aboveReserve,
    async require() {
      if (!(await aboveReserve())) throw new Problem('full', message('upload.noSpace'))
    },
  }
}
