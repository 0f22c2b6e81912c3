import type { NoteMeaning } from './note-words.ts'

/**
 * Further advice of prescriptions and discharge cards that is kept as typed (note-words.ts has the first part): eating
 * and drinking, waiting, keeping, how a medicine is used, what is dispensed. Put together for this reader.
 */

const NOT = "(do not|don ' t|don ’ t|dont|donot|never|not to|not to be|must not|should not)"
const MINUTES = '(minutes|minute|mins|min|mts|hours|hour|hrs|hr|h)'
const A_WHILE = `(|for|for at least|at least|about) (|at least|about) (#|an|half an|half|1 / 2|few|a few) (|an) ${MINUTES}`
const AFTER =
  '(after|afterwards|after that|after use|after application|after dose|after taking|thereafter|later)'
const EATING =
  '(eat|drink|eat or drink|eat / drink|eat and drink|eat anything|drink anything|eat or drink anything|take food|rinse|rinse mouth|rinse or eat|swallow)'
const THINGS =
  '(food|food or drink|food or water|food / water|water|tea|tea / coffee|tea or coffee|drinks|eating|eating or drinking|eating / drinking|rinsing)'
const MEDICINE =
  '(|the|your|this|of|of the) (|medicine|medication|tablet|tablets|treatment|drug|bottle|tube|strip)'

const NOTE: NoteMeaning = { is: 'note' }

