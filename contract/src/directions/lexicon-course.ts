import type { Entry } from './meaning.ts'

/** Starts, days of a course and times of a day as they are cut short. */
export const COURSE_LEXICON: readonly Entry[] = [
  [{ is: 'together' }, 'and also', 'और साथ ही'],
  [
    { is: 'otherDays' },
    '(|on|on the) (other|remaining|all other) days (|of the week|of week)',
    '(|on) (rest of|rest of the|the rest of the) (days|week)',
  ],
  [{ is: 'immediate' }, 'straight away', 'straightaway', 'right away'],
  [{ is: 'stretch', unit: 'day', opens: 'first', value: 1 }, 'पहले दिन', '(pehle|pahle|phle) din'],
  [{ is: 'everyDays' }, '(every|q) # (rd|th|nd) (day|days|night|nights)'],
  [{ is: 'part', part: 'night' }, 'q (night|nite)', '@ (night|nite)'],
  [{ is: 'bedtime' }, '@ (bed time|bedtime|hs|bed)'],
  [{ is: 'filler' }, 'et'],
  [{ is: 'part', part: 'morning' }, '@ morning'],
  [{ is: 'part', part: 'morning', food: 'beforeFood', meal: true }, '(naashta|nashta|naashte) se phle'],
  [
    { is: 'part', part: 'night', food: 'beforeFood', meal: true },
    '(raat|rat) (|ke|ka) (khana|khane) (se|ke) (phle|pehle|pahle)',
  ],
  [
    { is: 'site', site: 'eachNostril' },
    'नाक (के|की) (दोनों|दोनो) (तरफ|ओर|छेद|छेदों|नथुनों) (|में)',
    '(naak|nak) (ke|ki) (dono|donon) (taraf|or) (|me|mein)',
  ],
  [{ is: 'doseCount' }, '(x|for|x for) # (inj|injs|injection|injections|shots)'],
  [
    { is: 'doseCount' },
    '(|,) (total|total of|totally|in total|in all) (|:|=) # (dose|doses|inj|injs|injection|injections|shots)',
  ],
  [{ is: 'unit', unit: 'ml' }, '(ml|मिली|एमएल) (se|से)'],
  [
    { is: 'everyHours' },
    '# (nd|rd) (hrly|hourly|hour|hr)',
    'every # (nd|rd) (hour|hr)',
    '(every|each) # (th|nd|rd) (hrly|hourly|hour|hr)',
  ],
  [{ is: 'timesPerDay' }, '# (times|time) aday'],
  [{ is: 'timesPerDay', value: 1 }, 'once aday'],
  [{ is: 'timesPerDay', value: 2 }, 'twice aday'],
  [{ is: 'timesPerDay', value: 3 }, 'thrice aday'],
  [
    { is: 'food', food: 'withFood' },
    '(खाने|भोजन) के (बीच|दौरान) (|में)',
    '(khane|khana|khaane) ke (beech|bich|dauran) (|me|mein)',
  ],
  [{ is: 'food', food: 'afterFood' }, '(भोजन|खाने) के पश्चात्'],
]
