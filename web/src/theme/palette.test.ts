import { describe, expect, it } from 'vitest'
import { contrast, over, parsed } from './contrast.fixture.ts'
import { dark, light } from './palette.ts'

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
