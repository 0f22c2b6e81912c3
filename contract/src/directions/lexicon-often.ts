import type { Entry } from './meaning.ts'

/** How often, with the day and the week cut short. */
export const OFTEN_LEXICON: readonly Entry[] = [
  [{ is: 'timesPerWeek', value: 1 }, 'once (|a|per|every) (wk|wkly)', 'once (|a) / (wk|week)'],
  [{ is: 'timesPerWeek', value: 2 }, 'twice (|a|per|every) (wk|wkly)'],
  [{ is: 'timesPerWeek', value: 3 }, 'thrice (|a|per|every) (wk|wkly|week|weekly)'],
  [{ is: 'everyHours' }, '# th (hrly|hourly|hour|hr)', 'every # th (hour|hr)'],
  [{ is: 'timesPerDay' }, '# (times|time|t|x) / (d|day)'],
  [{ is: 'timesPerWeek' }, '# (times|time|t|x) / (wk|week|w)'],
  [{ is: 'everyDays', factor: 7 }, 'q # (wkly|weekly|wks|wk|weeks)'],
  [{ is: 'duration', unit: 'day', value: 1 }, '(x|for) 24 (h|hr|hrs|hours)'],
  [{ is: 'duration', unit: 'day', value: 2 }, '(x|for) 48 (h|hr|hrs|hours)'],
  [{ is: 'duration', unit: 'day', value: 3 }, '(x|for) 72 (h|hr|hrs|hours)'],
  [{ is: 'duration', unit: 'day' }, 'x # (दिन|दिनों|रात|रातें|रातों|din|raat|raten)'],
  [{ is: 'duration', unit: 'week' }, 'x # (हफ्ते|हफ्ता|हफ्तों|सप्ताह|hafte|hafta)'],
  [{ is: 'duration', unit: 'month' }, 'x # (महीने|महीना|माह|mahine|mahina)'],
  [{ is: 'route', route: 'intramuscular' }, 'deep (im|i m|i / m)'],
  [{ is: 'unit', unit: 'sachet' }, '(packet|packets|पैकेट)'],
]
