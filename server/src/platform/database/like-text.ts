/** A pattern for LIKE that finds the text anywhere, in lower case; signs that mean something to LIKE stand for themselves. */
export function likeText(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
