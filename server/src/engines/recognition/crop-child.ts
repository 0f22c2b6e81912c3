import { join } from 'node:path'
import sharp from 'sharp'
import { FileRefused } from '#engines/child-processes/outcome.ts'
import { serveTasks } from '#engines/child-processes/task-child.ts'
import { type CropAnswer, cropTask } from './crop-task.ts'
import { uploadLimits } from './upload-limits.ts'

sharp.cache(false)
sharp.concurrency(1)

serveTasks(async (message): Promise<CropAnswer> => {
  const { image, outputFolder, boxes } = cropTask.parse(message)
  const { data, info } = await sharp(image, { limitInputPixels: uploadLimits.pixels })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new FileRefused('unreadable', undefined, { cause: error })
    })
  const { width, height, channels } = info
  for (const [at, box] of boxes.entries()) {
    const left = Math.min(Math.max(Math.floor(box.x), 0), width - 1)
    const top = Math.min(Math.max(Math.floor(box.y), 0), height - 1)
    const right = Math.min(Math.max(Math.ceil(box.x + box.width), left + 1), width)
    const bottom = Math.min(Math.max(Math.ceil(box.y + box.height), top + 1), height)
    await sharp(data, { raw: { width, height, channels } })
      .extract({ left, top, width: right - left, height: bottom - top })
      .jpeg({ quality: 95 })
      .toFile(join(outputFolder, `${at + 1}.jpg`))
  }
  return { crops: boxes.length }
})