export const CARE_NOTES: readonly (readonly [NoteMeaning, ...patterns: string[]])[] = [
  [
    NOTE,
    `${NOT} ${EATING} ${A_WHILE} (|${AFTER.slice(1, -1)})`,
    `(no|avoid) ${THINGS} ${A_WHILE} (|${AFTER.slice(1, -1)})`,
    `${NOT} ${EATING} (|for) (|#) ${MINUTES} ${AFTER}`,
    `(nothing|nil) (by mouth|orally|to eat|to eat or drink|per oral) ${A_WHILE} (|${AFTER.slice(1, -1)})`,
    `(wait|waiting|keep|allow|leave|give) (|a|a gap of|gap of|an interval of) (|at least|about) (#|one|an|half an|five|ten|two) ${MINUTES} (|gap|interval) (between|bet|b / w|in between) (|each|two|the|different|2) (|puff|puffs|drop|drops|spray|sprays|dose|doses|medicines|eye drops)`,
    `(#|one|five|ten|two|a) ${MINUTES} (|gap|interval|apart) (between|bet|b / w|in between) (|each|two|the|different|2) (puff|puffs|drop|drops|spray|sprays|doses|medicines|eye drops)`,
    `(|minimum|min|min .) (gap|interval) of (|at least) # ${MINUTES} (between|bet|b / w) (|each|two|2|the) (dose|doses|tablets|tabs)`,
  ],
  [
    NOTE,
    '(space|spread) (|the) doses (|out) (|evenly) (|through the day|throughout the day|over the day|equally)',
    `(keep taking|keep using|continue|continue taking|continue using|keep on taking) (|it|them|treatment|the medicine) (until|till) (|the|full|the full) (course|strip|bottle|pack|tube) (|is) (finished|complete|completed|over|empty|done)`,
    '(finish all|finish it all|finish the bottle|finish the pack|finish the strip|finish full course|to finish|to be finished)',
    '(until|till) (finished|all finished|all gone|all taken|complete|completed|over)',
    `(even if|even when|though|even though) (|the) (child|baby|patient|he|she|they|it|symptoms|fever|pain) (|is|are|feels|feel|gets|seems|has|have) (|become) (better|well|fine|settled|gone|improved|subsided|stopped)`,
    `${NOT} (stop|discontinue|miss|skip|leave|change|alter|double|share) ${MEDICINE} (|dose|doses|a dose|the dose|any dose) (|suddenly|abruptly|on your own|by yourself|without advice|without medical advice|in between|midway)`,
    `${NOT} (|be) (stop|stopped|discontinue|discontinued|change|changed) (without|w / o|unless) (asking|consulting|informing|telling|advice of|advised by|permission of|told by) (|the|your|a) (doctor|dr|cardiologist|physician|neurologist|consultant|surgeon|specialist|treating doctor|us)`,
    "(without|w / o) (|medical|doctor ’ s|doctor ' s|the doctor ' s) (advice|asking|permission|supervision|consultation)",
  ],
  [
    NOTE,
    '(not|never|and not) (daily|every day|everyday)',
    `${NOT} (|take|taken|to be taken|use|used|be taken|give) (on|in) (|an) empty stomach`,
    '(not|never) (on|in) (|an) empty stomach',
    '(|only) (on|with) (|a) full stomach',
    `${NOT} (rub|expel|massage|shake|touch|press|squeeze|scratch|pop|prick|expel air|remove|cover|occlude|bandage|wash|wet) (|the|your|any) (|air bubble|bubble|site|area|eyes|eye|injection site|skin|affected area|lesion|patch|wound|needle|dropper tip|tip|nozzle|air)`,
    `(and|&) ${NOT} (rub|massage|touch|scratch|wash) (|the|it) (|site|area|eyes|eye)`,
    '(no|avoid) (massage|rubbing|scratching|massaging|soap|oil|water|bath|head bath|swimming|lifting|bending|straining)',
    '(use|change to|rotate to|choose|apply to|apply on) (|a|to a|on a) (new|different|fresh|another) (site|area|spot|place) (|each time|every time|each day|every day|daily)',
    '(|and) (spit|spit it|spat|spat out|spit out) (|out|the|it|afterwards|after)',
    '(swish|swished|to be swished|swirl|hold|hold it|keep) (|in|in the) (|mouth) (|for) (#|one|two|half a|a) (minute|minutes|min|mins|seconds|sec|secs)',
    '(spit|spit out|do not swallow) (|after) (use|rinsing|gargling)',
  ],
  [
    NOTE,
    '(while|when|only when|by) (sitting|standing|lying|lying down|sitting or standing|sitting up|seated)',
    '(sit|sit down|lie down|rest|lie flat) (|and) (|before|while|after|when) (|taking|using|taking it|use|it)',
    '(sit|lie) down',
    '(with|using|along with|and) (|a|plenty of|lots of|enough|sufficient|some|adequate|a glass of|a full glass of|big glass of|a big glass of|one glass of|1 glass of|a large glass of) (|plain|cold|cool|tap|drinking) (water|fluids|liquid|liquids)',
    '(drink|drinks|take|have|plenty|lots) (|plenty|lots|more|enough|a lot) (|of) (|oral) (fluids|water|liquids|fluid)',
    '(sip|sips|small sips|take sips|in sips|in small sips|to be sipped|sipped) (|slowly|frequently|often|little by little|throughout the day|through the day|during the day|over the day|all day|ad lib|freely|as tolerated|as desired)',
    '(|to be|and|&) (use|used|consume|consumed|drink|drunk|finish|finished|discard|discarded) (|it|up|the solution|solution) (within|in|after) (24|24 -|a|one|#) (hours|hrs|day|h)',
    '(|the) (solution|mixture|prepared solution) (|to be|must be|should be) (used|discarded|finished|kept) (within|after|for) (|up to) # (hours|hrs|h|days)',
    '(ad lib|ad libitum|freely|as desired|frequently|little by little|in small amounts|in small quantities|small amounts)',
    '(through|throughout|over|during|across) the (day|whole day)',
  ],
  [
    NOTE,
    '# (strip|strips|bottle|bottles|tube|tubes|box|boxes|pack|packs|file|files) (|only)',
    '(1|one|a) (strip|bottle|tube|box|pack)',
  ],
  [
    NOTE,
    '(|to|to be|and) (start|started|starting|begin|beginning|commence|commencing|commenced) (|on|from|the|with|after|within) (|the) (day|night|morning|evening) (of|after|before|following|prior to) (|the) (surgery|chemo|chemotherapy|extraction|procedure|operation|delivery|discharge|docetaxel|travel|period|periods|dialysis)',
    '(|to|to be|and) (start|started|starting|begin|beginning) (|from) # (hr|hrs|hours|hour|h|day|days|week|weeks) (before|after|prior to|post|following|pre) (|the) (surgery|chemo|chemotherapy|extraction|procedure|operation|delivery|discharge|docetaxel|travel|entering malarious area|dialysis)',
    '(|at|on|on the|the) (night|evening|morning|day) (before|prior to|of|after) (|the) (surgery|procedure|operation|extraction|scan|endoscopy|colonoscopy|chemo|chemotherapy|travel|journey|test)',
    '(post|after|following|before|pre|prior to|since|during|on day of|on the day of|day before|the day before) (|the|each|every|your) (surgery|chemo|chemotherapy|extraction|procedure|operation|delivery|discharge|meals only|dialysis|motion|motions|passing stool|passing motion|passing urine|loose motion|loose stool|each stool|diaper change|nappy change|shampoo|shaving|scan|endoscopy|travel|workout|exercise|sex|intercourse)',
    '(|on|from) (|the) (second|2 nd|third|3 rd|fifth|5 th|first|1 st|#) day of (|the|her|your) (period|periods|menses|cycle|menstruation|mc)',
    '(|from) day # of (life|birth|illness|period|periods|menses|cycle)',
    '(under|with) (|strict|medical|close) supervision',
    '(|for|as) (intensive|continuation) phase',
    '(stat|first) dose (in|at) (opd|clinic|er|casualty|hospital|ward)',
  ],
  [
    NOTE,
    '(to|on|over|all over|onto|for) (|the|your) (whole|entire|full) (body|scalp|face|area|back|limb|leg|arm)',
    '(whole|entire|full) (body|family|scalp|face)',
    '(|to|on) (|the) (|clean|dry|clean dry|clean and dry|clean , dry|hairless|clean dry hairless|dry hairless|intact) (|area of|area on|skin of|skin over|skin on|skin) (|the) (upper chest|chest|upper arm|upper outer arm|lower back|back|abdomen|lower abdomen|thigh|buttock|behind ear|behind the ear)',
    '(into|in|under the skin of|to|of|on) (|the) (|outer|lower|upper|anterior|lateral|left|right|alternate) (abdomen|deltoid|gluteal|gluteus|buttock|thigh|arm|upper arm|tummy|belly|gluteal region)',
    '(deltoid|gluteal|gluteus|alternate buttock|alternate thigh|alternate arm)',
    '(each|both|either|left|right|affected) (arm|leg|foot|hand|knee|elbow|cheek|side|palm|sole|nail|ankle|shoulder|heel|wrist|thigh)',
    '(operated|affected|painful|operated upon) (eye|ear|side|area|joint|part|leg|knee)',
    '(high|deep|deeply|well) (up|into|in|inside|up into) (|the) (vagina|rectum|nostril|ear)',
    '(between|in between) (|the) (fingers|toes|meals|feeds|feeding|doses|two meals)',
    '(between|bet) (|the) gums and (cheek|lip|lips)',
    '(behind|inside|around|near|below|above) (|the) (ear|ears|eye|eyes|lip|lips|nail|nails|nose|nostrils|mouth|anus|navel|umbilicus|knee|neck)',
    '(dab|dabbed|dot|dotted|spot|spots|spot apply|dab lightly|smear) (on|over|onto|only on|at) (|the) (lesion|lesions|ulcer|ulcers|pimple|pimples|acne|spots|wart|corn|affected area|gum|gums|wound)',
    '(after|before) (washing|cleaning|drying|removing|wiping|wash|cleansing|bathing|bath|shower) (|the|your|and drying) (|wound|face|area|skin|eyes|eye|ear|lens|lenses|contact lenses|crusts|lids|hair|part|feet|hands)',
    '(with|using|after washing with|after cleaning with) (|mild|warm|plain|soap and|antiseptic|salt|lukewarm|normal|clean) (soap|water|saline|betadine|cotton|cotton wool|swab|gauze|gloves|spirit|cleanser|brush)',
    '(under|with) (occlusion|dressing|bandage|cotton gloves|gloves|plastic wrap|gauze dressing|gauze)',
    '(cover|covered) with (|a|sterile|dry) (gauze|dressing|bandage|cotton|band aid)',
    '(keep|leave) (|it|the area|area) (open|dry|uncovered|clean|clean and dry|dry and clean)',
  ],
  [
    NOTE,
    '(|may|can|will|might) (cause|causes) (drowsiness|sleepiness|sedation|dizziness|dark stools|black stools|red urine|orange urine|red / orange urine|dry mouth|constipation|nausea|acidity|loose motions)',
    '(urine|stool|stools|motion|motions) (may|can|will) (|be|become|turn|look|appear) (red|orange|dark|black|yellow|coloured|discoloured)',
    '(in|into|to) (|the|a) (fridge|refrigerator|cool place|dry place|cool dry place|dark place)',
    '(keep|store|stored|kept|to be kept|to be stored) (|it) (in|at|below|under|away from|out of) (|the|a) (|cool|dry|dark) (fridge|refrigerator|place|temperature|room temperature|reach of children|sunlight|light|# ° c|# c|# degrees)',
    '(throw|throw away|discard|dispose) (|what is|the|any|away) (left|rest|remaining|unused|leftover|remainder) (|over|portion|solution|medicine) (|after) (|#) (|days|hours|weeks)',
    '(not|never) (|to be) (swallowed|injected|taken orally|taken by mouth|used in eyes|for eyes|mixed|chewed|crushed|broken|sucked|shared|refrigerated|frozen|shaken|massaged|rubbed|repeated)',
    '(|as) (test dose|first dose|stat dose) (|given|done|negative)',
    '(with|w /|under) (|ecg|cardiac|bp|continuous|close|bp and pulse) monitoring',
    '(daily|weekly|home) (weight|bp|sugar|glucose|temperature|pulse) (chart|charting|monitoring|record|check|log|diary)',
    '(|keep|maintain) (|a) (weight|bp|sugar|temperature|fever|headache|pain|seizure) (chart|diary|log|record)',
    '(next|repeat|recheck|check) (inr|tsh|hba1c|cbc|lft|rft|sugar|ecg|vitamin d|lipid profile|creatinine|electrolytes|urine|bp) (|on|after|in|at) #',
    '(next|repeat) (inr|tsh|hba1c|cbc|lft|rft|sugar|visit|review|appointment|injection|dose) (|due) (on|after|in) (#|next) (|/|-) (|#)',
    '(inform|report|tell|intimate|call|contact) (|if|in case of|the doctor if|doctor if|to doctor if|us if) (|any|severe|there is|you have) (bleeding|rash|reaction|allergy|itching|swelling|breathlessness|fever|pain|side effects|side effect|problem|giddiness|fall)',
    '(inform|tell) (|your|the) (|doctor|dentist|surgeon) (|before) (|any|a) (|dental) (procedure|surgery|extraction|operation|treatment)',
    '(go|come|rush|report|shift|take) (|to|at) (|the|nearest) (er|emergency|casualty|hospital|opd|emergency room|emergency department)',
    '(and|&) (call|contact|inform|see|consult|report to) (|the|your|a) (doctor|ambulance|dr|hospital|physician|clinic|us)',
    '(if|in case of) (|no|persistent|severe|any) (relief|improvement|response|bleeding|fever|pain|vomiting|reaction) (|,|then) (come|go|report|return|rush|visit|call|contact|consult|see|inform) (|to|back|at) (|the|a|your|us|nearest) (casualty|er|emergency|hospital|doctor|dr|opd|clinic|ambulance|)',
  ],
  [
    NOTE,
    '(with|w /|along with|together with|c|after|before|and) (|tab|the|cap) (folic acid|b complex|vitamin c|vit c|iron|calcium|antibiotic|the antibiotic|food only|ppi|probiotic|ors|zinc|insulin|milk feed|breast milk|curd|honey|jaggery|ghee|coconut water|butter milk|lemon water|warm milk|cold milk|lukewarm milk|plain water|tea|soft food|porridge|apple sauce|jam)',
    '(folic acid|folic|folvite) (|acid) (|# mg|#|5 mg) (|on|the) (|all) (next day|other days|the next day|rest of the days|remaining days|remaining 6 days|other 6 days)',
    '(apart from|away from|separate from|not along with|not together with) (|iron|calcium|antacid|antacids|milk|tea|thyroid tablet|other medicines|food|each other)',
    '# (hours|hrs|hr|h|hour|minutes|min|mins) (apart|away|gap|before|after|apart from|away from|before or after|from) (|from) (|the|other|any|your) (iron|calcium|antacid|antacids|milk|tea|coffee|thyroxine|thyronorm|thyroid tablet|other medicines|levothyroxine|antibiotic|ors|food supplements|it|sucralfate|cholestyramine|dairy|levodopa|other drugs|tablets)',
    '(as|in|by) (weight|height|age|sugar|response|tolerance|need) (chart|basis)',
    '(as|if) (tolerated|tolerable)',
    '(sunscreen|moisturiser|moisturizer|emollient) (in|by|during|in the|during the|at) (day|daytime|day time|morning)',
    '(hot|cold|warm) (fomentation|compress|water bag|compresses|pack|packs|sitz bath)',
    '(steam|salt water|saline|warm saline) (inhalation|gargles|gargle|rinses)',
    '(tepid|cold|lukewarm) (sponging|sponge) (|in between|if fever|for fever)',
    '(tepid|cold|lukewarm) (sponging|sponge) (|if|when) (|fever|temp|temperature) (>|above|more than|over) # (|f|c|° f|° c|deg f|degree)',
    'stop # (days|day|hours|hrs|weeks) (before|prior to) (|the|any) (surgery|procedure|operation|extraction|dental procedure|scan|angiography)',
    'avoid (|use) (during|in|while) (|the) (periods|period|menses|pregnancy|lactation|breastfeeding|fever|pregnant|driving|sun)',
    '(blood|urine|sugar|lipid|liver|kidney|thyroid) (test|tests|investigation|investigations|report|reports) (|before|on|at|after|with) (|the|your) (|next) (visit|review|appointment|follow up)',
    '(space|spaced|spread) (|them|it|doses) (|out) (evenly|equally|apart)',
    '(by|with the help of|with help of) (|a|the) (staff nurse|nurse|staff|trained nurse|attendant|caregiver|doctor|parent|mother|self|relative) (|at home|in opd|at clinic|at hospital|in clinic)',
    '(|and|then|&) (wash|rinse) (|it) off (|the|on the) (next|following) (morning|day)',
    '(|at least|atleast) # (|-) (min|mins|minutes|hour|hr|hrs|hours) (before|after) (|morning|bed) (tea|breakfast|coffee|food|milk|meals) (or|/|and|&) (|any|other) (tea|breakfast|coffee|food|milk|medicines|other medicines)',
    '(|in|at) the onset of (chest pain|pain|attack|headache|migraine|aura|symptoms)',
    'suck (|it|slowly|on it|the tablet|like toffee)',
    '(|cont|contd|continue|continued) (till|until|upto|up to) # (|-) (wk|wks|weeks|week|months|month|mths|yrs|yr|year|years) (of|of age|of pregnancy|pregnancy|gestation|of gestation|age|old|amenorrhoea)',
    '(|cont|contd|continue) (till|until|upto|up to) (#|age #) (yr|yrs|year|years) (|of age|old|age)',
    '(till|until|upto|up to|til|from|since|starting|start|wef|w . e . f .|on) # (|st|nd|rd|th) (|of) (january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept|sep|oct|nov|dec)',
    '(|i . e .|ie|i e) (till|until|upto|up to|til) # (/|-|.) #',
    '(rest|bed rest|complete rest|soft diet|bland diet|low salt diet|liquid diet|light diet|plenty of rest)',
    '(elevate|raise) (|the) (leg|legs|limb|foot|head end|head)',
  ],
]
