import type { ReadingProgress } from '@rxdesk/contract/reading-progress'
import type { RecognisedPage, RecognitionLanguage, WordBox } from './recognised-page.ts'

/** Something that reads a page. It runs in a child process of its own, never in the server process. */
export interface OcrEngine {
  /** Name and version, kept with each result. */
  readonly name: string
  /**
   * Reads the page image in the file `image` (JPEG or PNG), or only its part `region` in whole pixels of the image.
   * Boxes are in pixels of the whole image all the same. Throws `FileRefused` when it is no picture.
   */
  recognise(image: string, options: ReadingOptions): Promise<RecognisedPage>
}

export interface ReadingOptions {
  languages: RecognitionLanguage[]
  region?: WordBox
  /** Words come with the reader's own score instead of how likely they are right: for fitting `word-confidence.ts`. */
  rawScores?: boolean
  onProgress?(progress: ReadingProgress): void
}
