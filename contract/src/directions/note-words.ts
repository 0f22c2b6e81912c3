import type { Meaning } from './meaning.ts'

/**
 * Instructions that leave how much, how often and how long as they are. `CLOSED_NOTES` are whole phrases: what follows
 * them is read by itself. `OPENERS` begin a clause that runs to the next mark; what may stand in it is in notes.ts.
 */

export type NoteMeaning = Extract<Meaning, { is: 'note' }>
type Entry = readonly [NoteMeaning, ...patterns: string[]]

const NOTE: NoteMeaning = { is: 'note' }
const VESSEL = '(glass|glasses|cup|cups|bottle|tumbler|litre|liter|litres|l|lit|ml|oz|ounce|ounces)'
const KIND_OF_WATER =
  '(|warm|hot|lukewarm|luke warm|cold|cool|plain|boiled|clean|drinking|boiled and cooled|boiled & cooled|boiled cooled|cooled boiled|potable|normal|soda)'
const FLUID = `${KIND_OF_WATER} (water|milk|juice|buttermilk|curd|fluid|liquid|milk or water|water or milk|milk / water|water / milk)`
const FULL = '(full|big|large|whole|tall|half a|half|small)'
const MIXED = '(|to be|dissolve|dissolved|mix|mixed|dilute|diluted|disperse|dispersed|stir|stirred|add|added)'
const MINUTES = '(minutes|minute|mins|min|mts|seconds|sec|secs|hours|hour|hrs|hr)'
const IV_FLUID =
  '(ns|n s|dns|rl|r l|5 % d|d 5|d5w|d5|5 % dextrose|dextrose|normal saline|saline|sterile water|distilled water|iv fluid|0.9 % saline|0.9 % ns)'
const USE =
  '(use|using|each use|every use|use every time|application|each dose|every dose|taking|inhalation|inhaling|administration)'
const FORMS = '(|the|each) (|tab|tablet|tablets|cap|capsule|capsules|pill|it)'

/** Body parts that have no place of their own in the structure. */
export const PLACE =
  '(knee|knees|elbow|elbows|shoulder|shoulders|ankle|ankles|wrist|wrists|hip|hips|back|low back|lower back|upper back|neck|nape|groin|groins|' +
  'lip|lips|gum|gums|tongue|tooth|teeth|palate|throat|cheek|cheeks|chin|forehead|nose|nostril|eyelid|eyelids|lid|lids|lid margin|lid margins|' +
  'lower lid|lower eyelid|upper lid|upper eyelid|conjunctival sac|lower fornix|fornix|lashes|eyebrows|beard|beard area|hair|hairline|' +
  'arm|arms|forearm|forearms|hand|hands|palm|palms|palms and soles|palms & soles|sole|soles|finger|fingers|fingertips|nail|nails|toe|toes|toe web|toe webs|' +
  'web space|web spaces|toenail|toenails|fingernails|leg|legs|calf|calves|thigh|thighs|shin|shins|foot|feet|heel|heels|chest|breast|breasts|nipple|nipples|' +
  'abdomen|belly|tummy|stomach|umbilicus|navel|trunk|body|whole body|entire body|buttock|buttocks|gluteal region|perineum|perianal area|perianal region|' +
  'anus|anal area|anal region|anal verge|vulva|penis|glans|foreskin|scrotum|genitals|genital area|armpit|armpits|axilla|axillae|underarms|' +
  'skin folds|folds|flexures|body folds|nappy area|diaper area|joint|joints|painful joint|painful joints|painful area|painful part|painful site|' +
  'wound|wounds|burn|burns|burn area|ulcer|ulcers|mouth ulcers|mouth ulcer|boil|boils|abscess|palms and soles|palms & soles|pimple|face pimples|scar|scars|lesion|lesions|rash|patches|dark spots|spots|pimples|warts|wart|corns|stitches|' +
  'suture line|sutures|surgical site|affected (area|areas|part|parts|site|sites|skin|lesions|nails|nail|toes|toe|finger|fingers|joint|joints|side|knee|eye|ear)|affected|' +
  'damp hair|wet hair|dry scalp|wet scalp|exposed areas|limbs|lower limbs|upper limbs|arms and legs|hands and feet|face and neck|scalp and face)'
const SIDE =
  '(|the|both|b / l|bl|bilateral|left|right|rt|lt|r|l|affected|each|your|dry|clean|painful|inside|outer|inner|lower|upper)'

