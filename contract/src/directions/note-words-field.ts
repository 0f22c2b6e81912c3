import type { NoteMeaning } from './note-words.ts'

/** Further advice as it is written in the field, that leaves dose, timing and length as they are. */

const NOTE: NoteMeaning = { is: 'note' }
const MINUTES = '(minutes|minute|mins|min|mts|seconds|second|secs|sec|s)'
const HOURS = '(hours|hour|hrs|hr|h)'
const LENGTH = '(days|day|d|weeks|week|wks|wk|months|month|mths)'
const KIND =
  '(|warm|hot|lukewarm|luke warm|cold|cool|cooled|plain|boiled|boiled and cooled|boiled & cooled|boiled n cooled|boiled cooled|cooled boiled|clean|drinking|sterile|distilled)'
const FLUID =
  '(water|milk|juice|honey|curd|buttermilk|lassi|food|soft food|gruel|porridge|jaggery|lemon juice|fruit juice|orange juice|breast milk|formula)'
const TESTS =
  '(sugar|sugars|bp|b p|weight|wt|fbs|ppbs|rbs|hba1c|tsh|cbc|lft|kft|rft|inr|urine|uric acid|creatinine|potassium|k +|na +|s . lithium|serum lithium|lipids|lipid profile|haemoglobin|hb|platelets|ecg|echo|xray|x - ray|usg|blood|blood test|blood tests|blood sugar|blood pressure|electrolytes|vitals|pulse|spo2)'
const DONE = '(checked|check|chk|done|repeated|repeat|monitored|tested|test|measured|reviewed|seen|estimated)'

const FOODS =
  '(salt|sugar|sweets|red meat|meat|oil|oily|fat|fats|fatty|fried|spicy|sour|cold|junk|outside|heavy|raw|citrus|caffeine|coffee|tea|dairy|milk|rice|potato|protein|carbs|carbohydrates|fluids|fluid|smoking|alcohol|screen time|cholesterol|potassium|sodium|calories)'
const KHANA =
  '(chawal|dahi|mirch|mirchi|masala|achar|aloo|roti|dal|sabzi|meetha|mitha|namak|chini|tel|ghee|tala hua|tali hui|thanda|khatta|garam|bahar ka khana|kela|fal|phal|anda|maans|machhli|paneer|chawal dahi|dahi chawal|चावल|दही|मिर्च|मसाला|अचार|आलू|मीठा|नमक|चीनी|ठंडा|खट्टा|केला)'
const DAY_OF = '(surgery|procedure|dialysis|operation|scan|test|chemo|chemotherapy|ot|hd)'

