import type { DocumentImage } from '#engines/documents/sheet-document.ts'

const types: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
] satisfies DocumentImage['mediaType'][]

/** The media type of a stored picture, if a document can contain it. */
export function asDocumentImageType(mediaType: string | undefined): DocumentImage['mediaType'] | undefined {
  return mediaType !== undefined && types.includes(mediaType)
    ? (mediaType as DocumentImage['mediaType'])
    : undefined
}