export const CLOSED_NOTES: readonly Entry[] = [
  [
    NOTE,
    '(|with|after|before|at) (|the|your|his|her) (largest|main|biggest|heaviest|major) meal (|of the day)',
    '(use|wear|apply) (|a|the|some|any) (sunscreen|spf|gloves|goggles|mask|condom|contraception|contraceptive|sunglasses|moisturiser|moisturizer|socks|slippers|helmet|belt|splint|crepe bandage|stockings|compression stockings) (|daily|in day|in the day|in day time|in daytime|during day|during the day|outdoors|when outdoors|when going out|before going out|regularly)',
    `(|have|take|eat) (breakfast|food|tea|lunch|dinner|meal|meals|nashta) (|only|allowed only|to be taken only|to be taken|can be taken) after # ${MINUTES}`,
    '(|have|take|eat) (breakfast|food|tea|lunch|dinner|meal|meals|nashta) (only|allowed only|to be taken only|to be taken|can be taken) after (half an hour|half hour|an hour|one hour|half an hr|1 / 2 hour|1 / 2 hr)',
    `(|keep|with|wait|maintain|with a|keep a|maintain a) (gap|interval) of (|at least) # (|-) ${MINUTES} (between|before|after|from) (|the|two|2|both|each|any) (|two|other|next|second|different|eye) (drop|drops|eye drops|medicines|medicine|drug|drugs|puff|puffs|spray|sprays|inhalers)`,
    '(as|like) (a|an) (face wash|body wash|facewash|cleanser|soap|shampoo|moisturiser|moisturizer)',
    '(in place of|instead of|in lieu of) (|regular|normal|your|usual) (soap|shampoo|face wash|facewash|toothpaste)',
    '(to be stopped|stop|stopped|discontinue|hold|withhold|omit|stop it) # (|-) (d|day|days|wk|week|weeks|hr|hrs|hours) (before|prior to) (|the|any|planned) (surgery|procedure|operation|delivery|endoscopy|colonoscopy|scan|angiography|extraction|tooth extraction|lscs|biopsy|contrast study)',
    '(|early) (|morning|evening|direct|strong|midday) (sun|sunlight|sun light) (exposure|protection|shade|rays|damage|block|bath|burn) (|is|to be) (|advised|needed|required|essential|important|must|a must|avoided|encouraged)',
    'not beyond (|that|this|it)',
    '(|it|effect|effects|result|results|drug) (will|may|can) (take|need) (|about|upto|up to) # (|-|to) (|#) (day|days|week|weeks|wks|month|months) (to|for|before) (|see|show) (act|work|effect|effects|improvement|start working|results|a result)',
    '(stop|taper|reduce|change|increase) (|dose|the dose|it) only (on|with|after|under) (|doctor|doctors|dr|medical|our) (advice|consultation|asking|supervision|guidance)',
    'followed by (plenty of|lots of|a glass of|one glass of|1 glass of|a full glass of) (|warm|cold|plain) (fluids|water|milk)',
    '(r / a|r / v|rv|f / u) (|after|in) # (d|day|days|wk|wks|week|weeks|month|months|mth)',
    '(|on|on the|the) same day (each|every|of the|of each|of every) (week|wk|month)',
    '(|on) (|the) same day',
    '(|at) (|the) same time (|each day|every day|of the day|of day|daily)',
    '(|chew|chewed|taken|take) (|with|w / |after|at) (|the) (first|1 st|1st) (bite|morsel|mouthful) (|of) (|each|every|a|the) (|main|major) (|meal|meals|food)',
    '(with|w / |before|after) (each|every) (main|major) (meal|meals)',
    '(|of|of the) (menstrual|each|every|the|her|the menstrual) cycle',
    '(after|post) (each|every) (loose stool|loose motion|motion|motions|stool|feed|dialysis|chemo|brushing)',
    '(|wt|weight|body weight) (|=|:|-|is) # (kg|kgs)',
    '(|target) inr (|target|goal) (|:|=|of) # (to|-) #',
    '(inr|serum lithium|s . lithium|lithium level|lft|cbc|tsh|rft|sugar|fbs|hba1c) (after|in|at) # (days|day|d|weeks|week|wks|wk|months|month)',
    '(supervised|observed) by (|the) (wife|husband|mother|father|parent|family|relative|nurse)',
    '(without|w / o) (asking|consulting) (|doctor|the doctor|us)',
    '(|do) not (|to) (stop|discontinue) (w / o|without) (asking|consulting|advice) (|doctor|the doctor|us)',
    '(point|pointing|aim) away from (|the) septum',
    '(lie|lying) on (|the|your) (|other|opposite) side (|for) # (min|mins|minutes)',
    '(rinse|wash|gargle) (|mouth|throat) (after|afterwards)',
  ],
  [
    NOTE,
    `shake (|the|it|bottle|the bottle) (|well|gently|vigorously) (|before|b4|prior to) (|${USE.slice(1, -1)})`,
    `shake (|the) (bottle|it|well) (|well) (|before|b4) (|${USE.slice(1, -1)})`,
    'shaken well before use',
    'do not shake',
  ],
  [
    NOTE,
    `(swallow|swallowed|to be swallowed|take|taken|to be taken) ${FORMS} whole`,
    `swallow ${FORMS} (whole with water|as a whole|entire)`,
    `(|and) (do not|don ' t|don ’ t|dont|not to be|not to|never|without) (|be) (crush|crushed|crushing|chew|chewed|chewing|break|broken|breaking|open|opened|cut|split|divide|dissolve|suck) ${FORMS}`,
    `(|and) (do not|don ' t|don ’ t|dont|not to be|not to|never|without) (|be) (crush|crushed|crushing|chew|chewed|chewing|break|broken|breaking|open|opened|cut|split|suck) ${FORMS} (or|/|and|,|&) (|be) (crush|crushed|crushing|chew|chewed|chewing|break|broken|breaking|open|opened|cut|split|suck) ${FORMS}`,
    `(|and) (do not|don ' t|don ’ t|dont|not to be|not to|never|without) (|be) (crush|crushed|chew|chewed|break|broken|open|cut|split) , (crush|crushed|chew|chewed|break|broken|open|cut|split) (or|,) (crush|crushed|chew|chewed|break|broken|open|cut|split) ${FORMS}`,
    '(do not|dont|never) swallow (|it|tablet|whole)',
    '(dissolve|melt|allow to dissolve|let dissolve|let it dissolve|suck|suck slowly|keep|hold|place) (|slowly) (in|under|on|in the|under the|on the) (mouth|tongue)',
    'suck slowly',
    'slowly dissolve in (|the) mouth',
  ],
  [
    NOTE,
    '(|in|as|a|in a|as a) (|very) (thin|thick|small|liberal|generous|light) (|and even|even|uniform) (layer|film|coat|smear|amount|quantity|coating|strip|ribbon)',
    '(thinly|sparingly|liberally|generously)',
    '(massage|rub|rubbed|massaged) (|in|it in|it) (gently|well|lightly)',
    '(gently|slowly) (massage|rub) (|in)',
    '(with gentle|with light) massage',
    '# (applicatorful|applicatorfuls|applicator full|full applicator|appful|appfuls|applful|applicators)',
    'do not (rub|scratch|massage)',
    '(a|) (pea|pea -|peanut) (size|sized|size amount|sized amount|size quantity|sized quantity|sized blob|sized drop) (|amount|quantity|blob|of cream|of gel)',
    '# (|-) (inch|inches|cm|fingertip length|coin size|coin sized) (|strip|ribbon|length|of ointment|of gel|of cream)',
    '# (inch|cm) (|long) (strip|ribbon)',
  ],
  [
    NOTE,
    `(rinse|wash|gargle|rinsing|gargling|washing) (|out) (|the|your) (|mouth|throat|mouth and throat|mouth & throat) (|with water|well|thoroughly|with plain water|with warm water) (after|afterwards|after that|post) (|each|every) (|${USE.slice(1, -1)}|puff|puffs|dose)`,
    '(|and) (spit|spit out|spit it out)',
    '(|and) (swish|swish and spit|swish & spit|swish and swallow|swish and expectorate)',
  ],
  [
    NOTE,
    `(via|with|by|through|using|c|thru) (|a|the) (spacer|aerochamber|zerostat|zerospacer|baby mask|face mask|mask|spacer and mask|spacer with mask|spacer & mask|rotahaler|revolizer|handihaler|lupihaler|turbuhaler|machihaler|device|oral syringe|syringe|dropper|measuring cup|measuring spoon|applicator|ng tube|ryle ' s tube|ryles tube|rt|peg tube|peg|feeding tube)`,
  ],
  [
    NOTE,
    `${MIXED} (in|into|with|to|c|+|&|and) (|a|an|1) ${FULL} (glass|cup|tumbler|bottle) (|of) (|${FLUID.slice(0)})`,
    `${MIXED} (in|into|with|to) # (|-) ${VESSEL} (|of) ${FLUID}`,
    `${MIXED} (in|into|with) (|some|little|a little|enough|sufficient|plenty of|lots of|a lot of|equal) ${FLUID}`,
    `(dissolve|dissolved|mix|mixed|disperse|dispersed|dilute|diluted) (in|into|with) (|a|one) (|glass of|cup of|glass|cup) ${FLUID}`,
    '(dissolve|mix|dilute|disperse|sprinkle|sprinkled|sprinkle on|mixed) (|with|on|in) (|the|soft) food',
    'with (|plenty of|lots of|a lot of|more|enough) (fluids|liquids)',
    '(drink|take) (|plenty of|lots of|more|adequate) (water|fluids|liquids)',
    '(plenty of|lots of|adequate) (oral fluids|fluids|water|liquids)',
    'with a little (food|water|milk)',
    `(|diluted|dilute|dissolved|mixed|mix|reconstitute|reconstituted) (in|with|into|+|plus|and|&|c) # (|-) (ml|mls|cc|l) (|of) ${IV_FLUID}`,
    `(|diluted|dilute) (in|with|into) # ${IV_FLUID}`,
    `(|diluted|dilute) in ${IV_FLUID}`,
    `(|infuse|infused|given|run) (over|slowly over|in over) (|a|about|at least|-) # (|-) (|an|a) ${MINUTES}`,
    `(over|slowly over) (an|a|half an|1 / 2 an) (hour|minute)`,
    '(|by|as) slow (iv|i / v|infusion|push|bolus|injection|iv push|iv infusion)',
    'slowly',
    '(|by|as) (iv|i / v) (infusion|drip|push|bolus)',
  ],
  [
    NOTE,
    `(remain|stay|sit|keep|stand|be) (|sitting|standing) (upright|up|erect) (|for) (|at least) # (|-) ${MINUTES} (|after|afterwards|after taking|after dose|after that)`,
    `(remain|stay|sit|keep|stand) (|sitting|standing) (upright|erect)`,
    `(do not|dont|don ' t|no) (lie|lying) (|down) (|for|x) (|at least) # ${MINUTES} (|after|afterwards|after taking|after it|after that|after dose)`,
    `(do not|dont|don ' t|no) (lie|lying) down`,
    `(leave|leave it|keep|keep it|kept|left|leave on|keep on|allow|wait) (|on) (|for) (|at least|about) # (|-) ${MINUTES} (and|then|&|,) (wash|wash off|rinse|rinse off|wash it off|wash out|shampoo|wash with water|rinse with water)`,
    `(leave|leave it|keep|keep it|kept|left|leave on|keep on) (|on|in) (|for) (|at least|about) # (|-) ${MINUTES}`,
    `(wash|wash off|rinse|rinse off|washed off|rinsed off|remove|wash it off|clean|wipe off|wash out) (after|in) (|about) # (|-) ${MINUTES} (|with water)`,
    `(leave|leave it|keep|keep it|left|kept|leave on|keep on) (|on) (overnight|over night|whole night)`,
    '(overnight|o / n)',
    '(wash|wash off|rinse|rinse off|washed off|remove|wash it off) (|it) (|off) (next|in the|in|the next|next day) (morning|am|day)',
    '(wash|washed|rinse|wipe|pat) (|it) (off|dry)',
  ],
  [
    NOTE,
    '(refill|refills|repeats|no of refills|refill times) (|x|:|=|-) # (|times|time)',
    '(|with) # (refill|refills|repeats)',
    '(no|without|zero|nil) (refill|refills|repeats)',
    'refill (|as) (needed|required)',
  ],
  [
    NOTE,
    '(|and) (rotate|change|alternate|rotating|rotation of|changing) (|the|injection) (site|sites) (|each time|every time|of injection|daily)',
    '(remove|discard|take off|peel off) (|the) (old|previous|used) (patch|one)',
  ],
  [
    NOTE,
    '(complete|finish|completing) (|the|full|the full|whole|entire|your) (|antibiotic) course',
    'full course',
    '(do not|don ’ t|dont|never) (stop|discontinue) (|it|medicine|medication|the medicine|taking|treatment) (|suddenly|abruptly|on your own|without advice|without asking|without consulting doctor|without advice of doctor|without doctor ’ s advice)',
    "(do not|don ' t|dont|never) (miss|skip) (|a|any|the) (dose|doses|it)",
    'even if (you|patient|child|) (feel|feels|feeling|is|are) (better|well|fine)',
    'even if (better|well|fine|symptom free|asymptomatic)',
    'even if (symptoms|fever|pain|cough|loose motions|complaints|diarrhoea|itching|rash) (improve|improves|stop|stops|resolve|resolves|subside|subsides|disappear|settle|settles|better|gone)',
  ],
  [
    NOTE,
    '(while|when) awake',
    '(|in|during|in the|during the) (daytime|day time)',
    '(|in|during|while) waking (hrs|hours|hour|hr)',
    '(|in|into) (each|both|either) (side|sides)',
    '(after|before) (bath|bathing|shower|a bath|taking bath|bathing and drying)',
    '(after|before) (washing|cleaning|drying) (|the|your) (|face|area|skin|feet|hands|affected area|hair|scalp)',
    '(after|following) (sensitivity test|ast|test dose|skin test|sensitivity testing)',
    'ast',
    'after negative (sensitivity test|test dose|skin test|ast)',
    '(on|to) (clean|dry|clean dry|clean and dry|damp|wet|clean , dry|unbroken) (skin|area|scalp|hair|areas)',
    'external use only',
    'for external use (|only)',
    'not for (injection|internal use|oral use|children)',
    'not to be swallowed',
    'wash hands (before|after|before and after) (|use|application|applying)',
  ],
  [NOTE, `(on|to|over|into|in|around|between|onto|across|of) ${SIDE} ${PLACE} (|only)`],
  [
    NOTE,
    `(between|in between) (|the) (toes|fingers|teeth)`,
    '(from|) (neck|below neck|neck below|chin) (down|downwards|to toe|to toes|below)',
    'below neck',
    'neck below',
  ],
  [
    NOTE,
    '(inside|in|into) (|the) (lower|upper) (lid|eyelid|fornix)',
    '(deep|high) (into|in|inside) (|the) (vagina|rectum|nostril)',
  ],
  [NOTE, '(by|with|using) (|an|the) applicator'],
  [
    NOTE,
    '(हिलाकर|हिला कर|अच्छे से हिलाकर|अच्छी तरह हिलाकर|अच्छी तरह हिलाएं|अच्छे से हिलाएं|इस्तेमाल से पहले हिलाएं|बोतल हिलाकर|बोतल हिलाएं)',
    '(कुल्ला करें|कुल्ला कर लें|बाद में कुल्ला करें|लेने के बाद कुल्ला करें)',
    '(शराब|धूप|गाडी|दूध|खट्टा|मिर्च|तला|ठंडा) (|के साथ) (न लें|ना लें|न पिएं|न पीएं|न चलाएं|से बचें|मत लें|मत पिएं|न खाएं)',
    '(चबाएं नहीं|चबाना नहीं|बिना चबाए|तोडें नहीं|पूरी निगलें|निगल लें|पूरी निगल लें)',
    '(पूरा कोर्स करें|कोर्स पूरा करें|दवा बीच में न छोडें|दवा बंद न करें)',
    '(घुटने|घुटनों|जोडों|कमर|पीठ|गर्दन|होंठ|पैर|पैरों|हाथ|हाथों|दर्द वाली जगह|दाद|घाव|मसूडों|छालों|शरीर|पूरे शरीर|बाल|बालों|नाखून) (पर|में)',
    '(पतली परत|हल्के हाथ से|हल्के हाथों से)',
    '(सुबह|अगली सुबह|अगले दिन|रात को|शाम को|बाद में|फिर|# (मिनट|घंटे|घंटा) (बाद|के बाद|में)) (|उठकर) (|पानी से|ठंडे पानी से|साफ पानी से|साबुन से) (धो लें|धो लेना|धोएं|धो दें|हटा दें|हटा लें)',
    'रात भर (लगा रहने दें|छोड दें)',
    '(घोलकर|घोल कर|मिलाकर|मिला कर)',
  ],
  [
    NOTE,
    '(hila kar|hilakar|hilake|hila ke|acche se hila kar|achhe se hila kar|achi tarah hila kar|bottle hila kar|hila lena)',
    '(kulla|kulle|gargle) (kare|karen|karein|karna|kar lena|kar le)',
    '(sharab|daru|dhoop|gaadi|gadi|doodh|dudh|khatta|mirch|tala hua|thanda|alcohol) (|ke saath|ke sath) (na le|na lein|na lena|na piye|na chalaye|na khaye|nahi lena|nahi peena|mat lena|mat piye|se bache|se bachein|band)',
    '(chabaye nahi|chabana nahi|bina chabaye|chaba kar nahi|puri nigle|nigal le|nigal lena|puri nigal lena)',
    '(course pura kare|course pura karein|pura course kare|pura course karein|course complete kare|course poora kare|poora course kare)',
    '(ghutne|ghutno|ghutnon|jodo|jodon|kamar|peeth|gardan|hont|honth|pair|pairo|hath|haath|dard wali jagah|dard ki jagah|daad|ghav|ghaav|masude|masudo|chhalo|chhale|balon|baalon|nakhun) (par|pe|mein|me)',
    '(patli parat|halke haath se|halke hath se)',
    '(subah|agli subah|agle din|raat|raat ko|sham|sham ko|baad me|baad mein|phir|fir|uske baad|# (min|minute|minat|ghante|ghanta) (baad|ke baad|me)) (|ko|uth kar) (|pani se|paani se|thande pani se|saaf pani se|sabun se) (dho le|dho lein|dho lena|dho len|dho de|hata de|hata le|hata lena|nikal de)',
    'raat bhar (chhod de|rakhe|laga rehne de)',
    '(ghol kar|gholkar|ghol ke|mila kar|milakar|mila ke)',
    '(|1|ek|aadha|adha|aadhe|adhe) (glass|gilas|cup) (pani|paani|doodh|dudh) (mein|me|main) (|ghol kar|gholkar|ghol ke|mila kar|milakar|mila ke)',
  ],
  [
    NOTE,
    `(|min|minimum|at least) (gap|interval) (|of) # (|-) (hours|hrs|hr|hour|h) (|between doses|between two doses|between each dose|in between)`,
    '(|with|at) (|min|minimum|at least) # (|-) (hours|hrs|hr|hour|h) (gap|apart|interval) (|between doses|between two doses|between each dose)',
    '# (ghante|ghanta|घंटे) (ka|का) (gap|antar|अंतर) (|rakhe|rakhen|rakhna|रखें)',
  ],
  [
    NOTE,
    '(after|post|post -) (hd|dialysis|haemodialysis|hemodialysis|chemo|chemotherapy|radiotherapy|each dialysis|brushing|brushing teeth)',
    '(before|after|prior to|pre|pre -) (travel|journey|intercourse|sex|exercise|exposure|feeds|feed|each feed|every feed|brushing)',
    '# (hr|hrs|hour|hours|min|mins|minutes) (before|prior to|pre|pre -|after|post) (brushing|brushing teeth|bath|feed|feeds|washing|other drops|other eye drops|hd|dialysis|chemo|chemotherapy|radiotherapy|surgery|procedure|extraction|tooth extraction|dental procedure|travel|journey|intercourse|sex|sexual activity|exercise|exposure|scan|mri|tea|morning tea|coffee)',
    '(before|after|with) (|morning|evening|bed) tea',
    '(|#|1 / 2) (half an hour|half hour|half an hr|half hr|an hour|one hour|1 / 2 hour|1 / 2 hr|1 / 2 an hour) (before|prior to|after) (|the|morning|evening|bed) (tea|coffee|milk|brushing|bath|exercise|travel|journey|feed|feeds|intercourse|sex|surgery|procedure|scan)',
    '(chai|tea|चाय) (se|ke|से|के) (|#) (|ghanta|ghante|minute|min|मिनट|घंटा) (pehle|pahle|baad|पहले|बाद)',
    '(with or after|with or just after|with or immediately after|during or after|just before or with|with or before) (food|meals|meal)',
    '(|for) (max|maximum|not more than|no more than|not longer than|up to|upto|not beyond) # (days|day|weeks|week|wks)',
    'deep',
    '(|in|into|in the|into the|over) (outer|upper outer|anterior|lateral|front of|mid) (thigh|arm|buttock|quadrant of buttock)',
  ],
  [
    NOTE,
    '(garam|gunguna|gungune|thande|halke garam) (doodh|dudh|pani|paani) (ke saath|ke sath|se|me|mein)',
    '(baad me|baad mein|bad me|lene ke baad|uske baad) (kulla|kulle|gargle) (kare|karen|karein|kar le|karna)',
    '(malish|ragad|ragde) (na|nahi) (kare|karen|karein|karna)',
    '(patla|patla patla|halka|halka sa)',
    '(doodh|dudh) pilane (ke baad|se pehle)',
    '(nahane|naha kar|brush|brush karne) (ke baad|se pehle)',
    '(नहाने|ब्रश) (के बाद|से पहले)',
    '(dard wali|dard ki) jagah',
    '(ठीक होने|आराम आने|आराम होने) पर भी (दवा|) (बंद|छोडना) (न|ना|मत) (करें|करे)',
    '(theek|thik|aaram) hone par bhi (|dawa) band (na|mat) (kare|karen|karein)',
    '(barabar|utne hi) (paani|pani) (milakar|mila kar|me milakar|mein mila kar)',
  ],
]

