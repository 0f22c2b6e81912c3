import { access } from 'node:fs/promises'

/** Whether there is a file or a folder at the path, of which this process may know. */
export function isThere(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  )
}
