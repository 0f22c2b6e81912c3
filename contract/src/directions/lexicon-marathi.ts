import type { Entry } from './meaning.ts'

/** Marathi, in its own letters and in Latin ones, as it is written around Mumbai and Pune. */

const MORNING = '(sakali|sakaali|saakali|sakalchi|सकाळी)'
const NOON = '(dupari|dupaari|दुपारी)'
const EVENING = '(sandhyakali|sandhyakaali|sanjkali|sayankali|संध्याकाळी|सायंकाळी)'
const NIGHT = '(ratri|raatri|रात्री)'
const AFTER_FOOD =
  '(jevananantar|jevanananter|jevanantar|jevnantar|jevananatar|jevnanantar|jevlyanantar|जेवणानंतर|जेवल्यानंतर|जेवणा नंतर|जेवण झाल्यावर)'
const BEFORE_FOOD =
  '(jevanaadhi|jevnaadhi|jevanapurvi|jevnapurvi|jevanaagodar|jevnyapurvi|जेवणाआधी|जेवणापूर्वी|जेवणाअगोदर|जेवणा आधी|जेवणा पूर्वी)'
const DAYS = '(divas|diwas|दिवस|दिवसांसाठी)'
const WEEKS = '(athavda|athavde|aathavda|aathavde|आठवडा|आठवडे)'

export const MARATHI_LEXICON: readonly Entry[] = [
  [{ is: 'part', part: 'morning' }, MORNING],
  [{ is: 'part', part: 'afternoon' }, NOON],
  [{ is: 'part', part: 'evening' }, EVENING],
  [{ is: 'part', part: 'night' }, NIGHT],
  [
    { is: 'bedtime' },
    `(|${NIGHT.slice(1, -1)}) (zoptana|jhoptana|zopnyapurvi|zopnya aadhi|झोपताना|झोपण्यापूर्वी|झोपण्याआधी)`,
  ],
  [{ is: 'food', food: 'afterFood' }, AFTER_FOOD],
  [{ is: 'food', food: 'beforeFood' }, BEFORE_FOOD],
  [
    { is: 'food', food: 'emptyStomach' },
    '(upashi poti|upashipoti|anshapoti|anshi poti|उपाशी पोटी|उपाशीपोटी|अनशापोटी)',
  ],
  [{ is: 'part', part: 'night', food: 'afterFood', meal: true }, `${NIGHT} ${AFTER_FOOD}`],
  [{ is: 'part', part: 'night', food: 'beforeFood', meal: true }, `${NIGHT} ${BEFORE_FOOD}`],
  [{ is: 'part', part: 'afternoon', food: 'afterFood', meal: true }, `${NOON} ${AFTER_FOOD}`],
  [{ is: 'part', part: 'afternoon', food: 'beforeFood', meal: true }, `${NOON} ${BEFORE_FOOD}`],
  [{ is: 'timesPerDay' }, '(divsatun|divasatun|diwsatun|दिवसातून) # (vela|wela|वेळा|वेळ)'],
  [{ is: 'timesPerDay', value: 1 }, '(divsatun|divasatun|दिवसातून) (ekda|एकदा)'],
  [{ is: 'timesPerDay', value: 2 }, '(divsatun|divasatun|दिवसातून) (donda|don vela|दोनदा|दोन वेळा)'],
  [{ is: 'timesPerDay', value: 3 }, '(divsatun|divasatun|दिवसातून) (tin vela|teen vela|तीनदा)'],
  [{ is: 'timesPerWeek', value: 1 }, '(athavdyatun|aathavdyatun|आठवड्यातून) (ekda|ek vela|एकदा|एक वेळा)'],
  [{ is: 'everyHours' }, '(dar|दर) # (tasani|tasanni|taasani|तासांनी|तासानी)'],
  [{ is: 'duration', unit: 'day' }, `# ${DAYS}`],
  [{ is: 'duration', unit: 'week' }, `# ${WEEKS}`],
  [{ is: 'daily' }, '(roj|दररोज|dararoj|darroj)'],
  [{ is: 'unit', unit: 'drop' }, '(themb|themba|थेंब)'],
  [{ is: 'unit', unit: 'tablet' }, '(golya|गोळी|गोळ्या)'],
  [{ is: 'asNeeded' }, '(garaj (aslyas|asel tar|lagli tar|padlyas)|गरज (असल्यास|पडल्यास|लागल्यास))'],
  [{ is: 'asNeeded', reason: 'fever' }, '(tap|taap|ताप) (alyas|aalyas|aala tar|आल्यास|आला तर)'],
  [{ is: 'asNeeded', reason: 'pain' }, '(dukhlyas|dukhlyavar|दुखल्यास|वेदना झाल्यास)'],
  [{ is: 'takenWith', what: 'milk' }, '(dudhasobat|dudhabarobar|दुधासोबत|दुधाबरोबर)'],
  [
    { is: 'takenWith', what: 'warmWater' },
    '(komat|कोमट) (panyasobat|panyabarobar|panyatun|पाण्यासोबत|पाण्याबरोबर|पाण्यातून)',
  ],
]