/** How a clause may go on after the words that open it. */
export interface Opener {
  /** What it speaks of must be in `OBJECTS`: of "no tab at noon" nothing may be kept as advice. */
  readonly object?: 'listed' | 'any'
  /** The clause says when it is done itself: "wash off in the morning". */
  readonly ownTime?: true
  /** Days, weeks and months are those of the clause: "review after 5 days". */
  readonly ownDays?: true
  /** How often it is done is of the clause: "check BP weekly". */
  readonly ownOften?: true
  /** When or if it is done is of the clause itself: "bandage loosely if it rubs". */
  readonly ownCondition?: true
  /** What is to be done if something happens is for the doctor to say: "consult doctor if fever > 102". */
  readonly asksDoctor?: true
  readonly patterns: readonly string[]
}

export const OPENERS: readonly Opener[] = [
  {
    ownTime: true,
    asksDoctor: true,
    patterns: ['(|and|&) (call|dial|ring) (911|999|112|108|102|ambulance|for help|for an ambulance)'],
  },
  {
    object: 'any',
    patterns: [
      '(|and|&|to|please|pls) (avoid|avoiding|refrain from|abstain from|restrict|limit your|beware of|caution with|precaution :|be careful while|stay away from)',
    ],
  },
  {
    object: 'listed',
    patterns: [
      '(|and|&|but|please) (no|not with|never with|without|do not|dont|not to|never|cannot|should not)',
      "(|and|&|but|please) (don ' t|don ’ t)",
      "(do not|don ' t|don ’ t|dont|not to be|never|should not be|not) (|to|be|be to) (take|taken|mix|mixed|have|drink|eat|combine|combined|use|used|give|given|apply|applied|put) (|it|this|medicine|any|on|over|near|in) (with|along with|together with|within # hours of|within # hrs of|)",
    ],
  },
  {
    ownTime: true,
    ownCondition: true,
    patterns: [
      "(|and|&) (do not|don ' t|don ’ t|dont|never|avoid) (drive|driving|operate|operating|lie|lying|sleep|wash|bathe|expose|rub|touch|bend|swim|wet|blow|refrigerate|freeze|share|swallow|inhale|sniff|lean|tilt|strain|lift|exercise|flush|cover|bandage|scratch|squeeze|get up|stand|walk|go|look|read|wear|remove|sit|shave|pluck|pick|burst|bathe|talk|speak|brush)",
      '(|and|&) (wash|rinse|wipe|clean|pat|remove|peel|shampoo|cover|dress|bandage|blot|brush|bath|bathe|shower) (|off|out|it|the|with|your|hands|hair|face|mouth|area|patch|in|next)',
      '(|and|&) (leave|wait) (|it|on|in|for|at least|until|to)',
    ],
  },
  {
    ownTime: true,
    ownDays: true,
    patterns: [
      '(|and|&) (store|keep|refrigerate|protect|discard|throw|dispose) (|it|the|in|from|at|away|out|below|after|dry|cool|bottle)',
      'use within # (days|weeks|months) of opening',
      '(expires|expiry|good for) # (days|weeks|months) after opening',
    ],
  },
  {
    ownTime: true,
    ownDays: true,
    asksDoctor: true,
    ownOften: true,
    patterns: [
      '(|and|then|and then|&|to|pls|please|for) (review|reviewed|revisit|r / v|rv|f / u|follow up|follow - up|followup|recheck|re - check|reassess|re - evaluate|come back|come for|come after|return|see doctor|see dr|see a doctor|see gp|see us|see your)',
      '(|and|then|&|to|pls|please) (check|monitor|watch for|watch|look for|measure|record|report|inform|consult|contact|call|seek|visit|tell|ask|show to|show doctor|attend|meet)',
      '(|and|then|&) (repeat|rpt|get|do) (|the|a|fasting) (lft|lfts|kft|rft|tsh|cbc|hba1c|inr|bp|fbs|ppbs|rbs|lipid|lipids|usg|xray|x - ray|ecg|blood|urine|blood test|urine test|test|tests|sugar|sugars|scan|investigations|electrolytes|creatinine|culture)',
      '(if|incase|in case of|in case|when) (no|not) (relief|improvement|improving|better|response|relieved|settling|controlled|subsiding|improved|resolved) (|,) (|then) (|to) (review|revisit|see|consult|contact|report|come|inform|return|call|visit|refer|meet|attend|go to)',
      '(if|in case of|incase of|when) (symptoms|loose motions|loose stools|cough|headache|burning|discharge|wheeze|cold|fever|pain|rash|itching|symptom|problem|problems|side effects|any problem|any side effect|any side effects|any reaction|bleeding|swelling|breathlessness|vomiting|diarrhoea) (|persist|persists|worsen|worsens|continue|continues|recur|recurs|occur|occurs|develop|develops|increases) (|,) (|then) (review|revisit|see|consult|contact|report|come|inform|return|call|visit|meet|attend|go to)',
    ],
  },
]

