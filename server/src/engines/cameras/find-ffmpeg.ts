import { access, constants } from 'node:fs/promises'
import path from 'node:path'

/** Where ffmpeg is: the setting's path, or the first on PATH; undefined where there is none that may be run. */
export async function findFfmpeg(named: string | undefined): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const candidates = named ? [path.resolve(named)] : folders.map((folder) => path.join(folder, 'ffmpeg'))
  for (const candidate of candidates) {
    const mayRun = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (mayRun) return candidate
  }
  return undefined
}
