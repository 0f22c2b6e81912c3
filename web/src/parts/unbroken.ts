/** A text whose last signs (?, !, :, ») do not stand alone on a line: the space before them does not break. */
export function unbroken(text: string): string {
  return text.replace(/ ([?!:;»])/g, '\u00a0$1')
}
