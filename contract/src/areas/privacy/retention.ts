import { limits } from '#limits.ts'

/** What is removed by itself some time after it ended; in the order in which it is shown. */
export const retentionKinds = ['words', 'drafts', 'images', 'prescriptions', 'conversations'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/**
 * Three years, with their leap day: for so long medical records are kept (Indian Medical Council Regulations 2002, 1.3.1;
 * Telemedicine Practice Guidelines 2020, section 3.7). Counted from the end, which is later than the beginning that the law names.
 */
const THREE_YEARS = 3 * 365 + 1

interface RetentionBound {
  /** The fewest days that may be set. */
  least: number
  /** Days where nobody has set any; 0 keeps for good. */
  usual: number
  /** Whether the law asks for the fewest days, or the work does. */
  byLaw: boolean
}

export const retentionBounds: Readonly<Record<RetentionKind, RetentionBound>> = {
  words: { least: 30, usual: 0, byLaw: false },
  drafts: { least: 30, usual: 0, byLaw: false },
  images: { least: THREE_YEARS, usual: 0, byLaw: true },
  prescriptions: { least: THREE_YEARS, usual: 0, byLaw: true },
  conversations: { least: 1, usual: limits.assistantKeepDays, byLaw: false },
}

export const LONGEST_RETENTION = 36_525
