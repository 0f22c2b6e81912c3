import type { TrainingWord } from '@rxdesk/contract/areas/ocr-training/schemas'

/** Box as its four corners, clockwise from the top left, in pixels of the image. */
function cornersOf({ x, y, width, height }: TrainingWord['box']): [number, number][] {
  const round = (value: number) => Math.round(value)
  return [
    [round(x), round(y)],
    [round(x + width), round(y)],
    [round(x + width), round(y + height)],
    [round(x), round(y + height)],
  ]
}

/** A page in the label file of PaddleOCR's detection: `image⇥[{"transcription", "points"}]`. */
export function detectionLabel(image: string, words: readonly TrainingWord[]): string {
  const labels = words.map(({ text, box }) => ({ transcription: text, points: cornersOf(box) }))
  return `${image}\t${JSON.stringify(labels)}\n`
}

/** A word in the label file of PaddleOCR's recognition: `crop⇥text`. */
export function recognitionLabel(crop: string, { text }: TrainingWord): string {
  return `${crop}\t${text.replaceAll(/\s+/g, ' ')}\n`
}

export const exportNote = `Ground truth for text recognition, exported from Rxdesk.

These images and words identify patients (names, ages, numbers, what they suffer from). Keep them where patient
records may be kept, give them to nobody who may not see those, and delete them once the training is done.
Who exported them and when is in the audit log.

det/det_gt.txt   PaddleOCR labels for detection: image <tab> [{"transcription", "points"}]
rec/rec_gt.txt   PaddleOCR labels for recognition: crop <tab> text
manifest.jsonl   one line a page: its case, page, version, language, and whether words were written by hand
`
