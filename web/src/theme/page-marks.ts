/**
 * Marks on the image of a page. A photograph is as bright in the dark scheme as in the light one, so these colours do
 * not follow the scheme. A layer of marks has a white rim, since they have a contrast of only 2.0 to 2.7 on dark wood.
 */

/** Colours of the strokes. */
export const pageMarks = {
  /** A recognised word. */
  word: 'rgba(11, 100, 104, 0.5)',
  /** A word of which the recogniser is not sure. */
  unsure: '#a35f00',
  /** A word drawn or corrected by hand. */
  byHand: 'rgba(94, 53, 177, 0.7)',
  /** What is chosen. */
  chosen: '#0b6468',
  /** What is being drawn, and the part that is cropped. */
  drawn: '#1c5a92',
  /** What the keyboard is on. */
  focus: '#b3261e',
  /** Words that a proposal is read from. */
  source: '#8a5a00',
  /** The ground of a handle, and of paper. */
  paper: '#ffffff',
} as const

/** Colours of the areas; the page stays legible below them. */
export const pageFills = {
  unsure: 'rgba(196, 122, 0, 0.13)',
  hovered: 'rgba(11, 100, 104, 0.18)',
  chosen: 'rgba(11, 100, 104, 0.26)',
  drawn: 'rgba(28, 90, 146, 0.12)',
  source: 'rgba(255, 214, 0, 0.28)',
  outside: 'rgba(16, 32, 40, 0.28)',
} as const

/** The rim round all marks of a layer. */
export const whiteRim = 'drop-shadow(0 0 1px #ffffff)'
