import { describe, expect, it } from 'vitest'
import { dark, light } from './palette.ts'

type Colour = readonly [number, number, number]

function parsed(text: string): { colour: Colour; alpha: number } {
  const hex = /^#(..)(..)(..)$/.exec(text)
  if (hex) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16))
    return { colour: [red, green, blue], alpha: 1 }
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = [...text.matchAll(/[\d.]+/g)].map(Number)
  return { colour: [red, green, blue], alpha }
}

/** A colour that lies over a ground. */
function over(top: string, ground: Colour): Colour {
  const { colour, alpha } = parsed(top)
  const mixed = (at: 0 | 1 | 2) => colour[at] * alpha + ground[at] * (1 - alpha)
  return [mixed(0), mixed(1), mixed(2)]
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: Colour): number {
  const linear = (part: number) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_, palette) => {
  const grounds = [palette.background.paper, palette.background.default].flatMap((ground) => {
    const { colour } = parsed(ground)
    return [colour, over(palette.action.hover, colour), over(palette.action.selected, colour)]
  })

  it('shows the edge of a control on every ground, selected rows among them (WCAG 1.4.11)', () => {
    for (const ground of grounds)
      expect(contrast(parsed(palette.edge).colour, ground)).toBeGreaterThanOrEqual(3)
  })

  it.each([
    ['text', palette.text.primary],
    ['secondary text', palette.text.secondary],
    ['the accent', palette.primary.main],
  ])('can be read on every ground: %s (WCAG 1.4.3)', (_name, colour) => {
    for (const ground of grounds) expect(contrast(parsed(colour).colour, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['success', 'warning', 'error', 'info'] as const)('can be read on its own ground: %s', (tone) => {
    const { main, light: ground } = palette[tone]
    expect(contrast(parsed(main).colour, parsed(ground).colour)).toBeGreaterThanOrEqual(4.5)
  })
})
