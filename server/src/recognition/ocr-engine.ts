import type { RecognisedPage, RecognitionLanguage } from './recognised-page.ts'

/** Something that reads a page. It runs in a child process of its own, never in the server process. */
export interface OcrEngine {
  /** Name and version, kept with each result. */
  readonly name: string
  /** Reads the page image in the file `image` (JPEG or PNG). Throws `FileRefused` when it is no picture. */
  recognise(image: string, options: { languages: RecognitionLanguage[] }): Promise<RecognisedPage>
}
