import type { NoteMeaning } from './note-words.ts'

/** Advice that strangers' lines held and no list had: ways of mixing and giving, what is apart, places, dates; kept as typed. */

const NOTE: NoteMeaning = { is: 'note' }
const NOT = "(not|never|and not|& not|do not|dont|don ’ t|don ' t|should not|must not)"
const MINUTES = '(min|mins|minute|minutes|mts|hr|hrs|hour|hours)'
const MILK =
  "(mother ' s milk|mother ’ s milk|mothers milk|mother milk|breast milk|breastmilk|expressed breast milk|expressed milk|ebm|own milk)"
const SPOONS = '(ml|tsp|tsps|teaspoon|teaspoons|spoon|spoons|spoonful|spoonfuls|chammach)'
const WARM = '(|warm|lukewarm|luke warm|hot|plain|clean|boiled|cold|cool)'
const APART =
  '(tea|coffee|milk|curd|dairy|juice|iron|calcium|zinc|antacid|antacids|alcohol|vitamins|multivitamin|multivitamins|thyroxine|thyroid|b complex) (|tab|tabs|tablet|tablets|products|product|syrup|supplement|supplements|medicine|medicines|capsule)'
const OR = '(/|,|or|and|&|, or)'
const SURGERY =
  '(surgery|operation|procedure|op|scopy|endoscopy|colonoscopy|scan|delivery|test|extraction|biopsy|chemo|chemotherapy|dialysis)'
const OPERATED =
  '(cataract|phaco|lasik|prk|pterygium|glaucoma|retinal|vitrectomy|corneal|eye|ear|sinus|septum|fess|tonsil|tonsils|tooth|teeth|dental|molar|implant|rct|root canal|hernia|piles|fissure|fistula|appendix|gall bladder|gallbladder|knee|hip|tkr|thr|spine|acl|fracture|caesarean|c section|lscs|hysterectomy|uterus|cardiac|heart|cabg|bypass|angioplasty|valve|thyroid|breast|prostate|turp|kidney|stone|transplant|hair transplant|nail|skin|scalp|circumcision)'
const PATCH =
  '(ringworm|tinea|eczema|fungal|vitiligo|psoriasis|rough|skin|dark|white|dry|itchy|red|bald|scaly|pigmented|hairless|infected|burnt|burn)'
