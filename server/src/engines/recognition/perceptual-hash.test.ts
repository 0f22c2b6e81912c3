import fc from '@rxdesk/contract/testing/properties'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { differenceHash, hammingDistance, perceptualHash } from './perceptual-hash.ts'

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((bits) => bits.toString(16).padStart(16, '0'))

describe('hammingDistance', () => {
  it('is a distance: zero to itself, symmetric, within the triangle', () => {
    fc.assert(
      fc.property(hash, hash, hash, (a, b, c) => {
        expect(hammingDistance(a, a)).toBe(0)
        expect(hammingDistance(a, b)).toBe(hammingDistance(b, a))
        expect(hammingDistance(a, c)).toBeLessThanOrEqual(hammingDistance(a, b) + hammingDistance(b, c))
      }),
    )
  })

  it('counts the bits that differ', () => {
    expect(hammingDistance('0000000000000000', '8000000000000001')).toBe(2)
    expect(hammingDistance('ffffffffffffffff', '0000000000000000')).toBe(64)
  })

  it('refuses text that is no hash', () => {
    expect(() => hammingDistance('abc', '0000000000000000')).toThrow(RangeError)
  })
})

describe('differenceHash', () => {
  it('sets a bit for each pair whose left one is darker', () => {
    const rising = Uint8Array.from({ length: 72 }, (_, index) => index % 9)
    expect(differenceHash(rising)).toBe('ffffffffffffffff')
    expect(differenceHash(rising.toReversed())).toBe('0000000000000000')
  })
})

describe('perceptualHash', () => {
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#fff"/>
     <rect x="80" y="60" width="400" height="90" fill="#225"/><circle cx="650" cy="420" r="160" fill="#a33"/>
     <rect x="120" y="700" width="260" height="300" fill="#373"/></svg>`,
  )

  it('hardly changes when a picture is made smaller and compressed harder, and differs from its mirror image', async () => {
    const original = await perceptualHash(sharp(drawing))
    const copy = await sharp(drawing).resize(330).jpeg({ quality: 35 }).toBuffer()
    const mirrored = await perceptualHash(sharp(await sharp(drawing).flop().png().toBuffer()))
    expect(hammingDistance(original, await perceptualHash(sharp(copy)))).toBeLessThanOrEqual(6)
    expect(hammingDistance(original, mirrored)).toBeGreaterThan(12)
  })
})
