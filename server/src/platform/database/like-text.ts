/** A LIKE pattern that finds the text anywhere, in lower case; pattern characters are escaped. */
export const likeText = (text: string): string => `%${escaped(text)}%`

/** The same at the beginning alone. */
export const likeBeginning = (text: string): string => `${escaped(text)}%`

const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')
