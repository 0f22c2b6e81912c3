import { resolve } from 'node:path'
import type { Outcome } from '#engines/child-processes/outcome.ts'
import { createTaskPool } from '#engines/child-processes/worker-pool.ts'
import { type CropAnswer, type CropTask, cropAnswer } from './crop-task.ts'
import type { WordBox } from './recognised-page.ts'
import { prepareLimits } from './recogniser.ts'

/** Cuts words out of page images, in a child process like everything that processes the bytes of pictures. */
export interface WordCropper {
  /** Writes the boxes (pixels of the image) as `1.jpg`, `2.jpg` … in their order into an existing folder. */
  cut(image: string, boxes: readonly WordBox[], outputFolder: string): Promise<Outcome<CropAnswer>>
  close(): Promise<void>
}

/** Creates a cropper; its child starts with the first task. */
export function createWordCropper(): WordCropper {
  const pool = createTaskPool<CropTask, CropAnswer>(
    new URL('./crop-child.ts', import.meta.url),
    cropAnswer,
    prepareLimits,
  )
  return {
    cut: (image, boxes, outputFolder) =>
      pool.run({ image: resolve(image), boxes: [...boxes], outputFolder: resolve(outputFolder) }),
    close: () => pool.close(),
  }
}
