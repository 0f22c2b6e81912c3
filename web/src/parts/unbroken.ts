/** A text whose last signs (?, !, :, ») are never alone on a line: the space before them does not break. */
export function unbroken(text: string): string {
  return text.replace(/ ([?!:;»])/g, '\u00a0$1')
}