export const FIELD_NOTES: readonly (readonly [NoteMeaning, ...patterns: string[]])[] = [
  [
    NOTE,
    '(|both|all) together',
    `(|with|by|use|in) (|the|a) (supplied|provided|enclosed|given|included) (|oral|dosing|measuring) (syringe|spoon|cup|dropper|applicator|pump|spacer|measure|device|nozzle)`,
    '(|all|both) at the same time',
    's / w',
    '(sugar|gluten|alcohol|lactose) (|-) free',
    `(|with) # ${HOURS} (|-) (gap|interval) (b / w|bw|btw|between|in between|bet) (|two|2|the|each) (doses|dose|tablets|tabs)`,
    `(|with|keep|keep a|minimum|min) gap of (|at least|min|minimum) # ${HOURS} (|must|compulsory|minimum|is must)`,
    `(using|use|with|by) (|the) (|oral|dosing|measuring) (syringe|spoon|cup|dropper|applicator|pump|spacer|device|nozzle) (|which is|which comes) (supplied|provided|enclosed|given|included|with bottle|with the bottle) (|with it|with bottle|with the bottle|in pack|in the pack)`,
    '(|and|then|please) blow (|the|your|out) (nose|nostrils) (first|before|gently|before use|before spray|before spraying)',
    `(|and|then|&) hold (|the|your) breath (|for|upto|about|x) # ${MINUTES}`,
    '(|and|then|&) hold (|the|your) breath',
    `(|and|then|&) press (|the|on|over) (|inner|inside|medial) (corner|corners|canthus|angle|tear duct|lacrimal sac) (|of|of the) (|eye|eyes) (|for) # ${MINUTES}`,
    '(afterwards|after that|then) (gargle|rinse mouth|rinse|wash mouth|rinse the mouth|gargle with water|spit)',
    '(thru|through|by|via) (|the) mouth',
  ],
  [
    NOTE,
    `(reconstitute|reconstituted|prepare|dilute|make|mix powder|make up|fill) (|it|powder|the powder|bottle|up|upto mark|up to mark) (with|using|in) ${KIND} water (|up to|upto|to|till) (|the) (|mark|line|level|ring|arrow)`,
    `(make|made|fill|filled|add water|add) (up|upto|up to|till) (|to) (|the) (mark|line|level|ring|arrow) (|with|using) ${KIND} (|water)`,
    `(with|in|using) (a|one|1|half a|half|#|) (|full|big|small|large|tall) (glass|glasses|cup|cups|glassful) (|of) ${KIND} ${FLUID} (|after|afterwards|after that|after it)`,
    `(in|with) (a|one|1|#|little|some|a little) (|spoon|spoons|spoonful|teaspoon|teaspoons|tsp) (|of) ${KIND} ${FLUID}`,
    `(dissolve|dissolved|crush|crushed|mix|mixed|powder|powdered) (in|with|and mix in|and mix with) (a|one|1|#|little|some|a little) (|spoon|spoons|spoonful|teaspoon|tsp) (|of) ${KIND} ${FLUID}`,
    'whole',
    'fasting',
    '(after|before) (|the) (work|school|office|gym|walk|prayer|prayers|bath|bathing|play|games|lunch break)',
    '(partner|husband|wife|spouse|family|contacts|both partners) (also|too) (|to be|should be|must be) (treated|treat|checked|screened)',
    '(high|deep) (up|inside|in)',
    '(with|c|w /|in) # (oz|ounce|ounces) (|of) (|plain|warm) water',
    '(|can be taken|may be taken|take|to be taken) (with|w /) or (without|w / o) (food|meals|meal)',
    '(irrespective|regardless) of (food|meal|meals|food intake)',
    `(reduce|limit|restrict|decrease|cut down|cut|less|low|moderate|minimise|minimize) (|on|intake of|your|the) ${FOODS} (|and|or|/|,|&) (|${FOODS.slice(1, -1)}) (|intake|food|foods|diet|items|consumption)`,
    `(low|high) ${FOODS} diet`,
    '(warm|roll) (|the|up) (bottle|vial|drops) (in|between) (|the|your) (hand|hands|palms|palm) (|before use|first)',
    '(in|into) (|the) affected (ear|eye)',
    '(with|using|by) (|the|this) shampoo',
    '(|a) (peasize|peasized|pea sized) (|amount|quantity|blob)',
    `use within # (hours|hrs|days|day|weeks|week|months|month) (|of|after) (|opening|mixing|reconstitution|preparing|preparation)`,
    '(sit|lie) (down|up) (immediately|at once|quickly|first|while taking|for some time|after|afterwards)',
    '(|as) undiluted',
    '(light|lite) (layer|coat|film)',
    '(over|on|to) (|the) (bed|pressure) (sore|sores)',
    '(over|on|to|between|in) (|the|both) (groin|skin|body|neck|elbow|toe|finger) (folds|fold|creases|spaces)',
  ],
  [
    NOTE,
    `${TESTS} (|to|should|must) (be) ${DONE} (after|in|at|on|every) (|every) # ${LENGTH}`,
    `${TESTS} (|to|should|must) (be) ${DONE} (|weekly|daily|monthly|regularly|before next visit|before review|on next visit|fortnightly|every week|every month)`,
    `(chk|ck|chck) ${TESTS} (after|in|at|every) (|every) # ${LENGTH}`,
    `(chk|ck|chck) ${TESTS} (|weekly|daily|monthly|regularly)`,
    `(check|monitor|repeat|do|get) (k +|na +) (after|in|at|every) # ${LENGTH}`,
    `${TESTS} (before|prior|before next visit|before next review|on next visit|at next visit|before each cycle|before next cycle|before starting|before each dose|before start|monitoring|chart|charting)`,
    `(suture|sutures|stitch|stitches|plaster|cast|drain|catheter|pack) (removal|out|to be removed) (on|after|at|in) (|day) # (|th|rd|nd|st) (|${LENGTH.slice(1, -1)})`,
    '(suture|sutures|stitch|stitches|plaster|cast|drain|catheter|pack) (removal|out)',
    '(aim|aiming|target) (|for|of) # (|-|to) (|#) (|soft|loose|formed) (motion|motions|stool|stools) (/|per|a|in a|daily) (|day)',
    '(aim|target) (|for) (bp|sugar|fbs|inr|hb|pulse|spo2) (|<|>|:|=|of|below|above|between) # (|-|to|/) (|#)',
    '(|at|at a) (fixed|same fixed|particular|set|same) (time|timing|times) (|daily|every day|each day|only)',
    `(|and|then|to) (contd|continue|cont|continued|keep applying|apply) (|for|till|until) (|another|further|at least) # ${LENGTH} (after|beyond|past) (|the) (clearing|clearance|healing|cure|resolution|recovery|it clears|rash clears|lesions clear|symptoms clear|symptoms subside|symptoms resolve)`,
    `(until|till|upto|til|x till) (|the|whole) (strip|course|bottle|tube|pack|packet|tablets|tabs|medicine|sachets|box|bottle|supply) (|of #) (|is|are|gets) (finished|over|empty|complete|completed|finish|finishes|ends|exhausted)`,
    '# (goli|goliyan|goliyon|tab|tablet|tablets|capsule|capsules|sachet|packet) (tak|तक)',
    '# (गोली|गोलियां|गोलियों|कैप्सूल|पाउच) तक',
    '(before|prior to|after) (coming|going|leaving|reaching) (for|to|from) (|the) (dilatation|dilation|ot|surgery|operation|test|hospital|scan|procedure|clinic|opd|check up|appointment|work|school|office|gym)',
    '(post|s / p|status post|k / c / o|k / c|h / o|after) (ptca|pci|cabg|mi|stroke|cva|stent|stenting|transplant|covid|delivery|partum|angioplasty|bypass|splenectomy|thyroidectomy|dialysis|hd|chemo|rt|radiotherapy)',
    `(hold|omit|skip|withhold|do not take|not) (on) (|the) (morning|day|days) of ${DAY_OF}`,
    '(repeat|refill|refills) (prescription|rx|medicine) (|if needed|if required|when needed|monthly|every month)',
    '(refill|refills|repeats) (|x|:) #',
    '(kidney|liver|renal|thyroid|lung|pulmonary) function (test|tests) (|next|on next|after #|in #) (|month|week|visit|months|weeks)',
    '(with|and|&) folic acid (|tab|tablet) (|on) (|the) (next|following|other|non mtx) (day|days)',
    '(|to) (as|same as) (before|earlier|previously|usual|previous|now)',
    '(generic|substitution|substitute|brand) (ok|okay|allowed|permitted|only|not allowed)',
    'no substitution',
    '(throughout|through|whole|all through|all) (|the) day (|long)',
    '(|give|take|sip|drink|pilaye) (little|small) (|-|by|amounts|sips|quantity|and) (little|frequently|often|frequent) (throughout|through out|through|whole|during|all) (|the) day',
    `(|then|and|&) (take|have|drink) (tea|coffee|milk|food|breakfast|bf|meal|bed tea|chai) (|only) (after|following) (half|an|one|1|#|half an|half a|an) (|an|a) (${HOURS.slice(1, -1)}|${MINUTES.slice(1, -1)})`,
  ],
  [
    NOTE,
    '(khoob|khub|bahut|jyada|zyada) (|sara|saara|sari|saari) (pani|paani|liquid) (|bhi) (piyen|piye|pina|pijiye|piyein|pio|peeye|peena|len|le|lein|de|den)',
    '(खूब|बहुत|ज्यादा) (|सारा) पानी (|भी) (पिएं|पियें|पीना|पीएं|पिलाएं|लें|दें)',
    `${KHANA} (|aur|ya|,|/|और|या) (|${KHANA.slice(1, -1)}) (|bilkul|बिल्कुल) (na|mat|nahi|nahin|न|ना|मत|नहीं) (khaye|khayen|khaen|khana|khao|le|lein|lena|piye|piyen|खाएं|खाये|खाना|लें|पिएं)`,
    '(|saaf|साफ) (patti|पट्टी) (|bhi|भी) (bandhe|bandhen|baandhe|baandhen|karen|kare|lagaye|बांधें|करें|लगाएं|रखें)',
    '(tabhi|tab hi|तभी) (|le|len|lein|lena|khaye|lagaye|लें|लगाएं|लेना)',
    '(|phir|fir) (subah|agle din|baad me|सुबह|अगले दिन) (dhona|dho dena|dho lena|nahana|naha lena|धोना|धो देना|नहाना) (|hai|है)',
    '# (mahine|mahina|saal|month|months|महीने|साल) (ki|की) (umar|umra|umr|उम्र) (tak|तक)',
    '(rui|kapas|kapaas|cotton|रुई) (|bhi) (na|nahi|mat|न|ना|नहीं) (lagaye|lagayen|lagaen|lagana|dale|dalen|dalna|rakhe|rakhen|thuse|लगाएं|डालें|रखें)',
    '(दोनों|दोनो) (तरफ|ओर) (|में|पर)',
    '# (घंटे|घंटों|घण्टे) (के|का) (अंतर|अंतराल|गैप|फासले) (|से|पर)',
    '(जेवण|जेवणा) (नंतर|आधी|पूर्वी)',
  ],
  [
    { is: 'note', asNeeded: true },
    '(|agar|yadi|jab) (bukhar|bukhaar|fever|temp|temperature|tap|taap) # (|f|degree) se (upar|uper|zyada|jyada|adhik) (|ho|hone|aaye|aane|jaye|ho jaye) (|to|par|pe|tab)',
    '(|अगर|यदि|जब) (बुखार|तापमान) # (|f|डिग्री) से (ऊपर|ज्यादा|अधिक) (|हो|होने|आए|आने|हो जाए) (|तो|पर|तब)',
  ],
]
