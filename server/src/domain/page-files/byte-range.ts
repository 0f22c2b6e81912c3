import type { ByteRange } from '#platform/files/sealed-bytes.ts'

/**
 * The part of a file that a request asks for (RFC 9110, section 14): undefined for all of it, `outside` where the file
 * has no such bytes. As the standard allows, several parts at once and what is not understood are answered with all of
 * it; so is a part of another version than `If-Range` names.
 */
export function wantedPart(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  { etag, size }: { etag: string; size: number },
): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '') ?? []
  const otherVersion = headers['if-range'] !== undefined && headers['if-range'] !== etag
  if (otherVersion || (from === '' && to === '')) return undefined
  if (from === '') {
    const last = Math.min(Number(to), size)
    return last === 0 ? 'outside' : { start: size - last, end: size - 1 }
  }
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'outside'
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
