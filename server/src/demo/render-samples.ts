/**
 * Draws the sample prescriptions of the demo into `samples/`: `node server/src/demo/render-samples.ts`, run by hand
 * after a change of `sample-prescriptions.ts`. The grain is random, so every run gives other bytes of the same
 * pictures.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawSample, pictureOfPdf } from './draw-sample.ts'
import { photograph, type Shot } from './photograph.ts'
import type { SamplePrescription } from './sample-prescription.ts'
import { SAMPLE_PRESCRIPTIONS } from './sample-prescriptions.ts'

const FOLDER = join(import.meta.dirname, 'samples')

const SHOTS: readonly Shot[] = [
  {
    turn: -1.2,
    leanX: 0.01,
    leanY: 0,
    light: [0.3, 0.25],
    table: 'wood',
    foldAcross: 0.5,
    blur: 0.6,
    quality: 80,
  },
  {
    turn: 2.1,
    leanX: -0.015,
    leanY: 0.004,
    light: [0.7, 0.3],
    table: 'stone',
    foldAlong: 0.5,
    blur: 0.7,
    quality: 80,
  },
  {
    turn: 0.8,
    leanX: 0.02,
    leanY: -0.004,
    light: [0.5, 0.2],
    table: 'cloth',
    foldAcross: 0.34,
    blur: 0.7,
    quality: 78,
  },
  {
    turn: -2.6,
    leanX: 0,
    leanY: 0.01,
    light: [0.2, 0.6],
    table: 'wood',
    foldAcross: 0.5,
    foldAlong: 0.5,
    blur: 0.8,
    quality: 80,
  },
  { turn: 0.4, leanX: -0.01, leanY: 0, light: [0.6, 0.5], table: 'stone', blur: 0.6, quality: 78 },
  {
    turn: 1.6,
    leanX: 0.012,
    leanY: -0.006,
    light: [0.4, 0.3],
    table: 'wood',
    foldAcross: 0.66,
    blur: 0.7,
    quality: 80,
  },
  {
    turn: -0.7,
    leanX: -0.02,
    leanY: 0.006,
    light: [0.75, 0.15],
    table: 'cloth',
    foldAcross: 0.5,
    blur: 0.9,
    quality: 78,
  },
  {
    turn: 3.0,
    leanX: 0.006,
    leanY: 0.008,
    light: [0.3, 0.7],
    table: 'stone',
    foldAlong: 0.52,
    foldAcross: 0.48,
    blur: 0.7,
    quality: 80,
  },
]

for (const [at, sample] of SAMPLE_PRESCRIPTIONS.entries()) {
  const pdf = drawSample(sample)
  const shot = SHOTS[at % SHOTS.length]
  const file = sample.file.endsWith('.pdf') || !shot ? pdf : await photographed(pdf, sample, shot)
  await writeFile(join(FOLDER, sample.file), file)
}

async function photographed(pdf: Buffer, sample: SamplePrescription, shot: Shot): Promise<Buffer> {
  return turnedInCamera(await photograph(await pictureOfPdf(pdf), shot), sample.exifOrientation)
}

/** What a rotated camera stores: the pixels as the sensor saw them, and how to turn them back. */
async function turnedInCamera(
  photo: Buffer,
  orientation: SamplePrescription['exifOrientation'],
): Promise<Buffer> {
  if (orientation === undefined) return photo
  const sensorTurn = { 3: 180, 6: 270, 8: 90 }[orientation]
  return sharp(photo)
    .rotate(sensorTurn)
    .withMetadata({ orientation })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
