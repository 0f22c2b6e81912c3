export type Colour = readonly [number, number, number]

/** A colour as it is written in the theme. */
export function parsed(text: string): { colour: Colour; alpha: number } {
  const hex = /^#(..)(..)(..)$/.exec(text)
  if (hex) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16))
    return { colour: [red, green, blue], alpha: 1 }
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = [...text.matchAll(/[\d.]+/g)].map(Number)
  return { colour: [red, green, blue], alpha }
}

/** A colour that lies over a ground. */
export function over(top: string, ground: Colour): Colour {
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

/** Contrast of two colours, WCAG 2.2. */
export function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}
