import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderPrescriptionPdf } from '#engines/documents/render-prescription.ts'
import { drawnSheets } from './drawn-sheets.ts'
import { REFERENCE_DPI, REFERENCES } from './references.ts'
import { pagePictures, pixelsApart } from './sheet-pictures.ts'
import { sheets } from './sheets.ts'

/** One short word at this size has more. */
const MOST_APART = 12

const reference = (name: string) => readFile(path.join(REFERENCES, name))
const drawn = async (name: string) => {
  const draw = drawnSheets[name]
  if (!draw) throw new Error(`no sheet ${name}`)
  return pagePictures(await draw(), REFERENCE_DPI)
}

// When a change of the layout was meant and looked at: node server/src/testing/sheets/draw-sheets.ts
describe('the sheet that a patient gets', () => {
  it.each(Object.keys(drawnSheets))('looks as it did: %s', async (name) => {
    const pictures = await drawn(name)
    const known = (await readdir(REFERENCES)).filter((file) => file.startsWith(`${name}-`))
    expect(pictures).toHaveLength(known.length)
    for (const [at, picture] of pictures.entries())
      expect(await pixelsApart(picture, await reference(`${name}-${at + 1}.png`))).toBeLessThan(MOST_APART)
  })
})

describe('the comparison', () => {
  it('sees a block that moved by a pixel, a word that is gone, and one figure that is another', async () => {
    const was = await reference('steps-1.png')
    const { width = 0, height = 0 } = await sharp(was).metadata()
    const below = await sharp(was)
      .extract({ left: 0, top: 200, width, height: height - 201 })
      .toBuffer()
    const moved = await sharp(was)
      .composite([{ input: below, left: 0, top: 201 }])
      .toBuffer()
    expect(await pixelsApart(was, moved)).toBeGreaterThan(MOST_APART)
    const word = await sharp({ create: { width: 30, height: 6, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    const gone = await sharp(was)
      .composite([{ input: word, left: 44, top: 199 }])
      .toBuffer()
    expect(await pixelsApart(was, gone)).toBeGreaterThan(MOST_APART)
    expect(await pixelsApart(was, await reference('child-1.png'))).toBeGreaterThan(MOST_APART)
  })

  it('sees another dose', async () => {
    const document = structuredClone(sheets.pregnancy)
    const medicine = document?.medicines[1]
    if (!document || !medicine) throw new Error('no medicine')
    medicine.doses.night = '1'
    const [other] = await pagePictures(await renderPrescriptionPdf(document), REFERENCE_DPI)
    if (!other) throw new Error('no page')
    expect(await pixelsApart(other, await reference('pregnancy-1.png'))).toBeGreaterThan(0)
  })
})
