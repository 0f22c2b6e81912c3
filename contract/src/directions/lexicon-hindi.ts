import { WHICH_SPOON } from './lexicon-giving.ts'
import type { Entry } from './meaning.ts'
import { type PartOfDay, REASONS, type Weekday } from './model.ts'
import { REASON_WORDS } from './reasons.ts'

const EACH_DAY = '(|एक) (दिन में|दिन भर में|रोज|रोजाना|प्रतिदिन|हर दिन|हर रोज|नित्य)'
const TIMES = '(बार|दफा)'
const FOOD = '(खाने|भोजन|खाना खाने)'
const WEEKS = '(हफ्ते|हफ्ता|हफ्तों|सप्ताह)'

const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: '(सोमवार|सोम)',
  tuesday: '(मंगलवार|मंगल)',
  wednesday: '(बुधवार|बुध)',
  thursday: '(गुरुवार|गुरूवार|बृहस्पतिवार|वीरवार)',
  friday: '(शुक्रवार|शुक्र)',
  saturday: '(शनिवार|शनि)',
  sunday: '(रविवार|इतवार)',
}

/** "खाने से 30 मिनट पहले", "खाने के आधा घंटा बाद". */
function timeFromFood(
  part: { is: 'food' } | { is: 'part'; part: PartOfDay; meal: true },
  name: string,
): Entry[] {
  const minutes = '# मिनट'
  const hours = '# (घंटे|घंटा|घण्टे|घण्टा)'
  return [
    [{ ...part, food: 'beforeFood', minutes: 1 }, `${name} (से|के) ${minutes} (पहले|पूर्व)`],
    [{ ...part, food: 'beforeFood', minutes: 60 }, `${name} (से|के) ${hours} (पहले|पूर्व)`],
    [{ ...part, food: 'afterFood', minutes: 1 }, `${name} के ${minutes} (बाद|पश्चात)`],
    [{ ...part, food: 'afterFood', minutes: 60 }, `${name} के ${hours} (बाद|पश्चात)`],
  ]
}

function meal(part: PartOfDay, name: string): Entry[] {
  return [
    [{ is: 'part', part, food: 'beforeFood', meal: true }, `${name} (से पहले|के पहले|से पूर्व)`],
    [{ is: 'part', part, food: 'afterFood', meal: true }, `${name} (के बाद|के पश्चात)`],
    [{ is: 'part', part, food: 'withFood', meal: true }, `${name} के साथ`],
    ...timeFromFood({ is: 'part', part, meal: true }, name),
  ]
}

