import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { textOf } from './reading-order.ts'
import {
  doubtOfLetters,
  doubtOfPlaces,
  type PlacedLetter,
  type SmallPage,
  wordsOfLayer,
} from './text-layer.ts'

const WIDTH = 10
const HEIGHT = 16
const LINE = 24

/** Letters as a PDF holds them: lines of columns separated by a bar, which pdfium does not separate by a blank. */
function seeded(text: string, as: Partial<PlacedLetter> = {}): PlacedLetter[] {
  return text.split('\n').flatMap((line, row) => {
    let x = 20
    return [...line].flatMap((letter): PlacedLetter[] => {
      if (letter === '|') {
        x += WIDTH * 6
        return []
      }
      const box = { x, y: 20 + row * LINE, width: WIDTH - 2, height: HEIGHT }
      x += WIDTH
      return letter === ' '
        ? [{ text: ' ', upright: true, unknown: false }]
        : [{ text: letter, box, upright: true, unknown: false, ...as }]
    })
  })
}

const prescription = `Sunrise Family Clinic|14 Lake Road Pune
Patient: Asha Testperson|Date: 12-03-2025
Paracetamol 650 mg|1-0-1|after food for 5 days
Cetirizine 10 mg|0-0-1|at night for 7 days`

const doubt = (letters: PlacedLetter[]) => doubtOfLetters(letters, wordsOfLayer(letters))

describe('the words of a text layer', () => {
  it('are split at blanks and gaps, and columns of one row share a line', () => {
    const words = wordsOfLayer(seeded(prescription))
    expect(textOf(words)).toBe(prescription.replaceAll('|', ' '))
    expect(words.find(({ text }) => text === 'Paracetamol')?.box).toEqual({
      x: 20,
      y: 68,
      width: 11 * WIDTH - 2,
      height: HEIGHT,
    })
  })

  it('leave out slanted text, and write ligatures and hyphens as letters', () => {
    const watermark = seeded('CONFIDENTIAL', { upright: false })
    expect(textOf(wordsOfLayer([...seeded('o\ufb03ce x\u0002ray'), ...watermark]))).toBe('office x-ray')
  })

  it('are in the order of the text, whatever order the PDF draws its lines in', () => {
    const lines = prescription.replaceAll('|', ' ').split('\n')
    const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
    fc.assert(
      fc.property(order, (at) => {
        const rows = lines.map((_, row) => seeded(lines.map((line, i) => (i === row ? line : '')).join('\n')))
        const letters = at.flatMap((row) => [...(rows[row] ?? []), ...seeded(' ')])
        expect(textOf(wordsOfLayer(letters))).toBe(lines.join('\n'))
      }),
    )
  })
})

describe('the letters of a text layer', () => {
  it('are believed of a written prescription', () => {
    expect(doubt(seeded(prescription))).toBeUndefined()
  })

  it.each<[string, PlacedLetter[], string]>([
    ['nothing', [], 'few letters'],
    ['a page number and a stamp', seeded('Page 1 of 2\nORIGINAL'), 'few letters'],
    ['a watermark alone', seeded(prescription, { upright: false }), 'few letters'],
    ['letters that the PDF does not know', seeded(prescription, { unknown: true }), 'wrong letters'],
    [
      'letters shifted in their table',
      seeded(prescription.replaceAll(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) - 29))),
      'wrong letters',
    ],
    [
      'a Hindi font that writes on Latin keys',
      seeded("jksxh dk uke vk'kk nok [kkus ds ckn ysa\nlqcg ,d xksyh vkSj jkr dks ,d xksyh ik¡p fnu rd"),
      'wrong letters',
    ],
    ['private letters', seeded(prescription.replaceAll('e', '\ue001')), 'wrong letters'],
    ['another script', seeded('щ'.repeat(100)), 'wrong letters'],
    ['Devanagari', seeded(`${prescription}\nदवा खाने के बाद लें`), 'Devanagari'],
  ])('are not believed: %s', (_name, letters, expected) => {
    expect(doubt(letters)).toBe(expected)
  })
})

describe('the places of a text layer', () => {
  const words = wordsOfLayer(seeded(prescription))

  /** A white page of 600 × 400 with strokes like those of letters inside the boxes. */
  function page(boxes: readonly { x: number; y: number; width: number; height: number }[]): SmallPage {
    const [width, height] = [600, 400]
    const grey = new Uint8Array(width * height).fill(255)
    for (const box of boxes)
      for (let y = box.y; y < box.y + box.height; y++)
        for (let x = box.x; x < box.x + box.width; x++) if ((x + y) % 4 < 2) grey[y * width + x] = 0
    return { grey, width, height, scale: 1 }
  }
  const shown = words.map(({ box }) => box)

  it('are those of the writing', () => {
    expect(doubtOfPlaces(words, page(shown))).toBeUndefined()
  })

  it('are also with a line across, a plain area and a signature', () => {
    const small = page([...shown, { x: 400, y: 300, width: 60, height: 20 }])
    small.grey.fill(0, 350 * small.width)
    small.grey.fill(0, 200 * small.width, 202 * small.width)
    expect(doubtOfPlaces(words, small)).toBeUndefined()
  })

  it('are doubted over blank paper', () => {
    expect(doubtOfPlaces(words, page([]))).toBe('no writing under it')
  })

  it('are doubted when there is handwriting or a scan beside them', () => {
    const hand = { x: 20, y: 140, width: 500, height: 200 }
    expect(doubtOfPlaces(words, page([...shown, hand]))).toBe('writing beside it')
  })
})
