const FIGURE = /\d+(?:[.,:/-]\d+)*|[०-९]+|[½¼¾]/g

/** The figures of a text, as they stand in it; single numbers of a pattern such as 1-0-1 belong together. */
export function figuresOf(text: string): string[] {
  return text.match(FIGURE) ?? []
}

/** Whether every figure of a text stands in one of its lines: what is said may leave out, and never adds. */
export function figuresStand(text: string, lines: readonly string[]): boolean {
  const known = new Set(lines.flatMap(figuresOf))
  return figuresOf(text).every((figure) => known.has(figure))
}
