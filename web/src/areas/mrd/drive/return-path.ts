const KEY = 'driveReturn'

/** Keeps where the consent was asked for, until the browser is back from Google. */
export function keepReturnPath(path: string): void {
  sessionStorage.setItem(KEY, path)
}

/** Where it was asked for; the landing screen when that is not known. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(KEY) ?? '/'
  sessionStorage.removeItem(KEY)
  return path
}
