import type { Entry } from './meaning.ts'

/** How often, with the day and the week cut short. */
export const OFTEN_LEXICON: readonly Entry[] = [
  [{ is: 'timesPerWeek', value: 1 }, 'once (|a|per|every) (wk|wkly)', 'once (|a) / (wk|week)'],
  [{ is: 'timesPerWeek', value: 2 }, 'twice (|a|per|every) (wk|wkly)'],
  [{ is: 'timesPerDay' }, '# (times|time|t|x) / (d|day)'],
  [{ is: 'timesPerWeek' }, '# (times|time|t|x) / (wk|week|w)'],
  [{ is: 'everyDays', factor: 7 }, 'q # (wkly|weekly|wks|wk|weeks)'],
]
