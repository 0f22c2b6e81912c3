import { COURSE_LEXICON } from './lexicon-course.ts'
import { FIELD_LEXICON } from './lexicon-field.ts'
import { FOOD_LEXICON } from './lexicon-food.ts'
import { FURTHER_LEXICON } from './lexicon-further.ts'
import { GIVING_LEXICON } from './lexicon-giving.ts'
import { HINDI_LEXICON } from './lexicon-hindi.ts'
import { HINGLISH_LEXICON } from './lexicon-hinglish.ts'
import { MARATHI_LEXICON } from './lexicon-marathi.ts'
import { OFTEN_LEXICON } from './lexicon-often.ts'
import { SPOKEN_LEXICON } from './lexicon-spoken.ts'
import { TIMING_LEXICON } from './lexicon-timing.ts'
import type { Entry } from './meaning.ts'

/** Every phrase that directions are read by. A language is another table in here. */
export const LEXICON: readonly Entry[] = [
  ...TIMING_LEXICON,
  ...FOOD_LEXICON,
  ...OFTEN_LEXICON,
  ...GIVING_LEXICON,
  ...HINDI_LEXICON,
  ...HINGLISH_LEXICON,
  ...FURTHER_LEXICON,
  ...COURSE_LEXICON,
  ...SPOKEN_LEXICON,
  ...FIELD_LEXICON,
  ...MARATHI_LEXICON,
]
