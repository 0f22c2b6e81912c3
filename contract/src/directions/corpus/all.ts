import { AS_NEEDED } from './as-needed.ts'
import type { CorpusCase } from './corpus.ts'
import { ENGLISH } from './english.ts'
import { GIVING } from './giving.ts'
import { HINDI } from './hindi.ts'
import { HINGLISH } from './hinglish.ts'
import { LATIN } from './latin.ts'
import { LEFT_OPEN } from './left-open.ts'
import { PATTERNS } from './patterns.ts'
import { SCHEDULES } from './schedules.ts'
import { SLIPS } from './slips.ts'
import { STEPS } from './steps.ts'

/** All directions of the house with what they mean, but for the first look, which is kept apart. */
export const CORPUS: readonly CorpusCase[] = [
  ...PATTERNS,
  ...LATIN,
  ...ENGLISH,
  ...SCHEDULES,
  ...GIVING,
  ...AS_NEEDED,
  ...STEPS,
  ...HINDI,
  ...HINGLISH,
  ...SLIPS,
  ...LEFT_OPEN,
]