/** What is to be left, and never the medicine itself. */
export const OBJECTS: ReadonlySet<string> = new Set(
  (
    'alcohol alcoholic liquor beer wine smoking smoke tobacco cigarettes gutkha paan driving drive machinery machines machine sun sunlight sunlamp sunshine uv ' +
    'milk dairy curd yogurt yoghurt cheese antacid antacids iron calcium zinc magnesium multivitamin multivitamins vitamins tea coffee caffeine grapefruit juice ' +
    'citrus orange lemon sour spicy oily fried fatty junk outside cold hot salty sweet sweets sugar salt banana spinach cabbage vegetables greens leafy vitamin ' +
    'nsaid nsaids aspirin ibuprofen painkiller painkillers diclofenac paracetamol nitrates nitrate warfarin theophylline sildenafil viagra ' +
    'heavy lifting strenuous exercise swimming heights lens lenses contact makeup cosmetics soap soaps detergent shampoo dust pollen perfume smoke ' +
    'eyes eye mouth mucosa broken open wounds wound lips face genitals pregnancy conception intercourse sex bending straining water head bath shaving waxing bleach ' +
    'raw meat pork fish eggs egg nuts rice potato bread gluten wheat carbonated soda drinks soft aerated cola icecream ice fruits bandage occlusion dressing'
  ).split(' '),
)

