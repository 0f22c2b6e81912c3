/**
 * Colours of triage. They do not follow the scheme, as the bands on a ward do not; always with the word, and with a line
 * of one pixel in the colour of secondary text around them, since black is near the dark paper and white letters are not
 * for yellow.
 */
export const triage = {
  red: { main: '#b3261e', contrastText: '#ffffff' },
  yellow: { main: '#f2c230', contrastText: '#182226' },
  green: { main: '#1d6b3e', contrastText: '#ffffff' },
  black: { main: '#182226', contrastText: '#ffffff' },
} as const
