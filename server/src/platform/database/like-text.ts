/** A LIKE pattern that finds the text anywhere, in lower case; pattern characters are escaped. */
export function likeText(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
