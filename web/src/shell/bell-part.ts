import type { ReactNode } from 'react'

/** One source of what the bell tells. */
export interface BellPart {
  count: number
  /** Its entries are there: they come together, for they would push what has the focus down. */
  isReady: boolean
  entries: (close: () => void) => readonly ReactNode[]
}