export const ADVICE_NOTES: readonly (readonly [NoteMeaning, ...patterns: string[]])[] = [
  [
    NOTE,
    `(|to be|dissolve|dissolved|mix|mixed|crush|crushed|crushed and mixed|disperse|dispersed|powdered|given|give) (in|with|into) (|#|a|one|little|some|a little) (|${SPOONS.slice(1, -1)}) (|of) ${MILK}`,
    `(+|with|and|&|in|c|w /) (an|) (equal|same) (|amount|quantity|qty|volume|vol|part|parts) (|of) ${WARM} water`,
    `(dilute|diluted|mix|mixed) (in|with) (an|) (equal|same) (|amount|quantity|qty|volume|vol|part|parts) (|of) ${WARM} water`,
    `(in|with) (hot|boiling|warm|steaming) water (,|for|x|, for) # ${MINUTES}`,
    '(|and|&|then) (inhale|take|breathe) (|in|the) (steam|vapour|vapours|vapor|vapors|fumes)',
    '(|and|&|then) (squeeze|pierce|puncture)',
    '(|में|me|mein) (डालकर|डाल कर|dalkar|daalkar|dal kar|daal kar|dal ke|daal ke) (|भाप लें|भाप लेना|भाप लीजिए|bhap lein|bhaap lein|bhap lena|bhaap lena|bhap le|bhaap le)',
  ],
  [
    NOTE,
    `(for|k / c / o|k / c|c / o|) (|immediate|early) (post|post -|after|following|s / p|status post|pre|pre -|before|p / o) (|lt|rt|left|right|l|r|b / l|bilateral) ${OPERATED} (|lt|rt|left|right|l|r) (sx|surgery|surg|op|operation|extraction|repair|replacement|removal|procedure|transplant|filling)`,
    `(post|post -|s / p|status post) (|lt|rt|left|right) ${OPERATED}`,
  ],
  [
    NOTE,
    `${NOT} (to|to be|for|be|) (swallow|swallowed|swallowing|ingest|ingested|drink|drunk|oral use|eat|eaten)`,
    '(nigalna|nigalein|nigalen|nigle|niglen|peena|pina) (nahi|nahin|mat|na) (|hai)',
    '(निगलना|निगलें|निगले|पीना) (नहीं|मत|न) (|है)',
    `(|and|but|&) (not|never|no|not to be taken|not to take|do not take|dont take|don ' t take|never take|avoid|avoid taking|not to be given|do not give) (with|along with|together with) ${APART} (|${OR} ${APART}) (|${OR} ${APART}) (|${OR} ${APART})`,
    `(do not|dont|don ' t|don ’ t|not to|never) (stop|stopped|discontinue) (|it|medicine|tablets|treatment) (on|by) (|your|ur) (own|self|yourself|urself)`,
    '(not|none|no dose|no tablet|nil) on (other|remaining|rest of the|the other|all other) (day|days)',
    '(other|remaining|all other) days (none|nil|no dose|no tablet|off|nothing)',
    '(baki|baaki|bache|bachhe|बाकी) (din|dino|dinon|दिन|दिनों) (me|mein|में|) (nahi|nahin|na|mat|nahi lena|nahi leni|नहीं|न|नहीं लेना|नहीं लेनी)',
  ],
  [
    NOTE,
    '(before|after|before and after|before & after|before / after) (|each|every|passing|passing of) (motion|motions|stool|stools|defecation|toilet|latrine|urination)',
    '(after|before) (|each|every|the) (c & d|c and d|c / d|cleaning and dressing|cleaning & dressing|dressing|dressings|dressing change|wound cleaning|wound wash)',
    '(after|at|with) (each|every) (|nappy|diaper|napkin) change',
    '(|on|to|over|in|at) (|the) (nappy|diaper|napkin) area',
    `(on|over|to|at|in) (|the) ${PATCH} (patch|patches|area|areas|spot|spots|lesion|lesions|part|parts|skin)`,
    '(in|into|to) (|the) (eye|ear|tooth|side|limb|area|part) (|to be) (operated|operated upon|treated)',
    '(in|into|to) (|the) operated (eye|ear|side|area|part)',
    '(|on|over|upon|to) (|the) (sun|light) (|-) exposed (area|areas|part|parts|skin)',
    '(जले|जली|कटे|छिले|सूखे|फटे|दुखते|सूजे) (|हुए|हुई) (हिस्से|जगह|भाग|स्थान|अंग) (पर|में)',
    '(jale|jali|kate|kati|chhile|sukhe|fate|phate|sooje|suje) (|hue|huye|hui) (hisse|jagah|bhag|sthan) (par|pe|me|mein)',
  ],
  [
    NOTE,
    `(|and|&|then) (give|take|start|offer) (|the) (feed|feeds|food|water|milk|fluids|ors|breast feed|breastfeed) (|only) (after|aftr|in) # ${MINUTES}`,
    `(feed|feeds|food) (|only) (after|aftr) # ${MINUTES}`,
    '(to|for) (|help) (soften|softening|loosen|loosening|remove|removing|clear|clearing|dissolve|dissolving|melt) (|the|of) (|ear|hard|impacted) (wax|phlegm|mucus|sputum|crust|crusts|scab|scabs|scales|stool|stools)',
    `(before|prior to|till|until|upto|up to) (|the|day of) ${SURGERY}`,
    '(|as) (early|soon) as possible (|within # (hours|hrs|hr|h|days) (|of|after) (|the|unprotected) (|intercourse|sex|exposure|coitus|incident|injury|bite|contact))',
    'within # (hours|hrs|hr|h|days) (|of|after) (|the|unprotected) (intercourse|sex|exposure|coitus|incident|injury|bite|contact)',
    '(कुल|kul) # (गोली|गोलियां|goli|tab|tablet|) (तक|tak)',
    '(clean|wash|rinse) (|the|it|your) (spacer|mask|inhaler|device|mouthpiece|chamber|tube|dropper|nozzle|it) (weekly|daily|once a week|every week|every day|regularly|after use|after each use|after every use)',
    '(|put|with|use) (|a|dry) (cotton|cotton wool) (|plug|swab|pad|ball) (|in ear|in ears) (|after|afterwards|after that|after instilling)',
    '(|and|then) finish (|the|all|whole|full|entire) (bottle|strip|pack|packet|tube|box)',
    '(to|for) (|help|better|improve|improving|good) (absorption|digestion|healing)',
    '(|to be|is to be) (|crushed and|crushed &|crush and|crush &) (|given|give) (thru|through|via|per|by) (|the) (rt|ryles tube|ryle tube|ryles|ng tube|ngt|peg|peg tube|feeding tube|tube)',
    '# (min|mins|minutes|hr|hrs|hour|hours) (after|before) (|the) (largest|main|biggest|heaviest|heavy) meal (|of the day|of day)',
    '(|raat ko|raat me) (sone|soney) se # (min|minute|minat|ghanta|ghante) (pehle|pahle|phle)',
    '(|रात को|रात में) सोने से # (मिनट|घंटा|घंटे) पहले',
    '(|use|take|continue|to be used) even (if|when|without) (|no|without) (symptom|symptoms|complaints|attack|attacks|pain|relief|free)',
    '(via|through|thru|by) (|a|the) (central line|picc|picc line|peripheral line|cannula|canula|infusion pump|syringe pump|cvc|chemo port|port)',
    '(thickly|thinly|liberally|generously|lightly|evenly|copiously)',
    '(|&|and|then) cover (|it|area|wound) with (|a|sterile|clean|paraffin|wet|dry|light|vaseline) (gauze|dressing|bandage|cloth|pad|cling film)',
    '(|with|only|only with) (|a) (sip|sips|small sip|small sips) of (|plain) water (|only)',
    `nothing (|else|to eat|to eat or drink|by mouth|orally) (for|till|until) (|next|at least) # ${MINUTES} (|after|afterwards|after that)`,
    '(चोट|दाने|दानों|फोडे|फोडों|एडी|एडियों|गाल|गालों|माथे|सूजन|फुंसी|फुंसियों|मस्से|दाग|दागों|धब्बे|धब्बों|कोहनी|टखने|उंगली|उंगलियों|तलवे|तलवों|सिर|गले) (पर|में|वाली जगह पर)',
    'पट्टी (न|ना|मत|नहीं) (|करें|बांधें|लगाएं|करना|बांधना)',
    '(chot|dane|daane|dano|fode|phode|edi|gaal|gaalon|mathe|sujan|soojan|funsi|phunsi|masse|daag|dhabbe|kohni|takhne|ungli|talve|talwe) (pe|par|me|mein|wali jagah par|wali jagah)',
    '(&|and|then) swallow',
    '(|दोनों|दोनो) (एक साथ|साथ में)',
    '(to|on|over) (|the|front of) (chest wall|back wall|abdominal wall)',
    `# ${MINUTES} prior`,
    'within (72|120) (hours|hrs|hr|h)',
  ],
]
