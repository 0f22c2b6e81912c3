import { limits } from '@rxdesk/contract/limits'
import type { MessageKey } from '@rxdesk/contract/messages'

/** The properties of a file that the rules check. */
export interface ChosenFile {
  name: string
  size: number
  /** Media type as the browser guesses it, or empty. */
  type: string
}

export type FileShape = 'image' | 'pdf'

const shapeOfType: Record<string, FileShape> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'application/pdf': 'pdf',
}
const shapeOfEnding: Record<string, FileShape> = { jpg: 'image', jpeg: 'image', png: 'image', pdf: 'pdf' }

/** For the file chooser. */
export const ACCEPTED = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf'

/**
 * The kind that a file appears to be by its type, or by its name where the browser knows no type; undefined for files
 * that cannot be added. A first guard only: the server looks at the content.
 */
export function shapeOf(file: ChosenFile): FileShape | undefined {
  if (file.type !== '') return shapeOfType[file.type.toLowerCase()]
  return shapeOfEnding[/\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '']
}

export interface Sorted<F extends ChosenFile> {
  accepted: F[]
  refused: { file: F; why: MessageKey }[]
}

/**
 * Checks newly chosen files against the upload rules (screens 5): JPEG, PNG and PDF only, 10 MB each, one PDF and 30
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
  shape: FileShape | undefined,
  count: Record<FileShape, number>,
): MessageKey | undefined {
  if (!shape) return 'upload.wrongType'
  if (file.size > limits.uploadBytes) return 'upload.tooLarge'
  if (file.size === 0) return 'upload.unreadable'
  if (shape === 'pdf' && count.pdf >= limits.uploadPdfs) return 'upload.onePdf'
  if (shape === 'image' && count.image >= limits.uploadImages) return 'upload.tooMany'
  return undefined
}
