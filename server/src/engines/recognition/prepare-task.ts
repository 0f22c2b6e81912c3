import { uploadMediaTypes } from '@rxdesk/contract/upload-types'
import { z } from 'zod'
import { recognisedWord } from './recognised-page.ts'
import { uploadLimits } from './upload-limits.ts'

/** The pool's request to the preparing child: absolute paths, and the type the caller found by content. */
export const prepareTask = z.object({
  file: z.string().min(1),
  outputFolder: z.string().min(1),
  mediaType: z.string(),
})
export type PrepareTask = z.infer<typeof prepareTask>

const side = z.number().int().min(1).max(uploadLimits.pictureLongSide)

/** Its answer. File names are not included: they are fixed (`pageFiles`). */
export const prepareAnswer = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  mediaType: z.enum(uploadMediaTypes),
  pages: z
    .array(
      z.object({
        width: side,
        height: side,
        perceptualHash: z.string().regex(/^[0-9a-f]{16}$/),
        /** Of a PDF page with a trustworthy text layer. */
        textLayer: z.array(recognisedWord).max(uploadLimits.textLayerWords).optional(),
      }),
    )
    .min(1)
    .max(uploadLimits.pages),
})
export type PrepareAnswer = z.infer<typeof prepareAnswer>