/** Hindi as it is spoken over the counter; spellings are folded by the tokenizer (nukta, chandrabindu). */
export const HINDI_LEXICON: readonly Entry[] = [
  [{ is: 'divided' }, '# (|बराबर) (खुराकों|खुराक|भागों) में (बांटकर|बांट कर)', '(बांटकर|बांट कर)'],
  [{ is: 'manner', manner: 'chewed' }, '(चबाकर|चबा कर|चबाएं|चबाके)'],
  [{ is: 'timesPerDay' }, `${EACH_DAY} # ${TIMES}`, `# ${TIMES} (रोज|रोजाना|प्रतिदिन)`],
  [{ is: 'timesOfWhat' }, `# ${TIMES}`],
  [{ is: 'daily' }, 'रोज', 'रोजाना', 'प्रतिदिन', 'हर दिन', 'हर रोज', 'नित्य'],
  [{ is: 'everyHours' }, '(हर|प्रत्येक) # (घंटे|घंटा|घंटों|घण्टे) (|में|पर|बाद|के बाद|से)', '# घंटे पर'],
  [{ is: 'everyHours', value: 1 }, 'हर (घंटे|घंटा) (|में|पर)'],
  [
    { is: 'everyDays', value: 2 },
    '(|हर) (एक|1) दिन (छोडकर|छोड कर|छोडके|छोड के) (|एक दिन|1 दिन)',
    'एक - एक दिन (छोडकर|छोड कर)',
    'हर दूसरे दिन',
  ],
  [{ is: 'everyDays', value: 3 }, 'हर तीसरे दिन'],
  [{ is: 'everyDays' }, 'हर # दिन (|में|पर)', '# दिन में एक बार'],
  [{ is: 'everyDays', factor: 7 }, `हर # ${WEEKS} (|में|पर)`],
  [{ is: 'timesPerWeek' }, `(|एक) ${WEEKS} में # ${TIMES}`, `# ${TIMES} ${WEEKS} में`],
  [{ is: 'timesPerWeek', value: 1 }, `हर ${WEEKS}`, 'साप्ताहिक'],
  [{ is: 'everyMonths', value: 1 }, '(महीने|माह) में (एक|1) बार', 'हर (महीने|माह)'],
  [{ is: 'everyMonths' }, 'हर # (महीने|माह|महीनों) (|में|पर)'],
  ...Object.entries(WEEKDAY_NAMES).map(
    ([day, names]): Entry => [{ is: 'weekdays', days: [day as Weekday] }, `(|हर) ${names} (|को)`],
  ),

  [{ is: 'part', part: 'morning' }, '(|रोज|हर) (सुबह|सवेरे|प्रातः|सुबह सवेरे) (|को|में)'],
  [{ is: 'part', part: 'afternoon' }, '(|रोज|हर) दोपहर (|को|में)'],
  [{ is: 'part', part: 'evening' }, '(|रोज|हर) (शाम|सायं) (|को|में)'],
  [{ is: 'part', part: 'night' }, '(|रोज|हर) (रात|रात्रि) (|को|में)'],
  ...meal('morning', '(नाश्ते|नाश्ता)'),
  ...meal('afternoon', '(दोपहर के खाने|दोपहर के भोजन|लंच)'),
  ...meal('night', '(रात के खाने|रात के भोजन|डिनर)'),
  [{ is: 'bedtime' }, '(|रात को|रात में) (सोते समय|सोते वक्त|सोने से पहले|सोने के समय)'],

  [{ is: 'food', food: 'beforeFood' }, `${FOOD} (से पहले|के पहले|से पूर्व|के पूर्व)`],
  [{ is: 'food', food: 'afterFood' }, `${FOOD} (के बाद|के पश्चात)`],
  [{ is: 'food', food: 'withFood' }, `${FOOD} के साथ`],
  ...timeFromFood({ is: 'food' }, FOOD),
  [{ is: 'food', food: 'emptyStomach' }, 'खाली पेट'],

  [{ is: 'immediate' }, 'तुरंत', 'तुरन्त', 'अभी'],
  [
    { is: 'asDirected' },
    '(|डॉक्टर की|डाक्टर की) (सलाह|निर्देश) (के अनुसार|अनुसार|से)',
    '(डॉक्टर|डाक्टर) के (बताए|कहे|निर्देश|कहने|बताये) (|के) अनुसार',
    'निर्देशानुसार',
  ],
  [{ is: 'asNeeded' }, '(जरूरत|आवश्यकता) (|पडने|होने) पर', 'जरूरत हो तो', '(आवश्यकतानुसार|जरूरत के अनुसार)'],
  ...REASONS.flatMap((reason): Entry[] => {
    const names = REASON_WORDS[reason].hindi
    return [
      [
        { is: 'asNeeded', reason },
        `${names} (|होने|आने|रहने|लगने|उठने) (पर|हो तो|पे)`,
        `${names} (शुरू|चालू) (होते|होने) (|ही) (|पर|पे)`,
        `(|जब|अगर|यदि) ${names} (हो|आए|आये|लगे|रहे) (|तो|तब)`,
      ],
      [{ is: 'reason', reason }, `${names} के लिए`],
    ]
  }),

  [{ is: 'duration', unit: 'day' }, '# (दिन|दिनों) (|तक|के लिए|तक के लिए)'],
  [{ is: 'duration', unit: 'week' }, `# ${WEEKS} (|तक|के लिए)`],
  [{ is: 'duration', unit: 'month' }, '# (महीने|महीना|महीनों|माह) (|तक|के लिए)'],
  [{ is: 'duration', unit: 'year' }, '# (साल|वर्ष|सालों) (|तक|के लिए)'],
  [{ is: 'openDuration', duration: 'untilReview' }, 'अगली (जांच|विजिट|मुलाकात) तक', 'दोबारा दिखाने तक'],
  [{ is: 'openDuration', duration: 'ongoing' }, '(|दवा) (जारी रखें|चालू रखें)', 'लगातार'],
  [{ is: 'doseCount' }, 'कुल # (खुराक|खुराकें)'],
  [{ is: 'doseCount', value: 1 }, '(सिर्फ|केवल) (एक|1) (बार|खुराक)'],

  [{ is: 'route', route: 'oral' }, 'मुंह से'],
  [{ is: 'route', route: 'sublingual' }, 'जीभ के नीचे'],
  [{ is: 'route', route: 'intravenous' }, 'नस में'],
  [{ is: 'route', route: 'intramuscular' }, '(मांसपेशी|मांसपेशियों) में'],
  [{ is: 'route', route: 'subcutaneous' }, '(त्वचा|चमडी) के नीचे'],
  [{ is: 'route', route: 'intradermal' }, '(त्वचा|चमडी) के अंदर'],
  [{ is: 'route', route: 'topical' }, '(लगाएं|लगाये|लगाएँ|लगाना|लगायें)'],
  [{ is: 'route', route: 'inhaled' }, '(सांस से|सूंघकर) (|खींचें|लें)', 'सांस के साथ अंदर लें'],
  [{ is: 'route', route: 'nebulised' }, '(नेबुलाइजर|नेब्युलाइजर) से', 'भाप से'],
  [{ is: 'route', route: 'nasal' }, 'नाक में'],
  [{ is: 'route', route: 'rectal' }, '(गुदा|मलद्वार) में'],
  [{ is: 'route', route: 'vaginal' }, 'योनि में'],
  [{ is: 'route', route: 'gargle' }, '(गरारे|गरारा|कुल्ला) (|करें)'],

  [{ is: 'site', site: 'rightEye' }, '(दाईं|दायीं|दाहिनी|दाई) आंख (|में)'],
  [{ is: 'site', site: 'leftEye' }, '(बाईं|बायीं|बाई) आंख (|में)'],
  [{ is: 'site', site: 'bothEyes' }, '(दोनों|हर|प्रत्येक) (आंखों|आंख) (|में)'],
  [{ is: 'site', site: 'rightEar' }, '(दाएं|दायें|दाहिने) कान (|में)'],
  [{ is: 'site', site: 'leftEar' }, '(बाएं|बायें) कान (|में)'],
  [{ is: 'site', site: 'bothEars' }, '(दोनों|हर|प्रत्येक) (कानों|कान) (|में)'],
  [{ is: 'site', site: 'rightNostril' }, '(दाएं|दायें|दाहिने) नथुने (|में)'],
  [{ is: 'site', site: 'leftNostril' }, '(बाएं|बायें) नथुने (|में)'],
  [{ is: 'site', site: 'eachNostril' }, '(दोनों नथुनों|हर नथुने) (|में)'],
  [{ is: 'site', site: 'skin' }, '(त्वचा|चमडी) पर'],
  [{ is: 'site', site: 'scalp' }, 'सिर की त्वचा पर'],
  [{ is: 'site', site: 'face' }, '(चेहरे|मुंह) पर'],
  [{ is: 'site', site: 'affectedArea' }, '(प्रभावित|तकलीफ वाली) (जगह|हिस्से|भाग) (|पर)'],

  [{ is: 'unit', unit: 'tablet' }, '(गोली|गोलियां|गोलियाँ|टैबलेट|टेबलेट|टिकिया)'],
  [{ is: 'unit', unit: 'capsule' }, '(कैप्सूल|केप्सूल)'],
  [{ is: 'unit', unit: 'pill' }, 'पिल'],
  [{ is: 'unit', unit: 'ml' }, '(मिली|एमएल|मि . ली .|मि . ली|मिलीलीटर)'],
  [{ is: 'unit', unit: 'teaspoon' }, '(छोटा|छोटे|छोटी|चाय का|चाय के|चाय की) चम्मच'],
  [{ is: 'unit', unit: 'tablespoon' }, '(बडा|बडे|बडी) चम्मच'],
  [WHICH_SPOON, 'चम्मच'],
  [{ is: 'unit', unit: 'drop' }, '(बूंद|बूंदें|ड्रॉप|ड्रॉप्स)'],
  [{ is: 'unit', unit: 'puff' }, 'पफ'],
  [{ is: 'unit', unit: 'spray' }, '(स्प्रे|फुहार)'],
  [{ is: 'unit', unit: 'unit' }, '(यूनिट|इकाई)'],
  [{ is: 'unit', unit: 'mg' }, '(मिलीग्राम|मिग्रा|एमजी)'],
  [{ is: 'unit', unit: 'mcg' }, 'माइक्रोग्राम'],
  [{ is: 'unit', unit: 'g' }, 'ग्राम'],
  [{ is: 'unit', unit: 'mg' }, '(मिग्रा|एमजी)'],
  [{ is: 'unit', unit: 'pessary' }, 'पेसरी'],
  [{ is: 'unit', unit: 'respule' }, 'रेस्प्यूल'],
  [{ is: 'unit', unit: 'rotacap' }, '(रोटाकैप|रोटाकेप)'],
  [{ is: 'unit', unit: 'fingertip' }, 'उंगली की पोर'],
  [{ is: 'unit', unit: 'capful' }, '(ढक्कन|dhakkan|dhakan)'],
  [{ is: 'takenWith', what: 'milk' }, '(|एक गिलास) दूध (के साथ|में)'],
  [{ is: 'takenWith', what: 'water' }, '(|एक गिलास) पानी (के साथ|में)'],
  [{ is: 'takenWith', what: 'warmWater' }, '(गुनगुने|गर्म|गरम) पानी (के साथ|में)'],
  [{ is: 'takenWith', what: 'juice' }, '(जूस|रस) (के साथ|में)'],
  [{ is: 'atMostLead' }, 'अधिकतम', 'ज्यादा से ज्यादा'],
  [{ is: 'everyMinutes' }, 'हर # मिनट (|में|पर)'],
  [{ is: 'timesPerMonth' }, '(महीने|माह) में # बार'],
  [{ is: 'unit', unit: 'sachet' }, '(पाउच|पुडिया|सैशे)'],
  [{ is: 'unit', unit: 'application' }, 'लेप'],
  [{ is: 'unit', unit: 'click' }, 'क्लिक'],
  [{ is: 'unit', unit: 'patch' }, 'पैच'],
  [{ is: 'unit', unit: 'suppository' }, '(सपोसिटरी|बत्ती)'],
  [{ is: 'unit', unit: 'ampoule' }, 'एम्प्यूल'],
  [{ is: 'unit', unit: 'vial' }, '(शीशी|वायल)'],
  [{ is: 'unit', unit: 'lozenge' }, '(चूसने वाली गोली|चूसने की गोली|चूसने वाली गोलियां)'],
  [{ is: 'unit', unit: 'scoop' }, 'स्कूप'],
  [{ is: 'form', form: 'syrup' }, '(सिरप|शरबत)'],
  [{ is: 'form', form: 'injection' }, '(इंजेक्शन|सुई)'],
  [{ is: 'form', form: 'cream' }, 'क्रीम'],
  [{ is: 'form', form: 'ointment' }, 'मलहम'],
  [{ is: 'form', form: 'suspension' }, 'सस्पेंशन'],
  [{ is: 'form', form: 'gel' }, 'जेल'],
  [{ is: 'form', form: 'lotion' }, 'लोशन'],
  [{ is: 'form', form: 'powder' }, '(पाउडर|चूर्ण)'],
  [{ is: 'form', form: 'inhaler' }, 'इनहेलर'],
  [{ is: 'form', form: 'eyeDrops' }, 'आई (ड्रॉप|ड्रॉप्स)', 'आंख की दवा'],
  [{ is: 'form', form: 'eyeOintment' }, 'आंख का मलहम'],
  [{ is: 'form', form: 'earDrops' }, 'कान की दवा'],
  [{ is: 'form', form: 'nasalDrops' }, 'नाक की दवा'],

  [
    { is: 'filler' },
    'लें',
    'लेना',
    'लेनी',
    'ले',
    'खाएं',
    'खायें',
    'खाना',
    'डालें',
    'दें',
    'पिएं',
    'पीएं',
    'है',
    'हैं',
    'पीना',
    'पियें',
    'रखें',
    'ही',
    'और',
    'व',
    'एवं',
    'तथा',
  ],
  [{ is: 'negation' }, 'न', 'नहीं', 'ना', 'मत', 'बंद'],
  [{ is: 'steps' }, '(फिर|उसके बाद|इसके बाद|और फिर)'],
]
