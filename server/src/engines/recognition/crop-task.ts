import { z } from 'zod'
import { wordBox } from './recognised-page.ts'

/** The pool's request to the cropping child: absolute paths, and the boxes to cut out in pixels of the image. */
export const cropTask = z.object({
  image: z.string().min(1),
  outputFolder: z.string().min(1),
  boxes: z.array(wordBox).max(20_000),
})
export type CropTask = z.infer<typeof cropTask>

export const cropAnswer = z.object({ crops: z.number().int().nonnegative() })
export type CropAnswer = z.infer<typeof cropAnswer>
