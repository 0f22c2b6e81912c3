import type { ReadingProgress } from '@rxdesk/contract/reading-progress'
import type { LetteredPage, RecognitionLanguage, WordBox } from './recognised-page.ts'

/** An engine that reads a page. It runs in a child process of its own, never in the server process. */
export interface OcrEngine {
  /** Name and version, stored with each result. */
  readonly name: string
  /**
   * Reads the page image in the file `image` (JPEG or PNG), or only its part `region` in whole pixels of the image.
   * Boxes are in pixels of the whole image either way. Throws `FileRefused` when it is no picture.
   */
  recognise(image: string, options: ReadingOptions): Promise<LetteredPage>
}

export interface ReadingOptions {
  languages: RecognitionLanguage[]
  region?: WordBox
  /** Words have the reader's own score instead of a calibrated confidence: for fitting `word-confidence.ts`. */
  rawScores?: boolean
  onProgress?(progress: ReadingProgress): void
}