/** Words that may change how much, how often or how long: a clause with one of them is asked about. */
export const CHANGES: ReadonlySet<string> = new Set(
  (
    'half double twice thrice triple increase increased increasing decrease decreased reduce reduced reducing raise titrate titrated taper tapered tapering adjust adjusted ' +
    'skip omit omitted miss missed extra another repeat repeated rpt rptd more less hold held restart resume start started begin continue continued cont instead alternate ' +
    'additional add further again dose doses dosage quantity maximum max minimum limit only remaining rest loading maintenance per each every then or than tablet tablets tab ' +
    'tabs capsule capsules cap caps spoon spoons puff puffs drop drops unit units stop stopped stopping discontinue finish off'
  ).split(' '),
)

export const CONDITIONS: ReadonlySet<string> = new Set(
  'if when whenever unless until till once while except incase provided depending because'.split(' '),
)

/** What a medicine may do: "stop if rash" says nothing of how it is taken otherwise. */
export const HARMS =
  '(|any|severe|skin) (rash|rashes|itching|allergy|allergic reaction|reaction|hives|swelling|swelling of face|side effect|side effects|adverse effect|bleeding|black stools|black stool|jaundice|yellow eyes|muscle pain|irritation|burning|redness|breathlessness|breathing difficulty|difficulty in breathing|tendon pain|blurred vision|palpitations|fainting|severe diarrhoea|ulcers|mouth ulcers|wheezing|anaphylaxis)'
