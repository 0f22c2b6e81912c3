import type { Reason } from './model.ts'

/**
 * What a medicine is taken for: its name in print, and the patterns that say it in English, in Hindi and, where it is
 * often written so, in Hindi in Latin letters. Only what is listed is read: of other words behind "for" nobody can tell
 * whether they say a time.
 */
interface ReasonWords {
  readonly en: string
  readonly hi: string
  readonly english: string
  readonly hindi: string
  readonly hinglish?: string
}

export const REASON_WORDS: Readonly<Record<Reason, ReasonWords>> = {
  pain: {
    en: 'pain',
    hi: 'दर्द',
    english: '(|the) (pain|pains|body ache|bodyache)',
    hindi: 'दर्द',
    hinglish: 'dard',
  },
  fever: {
    en: 'fever',
    hi: 'बुखार',
    english: '(fever|high fever|temperature)',
    hindi: '(|तेज) बुखार',
    hinglish: '(bukhar|bukhaar)',
  },
  headache: {
    en: 'headache',
    hi: 'सिरदर्द',
    english: '(headache|headaches)',
    hindi: '(सिरदर्द|सिर दर्द|सरदर्द|सर दर्द)',
    hinglish: '(sir dard|sirdard|sar dard|sardard)',
  },
  nausea: { en: 'nausea', hi: 'मतली', english: 'nausea', hindi: '(मतली|जी मिचलाने)' },
  vomiting: {
    en: 'vomiting',
    hi: 'उल्टी',
    english: '(vomiting|vomitting|vomit)',
    hindi: 'उल्टी',
    hinglish: '(ulti|ultee)',
  },
  cough: {
    en: 'cough',
    hi: 'खाँसी',
    english: '(|dry|wet) (cough|coughing)',
    hindi: 'खांसी',
    hinglish: '(khansi|khasi)',
  },
  itching: { en: 'itching', hi: 'खुजली', english: '(itching|itch)', hindi: 'खुजली', hinglish: 'khujli' },
  acidity: {
    en: 'acidity',
    hi: 'एसिडिटी',
    english: '(acidity|heartburn|acid reflux|reflux|indigestion)',
    hindi: '(एसिडिटी|सीने में जलन)',
    hinglish: 'acidity',
  },
  looseMotions: {
    en: 'loose motions',
    hi: 'दस्त',
    english: '(loose motions|loose motion|loose stools|loose stool|diarrhoea|diarrhea)',
    hindi: 'दस्त',
    hinglish: '(dast|loose motion)',
  },
  breathlessness: {
    en: 'breathlessness',
    hi: 'साँस फूलने',
    english: '(breathlessness|breathless|shortness of breath|wheezing|wheeze)',
    hindi: '(सांस फूलने|सांस फूलना)',
    hinglish: '(saans|sans) phoolne',
  },
  anxiety: { en: 'anxiety', hi: 'घबराहट', english: 'anxiety', hindi: 'घबराहट', hinglish: 'ghabrahat' },
  sleep: {
    en: 'sleep',
    hi: 'नींद',
    english: '(sleep|insomnia|sleeplessness)',
    hindi: '(नींद न आने|नींद)',
    hinglish: 'neend',
  },
  infection: {
    en: 'infection',
    hi: 'संक्रमण',
    english: '(|the) (infection|infections)',
    hindi: '(संक्रमण|इन्फेक्शन)',
  },
  allergy: {
    en: 'allergy',
    hi: 'एलर्जी',
    english: '(allergy|allergies|allergic symptoms)',
    hindi: 'एलर्जी',
  },
  cold: {
    en: 'cold',
    hi: 'ज़ुकाम',
    english: '(|a|common) (cold|runny nose)',
    hindi: '(|सर्दी) जुकाम',
    hinglish: '(|sardi) jukam',
  },
  soreThroat: {
    en: 'sore throat',
    hi: 'गले के दर्द',
    english: '(sore throat|throat pain)',
    hindi: '(गले के दर्द|गले में दर्द)',
    hinglish: 'gale (ke|me|mein) dard',
  },
  congestion: {
    en: 'congestion',
    hi: 'बंद नाक',
    english:
      '(congestion|nasal congestion|blocked nose|stuffy nose|nose block|nasal block|nose blocked|block nose)',
    hindi: '(बंद नाक|नाक बंद)',
  },
  chestPain: {
    en: 'chest pain',
    hi: 'सीने के दर्द',
    english: '(chest pain|angina)',
    hindi: '(सीने के दर्द|सीने में दर्द|छाती में दर्द)',
    hinglish: '(seene|sine|chhati) (ke|me|mein) dard',
  },
  abdominalPain: {
    en: 'abdominal pain',
    hi: 'पेट दर्द',
    english: '(abdominal pain|stomach pain|stomach ache|pain in abdomen|pain abdomen)',
    hindi: '(पेट दर्द|पेट में दर्द)',
    hinglish: '(pet dard|pet me dard|pet mein dard)',
  },
  backPain: {
    en: 'back pain',
    hi: 'कमर दर्द',
    english: '(|low|lower) (back pain|backache|back ache)',
    hindi: '(कमर दर्द|कमर में दर्द)',
    hinglish: '(kamar dard|kamar me dard)',
  },
  jointPain: {
    en: 'joint pain',
    hi: 'जोड़ों के दर्द',
    english: '(joint pain|joint pains|arthritis|arthritis pain)',
    hindi: '(जोडों के दर्द|जोडों में दर्द)',
    hinglish: '(jodo|jodon) (ke|me|mein) dard',
  },
  musclePain: {
    en: 'muscle pain',
    hi: 'मांसपेशियों के दर्द',
    english: '(muscle pain|muscle spasm|muscle spasms|muscle cramps)',
    hindi: '(मांसपेशियों के दर्द|मांसपेशियों में दर्द)',
  },
  nervePain: {
    en: 'nerve pain',
    hi: 'नसों के दर्द',
    english: '(nerve pain|neuropathic pain|neuropathy)',
    hindi: 'नसों के दर्द',
  },
  periodPain: {
    en: 'period pain',
    hi: 'माहवारी के दर्द',
    english: '(period pain|menstrual pain|menstrual cramps|dysmenorrhoea|dysmenorrhea)',
    hindi: '(माहवारी के दर्द|मासिक के दर्द)',
  },
  toothache: {
    en: 'toothache',
    hi: 'दाँत दर्द',
    english: '(toothache|tooth pain|dental pain)',
    hindi: '(दांत दर्द|दांत के दर्द|दांत में दर्द)',
    hinglish: '(dant|daant) (dard|me dard)',
  },
  earPain: {
    en: 'ear pain',
    hi: 'कान दर्द',
    english: '(ear pain|earache|ear ache)',
    hindi: '(कान दर्द|कान के दर्द|कान में दर्द)',
  },
  migraine: {
    en: 'migraine',
    hi: 'माइग्रेन',
    english: '(migraine|migraines)',
    hindi: 'माइग्रेन',
    hinglish: 'migraine',
  },
  giddiness: {
    en: 'giddiness',
    hi: 'चक्कर',
    english: '(giddiness|dizziness|vertigo)',
    hindi: 'चक्कर',
    hinglish: '(chakkar|chakar)',
  },
  swelling: {
    en: 'swelling',
    hi: 'सूजन',
    english: '(swelling|inflammation|oedema|edema)',
    hindi: 'सूजन',
    hinglish: '(sujan|soojan)',
  },
  rash: { en: 'rash', hi: 'चकत्तों', english: '(|the|skin) (rash|rashes|hives)', hindi: '(चकत्तों|चकत्ते)' },
  constipation: {
    en: 'constipation',
    hi: 'कब्ज़',
    english: 'constipation',
    hindi: 'कब्ज',
    hinglish: '(kabz|kabj)',
  },
  gas: { en: 'gas', hi: 'गैस', english: '(gas|bloating|flatulence)', hindi: 'गैस', hinglish: 'gas' },
  bloodPressure: {
    en: 'blood pressure',
    hi: 'ब्लड प्रेशर',
    english: '(|high) (blood pressure|bp|hypertension)',
    hindi: '(ब्लड प्रेशर|बीपी|रक्तचाप)',
    hinglish: '(bp|blood pressure)',
  },
  diabetes: {
    en: 'diabetes',
    hi: 'शुगर',
    english: '(diabetes|blood sugar|sugar)',
    hindi: '(शुगर|मधुमेह|डायबिटीज)',
    hinglish: '(sugar|diabetes)',
  },
  cholesterol: {
    en: 'cholesterol',
    hi: 'कोलेस्ट्रॉल',
    english: '(|high) cholesterol',
    hindi: 'कोलेस्ट्रॉल',
    hinglish: 'cholesterol',
  },
  thyroid: {
    en: 'thyroid',
    hi: 'थायरॉइड',
    english: '(|the) (thyroid|hypothyroidism)',
    hindi: '(थायरॉइड|थायराइड)',
    hinglish: 'thyroid',
  },
  heart: { en: 'the heart', hi: 'दिल', english: '(|the) heart', hindi: '(दिल|हृदय)', hinglish: 'dil' },
  asthma: { en: 'asthma', hi: 'दमा', english: 'asthma', hindi: '(दमा|अस्थमा)', hinglish: '(dama|asthma)' },
  seizures: {
    en: 'seizures',
    hi: 'दौरे',
    english: '(seizure|seizures|fits|epilepsy|convulsions)',
    hindi: '(दौरे|मिर्गी)',
    hinglish: '(daure|mirgi)',
  },
  depression: { en: 'depression', hi: 'अवसाद', english: '(depression|mood)', hindi: '(अवसाद|डिप्रेशन)' },
  weakness: {
    en: 'weakness',
    hi: 'कमज़ोरी',
    english: '(weakness|general weakness|fatigue)',
    hindi: 'कमजोरी',
    hinglish: 'kamzori',
  },
  anaemia: { en: 'anaemia', hi: 'खून की कमी', english: '(anaemia|anemia)', hindi: '(खून की कमी|एनीमिया)' },
  gout: { en: 'gout', hi: 'गठिया', english: '(gout|uric acid)', hindi: '(गठिया|यूरिक एसिड)' },
  prostate: { en: 'prostate', hi: 'प्रोस्टेट', english: '(|the) prostate', hindi: 'प्रोस्टेट' },
  urineInfection: {
    en: 'urinary infection',
    hi: 'पेशाब के संक्रमण',
    english:
      '(urinary infection|urine infection|urinary tract infection|uti|burning urination|burning micturition)',
    hindi: '(पेशाब के संक्रमण|पेशाब में जलन)',
  },
  worms: { en: 'worms', hi: 'पेट के कीड़ों', english: '(worms|deworming)', hindi: '(पेट के कीडों|पेट के कीडे)' },
  hiccups: {
    en: 'hiccups',
    hi: 'हिचकी',
    english: '(hiccups|hiccup|hiccoughs)',
    hindi: 'हिचकी',
    hinglish: 'hichki',
  },
  cramps: { en: 'cramps', hi: 'ऐंठन', english: '(cramps|cramp|spasm|spasms)', hindi: 'ऐंठन' },
  bleeding: {
    en: 'bleeding',
    hi: 'खून बहने',
    english: '(|heavy) bleeding',
    hindi: '(खून बहने|रक्तस्राव)',
  },
  dryness: { en: 'dryness', hi: 'सूखेपन', english: '(dryness|dry eyes|dry skin)', hindi: 'सूखेपन' },
  acne: { en: 'acne', hi: 'मुँहासों', english: '(acne|pimples)', hindi: '(मुंहासों|मुंहासे)' },
}
