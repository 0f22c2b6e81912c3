import { limits } from '@rxdesk/contract/limits'
import type { MessageKey } from '@rxdesk/contract/messages'
import { type UploadShape, uploadTypeOf, uploadTypes } from '@rxdesk/contract/upload-types'

/** The properties of a file that the rules check. */
export interface ChosenFile {
  name: string
  size: number
  /** Media type as the browser guesses it, or empty. */
  type: string
}

/** For the file chooser. */
export const ACCEPTED = uploadTypes
  .flatMap(({ mediaType, endings }) => [mediaType, ...endings.map((ending) => `.${ending}`)])
  .join(',')

/**
 * The kind that a file appears to be by its type, or by its name where the browser knows no type; undefined for files
 * that cannot be added. A first guard only: the server looks at the content.
 */
export function shapeOf(file: ChosenFile): UploadShape | undefined {
  const named = uploadTypeOf(file.type)
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const found = uploadTypes.find(({ mediaType, endings }) =>
    file.type === '' ? endings.some((each) => each === ending) : mediaType === named,
  )
  return found?.shape
}

export interface Sorted<F extends ChosenFile> {
  accepted: F[]
  refused: { file: F; why: MessageKey }[]
}

/**
 * Checks newly chosen files against the upload rules (screens 5): the types of the contract only, 10 MB each, one PDF and 30
 * images in all. Valid files are added; each other one is named with its sentence.
 */
export function sortChosen<F extends ChosenFile>(
  already: readonly ChosenFile[],
  chosen: readonly F[],
): Sorted<F> {
  const count = { image: 0, pdf: 0 }
  for (const file of already) {
    const shape = shapeOf(file)
    if (shape) count[shape]++
  }
  const sorted: Sorted<F> = { accepted: [], refused: [] }
  for (const file of chosen) {
    const shape = shapeOf(file)
    const why = fault(file, shape, count)
    if (why) sorted.refused.push({ file, why })
    else {
      sorted.accepted.push(file)
      if (shape) count[shape]++
    }
  }
  return sorted
}

function fault(
  file: ChosenFile,
  shape: UploadShape | undefined,
  count: Record<UploadShape, number>,
): MessageKey | undefined {
  if (!shape) return 'upload.wrongType'
  if (file.size > limits.uploadBytes) return 'upload.tooLarge'
  if (file.size === 0) return 'upload.unreadable'
  if (shape === 'pdf' && count.pdf >= limits.uploadPdfs) return 'upload.onePdf'
  if (shape === 'image' && count.image >= limits.uploadImages) return 'upload.tooMany'
  return undefined
}
