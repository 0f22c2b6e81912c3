import type { NoteMeaning } from './note-words.ts'

/**
 * Reasons that are not of the reader's own list are kept as they are typed. Only words of medicine are one: of any other
 * word behind "for" nobody can tell whether it says a time (reasons.ts).
 */

const HOW =
  '(|the|a|any|your|severe|mild|moderate|moderately severe|acute|chronic|persistent|recurrent|unbearable|intense|bad|sharp|breakthrough|post op|postop|post - op|post operative|sudden|frequent|excessive|excess|uncontrolled|intractable|extreme|increased|further|continued|occasional|seasonal|nocturnal|local|more)'
const PLACE =
  '(|chest|knee|knees|shoulder|neck|hip|heel|leg|legs|foot|ear|eye|tooth|dental|throat|tummy|belly|abdominal|stomach|pelvic|period|menstrual|joint|muscle|nerve|back|low back|bone|cancer|wound|breast|skin|fungal|bacterial|viral|chest|urine|urinary|vaginal|nail|scalp|nose|nasal|mouth|oral|body)'
const CONDITIONS =
  '(pain abdomen|abdomen pain|stomach ache|stomach cramps|stomach cramp|burning urine|burning micturition|burning in urine|burning urination|nose block|nasal block|block|blocked nose|throat pain|leg pain|body ache|bodyache|body pain|dyspepsia|anaphylaxis|anxious|pain|pains|ache|aches|discomfort|stiffness|spasm|spasms|cramps|soreness|inflammation|swelling|infection|infections|itching|itch|irritation|redness|burning|dryness|discharge|ulcer|ulcers|' +
  'wheeze|wheezing|sob|dyspnoea|dyspnea|breathing difficulty|breathing trouble|cough|cold|allergy|allergies|congestion|blockage|sneezing|running nose|runny nose|watering|' +
  'fever|temperature|chills|rigors|headache|headaches|migraine|migraines|migraine attack|attack|attacks|aura|vertigo|giddiness|dizziness|nausea|vomiting|vomit|gas|bloating|acidity|heartburn|gerd|reflux|indigestion|hiccups|constipation|hard stools|' +
  'loose motion|loose motions|loose stool|loose stools|diarrhoea|diarrhea|dehydration|colic|piles|haemorrhoids|hemorrhoids|fissure|worms|' +
  'anxiety|panic|panic attack|panic attacks|agitation|restlessness|insomnia|sleeplessness|sleep|palpitation|palpitations|depression|mania|psychosis|low mood|stress|ocd|adhd|' +
  'seizure|seizures|fits|convulsion|convulsions|epilepsy|tremor|tremors|neuropathy|neuropathic pain|numbness|tingling|burning feet|parkinsonism|dementia|' +
  'hypertension|htn|high bp|bp|blood pressure|angina|chest pain|heart failure|af|afib|atrial fibrillation|stroke prevention|cholesterol|high cholesterol|diabetes|sugar|blood sugar|low sugar|hypoglycaemia|hypoglycemia|thyroid|hypothyroidism|gout|uric acid|' +
  'anaemia|anemia|iron deficiency|vitamin d deficiency|vit d deficiency|b12 deficiency|deficiency|osteoporosis|bone health|bones|weakness|fatigue|tiredness|pregnancy|lactation|nutrition|' +
  'asthma|copd|bronchospasm|tb|tuberculosis|malaria|typhoid|dengue|pneumonia|uti|urinary infection|covid|herpes|shingles|chickenpox|scabies|lice|ringworm|tinea|fungal infection|acne|pimples|eczema|psoriasis|dandruff|hair fall|hair loss|hairfall|warts|melasma|pigmentation|hives|rash|rashes|' +
  'bleeding|heavy bleeding|spotting|period pain|periods|heavy periods|menses|pcos|infertility|contraception|menopause|hot flushes|white discharge|bph|prostate|incontinence|overactive bladder|urgency|kidney stone|kidney stones|stones|erectile dysfunction|ed|' +
  'appetite|growth|immunity|teething|digestion|haemoglobin|hemoglobin|weight gain|glaucoma|wax|ear wax|earwax|dry eyes|dry eye|red eye|cataract|conjunctivitis|wound healing|wounds|wound|burns|cuts|bite|toothache|sore throat|mouth ulcers|motion sickness|travel sickness|' +
  'secretions|cancer|chemo|chemotherapy|surgery|procedure|h pylori|h . pylori|worm infestation|' +
  'arthritis|gastritis|rhinitis|sinusitis|dermatitis|tonsillitis|bronchitis|cystitis|colitis|hepatitis|pancreatitis|otitis|otitis media|cellulitis|tendinitis|bursitis|spondylitis|neuritis|pharyngitis|laryngitis|gingivitis|stomatitis|vaginitis|prostatitis|keratitis|uveitis|blepharitis|urticaria|neuralgia|sciatica|fibromyalgia|myalgia|spondylosis|osteoarthritis|rheumatoid arthritis|lupus|sle|oedema|edema|ascites|pile pain|period cramps)'
const WHAT = `${HOW} ${PLACE} ${CONDITIONS}`
const MORE =
  '(|control|relief|only|if needed|as needed|episode|episodes|attack|attacks|flare|flares|symptoms)'
const JOINT = '(and|or|/|&|,)'
const DEGREE =
  '(|°|deg|degree|degrees|° f|° c|f|c|deg f|deg c|degree f|degrees f|degree c|fahrenheit|celsius|mmhg|mm hg)'
const ABOVE =
  '(crosses|goes above|rises above|reaches|touches|>|> =|≥|above|more than|over|greater than|is above|is more than|exceeds|is over|is >)'
const MEASURED =
  '(|the) (fever|temp|temperature|t|temp .|fever is|bp|sbp|systolic bp|systolic|pain score|vas)'

const IN_CASE =
  '(if|when|whenever|at start of|at the start of|in case of|incase of|in case there is|if there is|if you have|only if|only when|only for|at onset of|at the onset of|at first sign of|on onset of|before|prior to)'

export const CLOSED_REASONS: readonly (readonly [NoteMeaning, ...patterns: string[]])[] = [
  [
    { is: 'note' },
    `(for|to treat|to relieve|to control|to prevent|to reduce|due to|for treatment of|for relief of|for prevention of|for control of) ${WHAT} ${MORE}`,
  ],
  [{ is: 'note' }, `(for|to treat|to prevent) ${WHAT} ${JOINT} ${WHAT}`],
  [{ is: 'note', asNeeded: true }, `${IN_CASE.replace('|before|prior to', '')} ${WHAT} ${MORE}`],
  [{ is: 'note', asNeeded: true }, `(if|when) ${WHAT} ${JOINT} ${WHAT}`],
  // "SOS severe pain"; what the reader knows by itself it knows better.
  [{ is: 'note', asNeeded: true }, `(sos|prn) ${WHAT}`],
  [
    { is: 'note', asNeeded: true },
    `(|if|when|whenever|only if|for|in case of) ${MEASURED} ${ABOVE} # ${DEGREE}`,
  ],
  [{ is: 'note', asNeeded: true }, `(sos|prn) (|for|if|in) ${MEASURED} ${ABOVE} # ${DEGREE}`],
  // "Prn wheezing or SOB": what is named further.
  [{ is: 'note' }, `(or|and|&) ${WHAT}`],
]
