/** A document that cannot be made. The message names the cause without any content of the document. */
export class DocumentError extends Error {
  override name = 'DocumentError'
}
