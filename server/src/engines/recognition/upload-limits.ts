/** What one uploaded file may hold (screens 5: 10 MB a file, 30 images) and how its pages are stored. */
export const uploadLimits = {
  fileBytes: 10 * 1024 * 1024,
  pages: 30,
  /** Pixels of an uploaded picture; the best phone cameras produce about 50 million. */
  pixels: 50_000_000,
  /** Long side of a stored page in pixels, when the upload is a picture. */
  pictureLongSide: 4000,
  /** Long side of a stored page in pixels, when it is drawn from a PDF. */
  pdfLongSide: 2200,
  /** Words used from the text layers of one PDF; a page that would exceed it is read from its picture. */
  textLayerWords: 20_000,
  thumbnailLongSide: 320,
  jpegQuality: 88,
} as const
