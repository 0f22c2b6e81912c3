/** What a card and its chart are drawn with; a copy has it without the page's style sheets. */
const drawn = [
  ...['fill', 'stroke', 'stroke-width', 'color', 'opacity', 'visibility', 'background-color', 'transform'],
  ...['font-family', 'font-size', 'font-weight', 'font-variant-numeric', 'line-height', 'white-space'],
  ...['display', 'flex', 'flex-direction', 'flex-wrap', 'grid-template-columns', 'column-gap', 'row-gap'],
  ...['align-items', 'justify-content', 'text-align', 'direction', 'text-anchor', 'overflow-wrap'],
  ...['padding', 'margin', 'width', 'height', 'min-width', 'min-height', 'box-sizing', 'list-style'],
  ...['border', 'border-radius', 'border-collapse', 'position', 'overflow'],
]

/** Marks what is pressed and not drawn. */
export const TOOLS = 'data-tools'

/** A copy of an element that looks the same anywhere, without its buttons. */
export function drawnCopy(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  const from = [element, ...element.querySelectorAll('*')]
  const to = [copy, ...copy.querySelectorAll('*')]
  for (const [at, original] of from.entries()) {
    const one = to[at] as HTMLElement | SVGElement | undefined
    const style = getComputedStyle(original)
    for (const name of drawn) one?.style.setProperty(name, style.getPropertyValue(name))
  }
  for (const tools of copy.querySelectorAll(`[${TOOLS}]`)) tools.remove()
  copy.style.setProperty('margin', '0')
  copy.style.setProperty('print-color-adjust', 'exact')
  return copy
}
