/**
 * Headers of a file that is generated on request and stored nowhere: saved under its name, never shown, never cached.
 */
export function downloadHeaders(mediaType: string, fileName: string): Record<string, string> {
  return {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
}
