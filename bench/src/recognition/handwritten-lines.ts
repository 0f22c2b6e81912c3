import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { KnownMedicine } from '@rxdesk/server/src/domain/entity-extraction/vocabulary.ts'
import sharp, { type OverlayOptions } from 'sharp'

/** Openly licensed faces after people's hands, by package and family. */
export const hands = [
  ['caveat', 'Caveat'],
  ['kalam', 'Kalam'],
  ['homemade-apple', 'Homemade Apple'],
  ['reenie-beanie', 'Reenie Beanie'],
  ['nothing-you-could-do', 'Nothing You Could Do'],
  ['la-belle-aurore', 'La Belle Aurore'],
  ['cedarville-cursive', 'Cedarville Cursive'],
  ['shadows-into-light', 'Shadows Into Light'],
  ['sacramento', 'Sacramento'],
  ['covered-by-your-grace', 'Covered By Your Grace'],
  ['indie-flower', 'Indie Flower'],
] as const

export interface WrittenPage {
  hand: string
  file: string
  /** The lines from top to bottom: what is written, which product it is, and where its middle is, in pixels. */
  lines: { text: string; medicine: KnownMedicine; middle: number }[]
}

const WIDTH = 1240
const HEIGHT = 1754
const LINE_HEIGHT = 120
const TOP = 90
const often = ['OD', 'BD', 'TDS', '1-0-1', '1-1-1', '0-0-1', 'HS']
const begun = ['T. ', 'Tab ', '', 'Tab. ']

/**
 * A page of lines as a doctor writes them, each with its own size, slope and height on the line, in the given hand.
 * The same from run to run.
 */
export async function drawWrittenPage(
  folder: string,
  [face, family]: (typeof hands)[number],
  medicines: readonly KnownMedicine[],
  random: () => number,
): Promise<WrittenPage> {
  await mkdir(folder, { recursive: true })
  const lines: WrittenPage['lines'] = []
  const pieces: OverlayOptions[] = []
  for (const [at, medicine] of medicines.entries()) {
    const brand = medicine.name.replace(/\s+(?:tablets?|capsules?|syrup|injection)\b.*$/iu, '')
    const text = `${at + 1}) ${pick(begun, random)}${brand} ${pick(often, random)} x ${3 + Math.floor(random() * 8)} d`
    const drawn = await sharp({
      text: {
        text: `<span foreground="#1c2450">${text}</span>`,
        font: `${family} ${Math.round(44 + random() * 12)}`,
        fontfile: fontFile(face, family),
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer()
    const turned = await sharp(drawn)
      .rotate((random() - 0.5) * 4, { background: { r: 255, g: 255, b: 255, alpha: 0 } })
      .resize({ width: WIDTH - 160, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    const top = TOP + at * LINE_HEIGHT + Math.round((random() - 0.5) * 16)
    pieces.push({ input: turned.data, left: 60 + Math.round(random() * 30), top })
    lines.push({ text, medicine, middle: top + turned.info.height / 2 })
  }
  const file = join(folder, `${face}.jpg`)
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#f6f4ee' } })
    .composite(pieces)
    .blur(0.6)
    .jpeg({ quality: 75 })
    .toFile(file)
  return { hand: family, file, lines }
}

function fontFile(face: string, family: string): string {
  const home = dirname(createRequire(import.meta.url).resolve(`@expo-google-fonts/${face}/package.json`))
  return join(home, '400Regular', `${family.replaceAll(' ', '')}_400Regular.ttf`)
}

const pick = <Each>(all: readonly Each[], random: () => number): Each =>
  all[Math.floor(random() * all.length)] as Each
