import { decodeBoxes } from './box-decoding.ts'
import { loadModel } from './onnx-models.ts'
import { type Raster, resizeRaster } from './raster.ts'
import type { SlantedBox } from './slanted-box.ts'

/** The detector halves a picture five times. */
const sideStep = 32
/** ImageNet's, with which the detector was trained; in its order blue, green, red. */
const mean = [0.485, 0.456, 0.406] as const
const deviation = [0.229, 0.224, 0.225] as const

export interface LineFinder {
  /** The text lines of a picture in its own pixels, found on a copy whose long side is `longSide` pixels. */
  find(raster: Raster, longSide: number): Promise<SlantedBox[]>
}

/** PP-OCRv4's detector. */
export async function createLineFinder(): Promise<LineFinder> {
  const model = await loadModel('ch_PP-OCRv4_det_infer')
  return {
    async find(raster, longSide) {
      const scale = longSide / Math.max(raster.width, raster.height)
      const width = inSteps(raster.width * scale)
      const height = inSteps(raster.height * scale)
      const copy = await resizeRaster(raster, width, height)
      const { data } = await model.run(numbersOf(copy), [1, 3, height, width])
      const [toX, toY] = [raster.width / width, raster.height / height]
      return decodeBoxes({ data, width, height }).map((box) => ({
        ...box,
        x: box.x * toX,
        y: box.y * toY,
        width: box.width * toX,
        height: box.height * toY,
      }))
    },
  }
}

function inSteps(side: number): number {
  return Math.max(sideStep, Math.round(side / sideStep) * sideStep)
}

function numbersOf({ data, width, height }: Raster): Float32Array {
  const area = width * height
  const numbers = new Float32Array(area * 3)
  for (let channel = 0; channel < 3; channel++) {
    const [middle, spread] = [mean[channel] ?? 0, deviation[channel] ?? 1]
    for (let at = 0; at < area; at++)
      numbers[channel * area + at] = ((data[at * 3 + 2 - channel] ?? 0) / 255 - middle) / spread
  }
  return numbers
}
