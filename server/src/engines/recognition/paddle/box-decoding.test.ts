import { describe, expect, it } from 'vitest'
import { decodeBoxes, mostBoxes, type TextMap } from './box-decoding.ts'

function mapOf(
  width: number,
  height: number,
  blobs: [x: number, y: number, w: number, h: number, score: number][],
) {
  const map: TextMap = { data: new Float32Array(width * height), width, height }
  for (const [x, y, w, h, score] of blobs)
    for (let row = y; row < y + h; row++) map.data.fill(score, row * width + x, row * width + x + w)
  return map
}

describe('decodeBoxes', () => {
  it('finds each blob and grows it back to the size of its text', () => {
    const [first, second, ...more] = decodeBoxes(
      mapOf(200, 100, [
        [20, 10, 100, 8, 0.9],
        [50, 60, 60, 6, 0.8],
      ]),
    )
    expect(more).toEqual([])
    expect(first).toMatchObject({ x: 70, y: 14, angle: 0 })
    // Grown on every side by area / outline × 1.8.
    expect(first?.height).toBeCloseTo(8 + 2 * ((100 * 8 * 1.8) / 216), 5)
    expect(first?.width).toBeCloseTo(100 + 2 * ((100 * 8 * 1.8) / 216), 5)
    expect(second).toMatchObject({ x: 80, y: 63 })
  })

  it('leaves out uncertain boxes, specks, and an empty map', () => {
    expect(decodeBoxes(mapOf(100, 50, [[5, 5, 60, 8, 0.4]]))).toEqual([])
    expect(decodeBoxes(mapOf(100, 50, [[5, 5, 2, 2, 0.9]]))).toEqual([])
    expect(decodeBoxes(mapOf(100, 50, []))).toEqual([])
  })

  it('follows a line that leans', () => {
    const map = mapOf(300, 200, [])
    for (let x = 20; x < 280; x++)
      for (let y = 0; y < 9; y++) map.data[Math.round(60 + x * 0.2 + y) * 300 + x] = 0.9
    const [box, ...more] = decodeBoxes(map)
    expect(more).toEqual([])
    expect(Math.tan(box?.angle ?? 0)).toBeCloseTo(0.2, 1)
  })

  it('does not read more lines than any page has', () => {
    const specks: [number, number, number, number, number][] = []
    for (let y = 0; y < 400; y += 8) for (let x = 0; x < 800; x += 8) specks.push([x, y, 5, 5, 0.9])
    expect(decodeBoxes(mapOf(800, 400, specks)).length).toBe(mostBoxes)
  })
})
