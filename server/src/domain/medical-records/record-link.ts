/** What a link leads to. */
export type RecordLink = { kind: 'driveFile'; fileId: string } | { kind: 'driveFolder'; folderId: string }

const DRIVE_HOSTS = ['drive.google.com', 'docs.google.com']
/** Google's ids: letters, digits, hyphen and underscore. */
const ID = /^[\w-]{10,200}$/

/**
 * Reads a link to a document: a file or folder of Google Drive in the forms in which Drive gives them out. Undefined for
 * everything else: another scheme, another host, a port, a user name in the address.
 */
export function readRecordLink(text: string): RecordLink | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return undefined
  return DRIVE_HOSTS.includes(url.hostname) ? driveLink(url) : undefined
}

function driveLink(url: URL): RecordLink | undefined {
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const after = (name: string) => parts[parts.indexOf(name) + 1]
  const folderId = parts.includes('folders') ? after('folders') : undefined
  if (folderId !== undefined) return ID.test(folderId) ? { kind: 'driveFolder', folderId } : undefined
  const fileId = parts.includes('d') ? after('d') : (url.searchParams.get('id') ?? undefined)
  return fileId !== undefined && ID.test(fileId) ? { kind: 'driveFile', fileId } : undefined
}
