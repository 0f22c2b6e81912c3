/**
 * What may be uploaded as pages (screens 5, and what telephones photograph in). A browser knows no type for some of
 * them; their endings stand in for it. Contents are looked at by the server alone.
 */
export const uploadTypes = [
  { mediaType: 'image/jpeg', shape: 'image', endings: ['jpg', 'jpeg'] },
  { mediaType: 'image/png', shape: 'image', endings: ['png'] },
  { mediaType: 'image/webp', shape: 'image', endings: ['webp'] },
  { mediaType: 'image/tiff', shape: 'image', endings: ['tif', 'tiff'] },
  { mediaType: 'image/heic', shape: 'image', endings: ['heic', 'heif'] },
  { mediaType: 'application/pdf', shape: 'pdf', endings: ['pdf'] },
] as const

export type UploadType = (typeof uploadTypes)[number]['mediaType']
export type UploadShape = (typeof uploadTypes)[number]['shape']

export const uploadMediaTypes = uploadTypes.map(({ mediaType }) => mediaType) as readonly UploadType[]

/** Other names of the same types, as browsers and programs give them. */
const SAME: Readonly<Record<string, UploadType>> = {
  'image/jpg': 'image/jpeg',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
}

/** The type that a name of a media type stands for; undefined for what may not be uploaded. */
export function uploadTypeOf(name: string): UploadType | undefined {
  const asked = name.toLowerCase()
  return SAME[asked] ?? uploadMediaTypes.find((mediaType) => mediaType === asked)
}
