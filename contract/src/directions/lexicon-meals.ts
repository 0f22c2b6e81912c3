import type { Entry } from './meaning.ts'

/** Meals in the short hand of labels and as they are spoken of: "w/ food", "p dinner", "with the evening meal". */
export const MEALS_LEXICON: readonly Entry[] = [
  [
    { is: 'food', food: 'withFood' },
    '(w /|c|c .) (|the|a|some) (food|meal|meals)',
    '(with|at|on|c) (|the) (first|1 st) bite of (|the)',
    '(with|at|on|c) (|the) (first|1 st) bite of (|the|a|each|every) (meal|meals|food|khana)',
    '(with|w /|c|along with) (|each|every|the) (feed|feeds)',
  ],
  [{ is: 'food', food: 'afterFood' }, '(p|p .) (food|meal|meals)'],
  [
    { is: 'part', part: 'morning', food: 'withFood', meal: true },
    "(w /|c|with) (breakfast|b ' fast|b ’ fast|bfast)",
  ],
  [{ is: 'part', part: 'morning', food: 'beforeFood', meal: true }, "(before|b4) (b ' fast|b ’ fast)"],
  [
    { is: 'part', part: 'morning', food: 'beforeFood', meal: true, minutes: 1 },
    "(|at least) # (minutes|minute|mins|min|mts) (before|b4|prior to) (b ' fast|b ’ fast|bfast)",
  ],
  [
    { is: 'part', part: 'morning', food: 'beforeFood', meal: true, minutes: 60 },
    "(|at least) # (|an|a) (hours|hour|hrs|hr) (before|b4|prior to) (b ' fast|b ’ fast)",
  ],
  [
    { is: 'part', part: 'morning', food: 'afterFood', meal: true },
    "after (b ' fast|b ’ fast)",
    '(p|p .) breakfast',
  ],
  [{ is: 'part', part: 'afternoon', food: 'withFood', meal: true }, '(w /|c) lunch'],
  [
    { is: 'part', part: 'afternoon', food: 'afterFood', meal: true },
    '(p|p .) lunch',
    '(dopahar|dopehar|दोपहर) (ke|के) (khane|खाने) (ke|के) (turant|तुरंत|theek|ठीक) (baad|बाद)',
  ],
  [{ is: 'part', part: 'night', food: 'withFood', meal: true }, '(w /|c) (dinner|supper)'],
  [
    { is: 'part', part: 'night', food: 'afterFood', meal: true },
    '(p|p .) (dinner|supper)',
    '(raat|रात) (ke|के) (khane|खाने) (ke|के) (turant|तुरंत|theek|ठीक) (baad|बाद)',
  ],
  [
    { is: 'part', part: 'evening', food: 'withFood', meal: true },
    '(with|w /|during) (|the|your|an) evening (meal|food|tea|snack|snacks)',
  ],
  [
    { is: 'part', part: 'evening', food: 'afterFood', meal: true },
    'after (|the|your|an) evening (meal|food|tea|snack|snacks)',
  ],
  [
    { is: 'part', part: 'evening', food: 'beforeFood', meal: true },
    'before (|the|your|an) evening (meal|food|tea|snack|snacks)',
  ],
  [
    { is: 'takenWith', what: 'milk' },
    '(|garam|gunguna|gungune|thande|thanda|ek glass|1 glass) (doodh|dudh|दूध) (se|से)',
  ],
  [{ is: 'takenWith', what: 'water' }, '(|thande|saade|ek glass|1 glass) (pani|paani|पानी) (se|से)'],
  [
    { is: 'food', food: 'beforeFood', minutes: 1 },
    '(khana|khane|doodh|feed) (dene|khilane|khane|lene|pilane) se # (min|minute|minat) (pehle|pahle)',
  ],
]
