import type { NoteMeaning } from './note-words.ts'

/** Advice and occasions as they are said over the counter, and changes that are left to the patient; kept as typed. */

const NOT = "(do not|don ' t|don ’ t|dont|never|not to)"
const NOTE: NoteMeaning = { is: 'note' }
const GONE =
  '(utar|utarne|theek|thik|aaram|kam|band) (jaye|jaaye|jaae|ho|hone|ho jaye|ho jaaye|aa jaye|aane|lage|jane) (|to|par|pe|tab)'
const COMPLAINT = '(|dard|bukhar|bukhaar|khansi|khujli|dast|ulti|sujan|takleef|takliph|pareshani)'
const STOP =
  '(|dawa|dawai|goli) (band|bnd) (kar|kare|karen|karein|kar de|kar dein|kar den|karna|karni) (|hai)'

export const COUNTER_NOTES: readonly (readonly [NoteMeaning, ...string[]])[] = [
  [
    NOTE,
    '(on|only on|on the) (|non|non -) (dialysis|hd|chemo) (days|day) (|only)',
    '(not|no) more than # (nights|night|days|day|times|doses) (a|per|in a|/|each|every) (week|wk|month)',
    '(with|after|before) (|the|your) (first|1 st|last|main|biggest) meal (|of the day|of day|of)',
    '(at|on) (|the) onset',
    '(rinse|wash) (|the|your) mouth (and|&) spit (|out) (after|afterwards) (|each|every) (|use|puff|dose)',
    '(in place of|instead of|in lieu of) (|the|your|his|her) (old|earlier|previous|existing|present|current) (tablet|tablets|tab|medicine|medicines|drug|dose|insulin|inhaler|drops|one)',
    `${NOT} (stop|discontinue) (|taking|using) (|this|the|your|it|these) (|medicine|medication|tablet|tablets|treatment|drug) (unless|until|till|except when|without) (|your|the|a) (doctor|dr|physician|pharmacist|we|consultant) (tell|tells|told|say|says|ask|asks|asked|advise|advises|advised) (|you) (|to|so|to stop|to do so)`,
    '(as|for) (|a) soap substitute',
    '(gap|interval|wait) (|of) (|at least) # (|-) (min|mins|minutes|hr|hrs|hours) (b / w|bw|betn|bet|between|in between) (|the|two|2|both|each|other|different) (|eye) (drop|drops|medicines|medicine|doses|puffs)',
    '# (|-) (min|mins|minutes|hr|hrs|hours) (|gap|interval) (b / w|bw|betn|bet) (|the|two|2|both|each|other|different) (|eye) (drop|drops|medicines|medicine|doses|puffs)',
    '# (min|mins|minutes) (before|after) (each|every|the) (main|major|big) (meal|meals)',
    '(except|but not) (|on) (|the) (day|days) of (|the|weekly|your) (injection|inj|methotrexate|mtx|chemo|chemotherapy|dialysis|folic acid)',
    '(on or before|due on|next due on|next dose on|next dose due on) (|the) # (|-) (st|nd|rd|th)',
    '(|apply|use) (moisturiser|moisturizer|sunscreen|emollient|vaseline) (|after) # (min|mins|minutes) (|after|later|afterwards|before|prior)',
    '(|gentle) local massage (|gently)',
    '(|over|on) (|the) (|left|right|both|lt|rt|b / l) (knee|hip|shoulder|ankle|wrist|elbow) (jt|jts|joint|joints)',
    '(no|avoid) (hard|vigorous|deep|too much) (rubbing|massage|scrubbing|pressure)',
    'even if (|the) (itching|rash|pain|symptoms|fever|cough|redness|lesions|patches|fungus|infection) (goes|go|is gone|clears|clear|subsides|stops|settles|disappears) (|away|off) (|earlier|early|before that|sooner|before)',
    '(|as per|acc to|according to|for) (|rntcp|ntep|nikshay) (wt|weight) band',
    '(else|otherwise) (nil|none|not|no|no need|skip|not needed|not required|stop)',
    '(with|along with|c|w /) (vit c|vitamin c|nimbu pani|lemon water|lime juice|orange juice) (/|or|and|&) (vit c|vitamin c|nimbu pani|lemon water|lime juice|orange juice)',
    '(check|chk|monitor|c / m) (|blood) (sugar|sugars|fbs|hb|bp) (|fbs / pp|fbs / ppbs|fasting / pp|f / pp|fbs & ppbs) (|on day #|after # days|after # month|after # months|after # weeks)',
    '(from|start from|starting from|starting) (neck|chin) (to|down to) (|the) (toes|toe|feet|soles|foot)',
    '(sprinkle|dust|spread|smear) (|it|powder|lightly) (on|over|in|into|between) (|the) (wound|wounds|ulcer|ulcers|feet|foot|toes|skin|skin folds|folds|groin|armpits|affected area|area|raw area|burn|burns|lesions)',
    '(sr|er|xr|xl|cr|mr|md|dt|ec|eff|effervescent|chewable|dispersible)',
    '(|and) change (|it|patch|the patch) (|on the|on) same day (|each week|every week|of the week)',
    '(skip|omit|hold|not|do not take|no dose|avoid) (|it|dose|the dose|tablet|tab) (|on|on the) (dialysis|hd|chemo) (day|days)',
    '(+|plus) # (ml|mls|cc|tsp|teaspoon|teaspoons) (|of) (|boiled|warm|plain|lukewarm|cooled|clean) (water|milk|juice|saline)',
    '(while|when|as long as|till) (on|taking|using) (|the|these|other) (painkiller|painkillers|pain killer|pain killers|antibiotic|antibiotics|steroid|steroids|nsaid|nsaids|aspirin|chemo|other medicines)',
    '(to|for) (protect|gastric protection|stomach protection|gut protection) (|stomach|the stomach|your stomach) (|while on|with|from) (|painkillers|pain killers|antibiotics|steroids|aspirin|nsaids)',
    '(head|neck) (bent|bend|tilted|tilt|held) (forward|forwards|back|backward|backwards|down|up|to one side|sideways)',
    '(spray|point|aim) (|nozzle|it) away from (|the) (septum|midline|centre|center)',
    '(|over|on|to) (|the) (mouth|oral) (ulcer|ulcers|sores)',
    '(over|on) (|the) (ulcer|ulcers|aphthous ulcers|aphthae|gums|tongue)',
  ],
  [
    NOTE,
    `${COMPLAINT} ${GONE} ${STOP}`,
    '(gale|gardan|neck|sir|sar) se (pair|pairon|pairo|paon|niche|neeche|ghutne|taluo) (tak|tk)',
    '(|agle din|agli) (subah|savere) (naha|nahaa|nahana) (|le|len|lein|lena|dho le|hai)',
    '(chhote|chote|nanhe|navjat|bade) (bachche|bacche|bachcho|bachchon|shishu) (ko|ke liye)',
    '(mahwari|mahavari|maahwari|masik|maasik|period|periods) (ke|k) (dauran|samay|time|dino|dinon) (|me|mein)',
    '(mahwari|mahavari|masik|periods) (me|mein|aane par|shuru hone par|band hone par)',
    '(माहवारी|मासिक|पीरियड) (के दौरान|के समय|में|आने पर|के दिनों में)',
    '(gud|gur|shahad|shehad|dahi|malai|kela|roti|khichdi|halwa|ghee) (me|mein|ke saath|ke sath) (|mila kar|milakar|mila ke|daal kar|rakh kar)',
    '(dhoop|dhup|garmi) (me|mein) (nikalne|jane|jaane) (se pehle|se pahle|ke pehle) (|bhi) (|nahi|na|mat) (|lagaye|lagayen|lagana)',
    '(leta|letna|let na|letein|lete) (nahi|nahin|mat|na) (|hai)',
    '# (ghanta|ghante|minute|min) (|tak) (letna|let na|let - na|lete|letein|leta) (nahi|nahin|mat|na) (|hai)',
    '(ek saath|ek sath|eksath|saath saath|एक साथ)',
    '(jeebh|jibh|zubaan|jabaan) (pe|par) (rakhe|rakhen|rakhein|rakhna|rakh kar|rakhkar|ghulne de|ghulne dein)',
    'जीभ पर (रखें|रखे|रखना|रखकर)',
    '(chabana|chabani|todna|todni|pisna|pisni|chaba kar|tod kar) (nahi|nahin|mat|na) (|hai|khana|khani|lena|leni)',
    '(patti|dressing) (ke|k) (saath|sath)',
    '(sir|sar|baal|baalon|balon) (par|pe|me|mein) (lagakar|laga kar|laga ke)',
    '# (min|minute|minat|minutes|ghante|ghanta) (|ke) (baad|bad) (dho|dhoye|dhoyen|dhoyein|dhona|dho le|dho lein|dho lena|dho de|dho dein|naha le|naha lein)',
    '# मिनट (|के) बाद (धो लें|धोएं|धोना|धो दें|नहा लें)',
    '(thoda|thodi) (thoda|thodi) (karke|kar ke|der me|der mein) (|de|dein|pilaye|pilayen|piye)',
  ],
  [
    { is: 'note', asNeeded: true },
    '(dard|sir dard|pet dard|bukhar|bukhaar|khansi|khujli|ulti|dast|gas|ghabrahat|chakkar|saans) (zyada|jyada|jada|bahut|tez|adhik) (ho|hone|lage|lagne|aaye|rahe) (|to|par|pe|tab)',
    '(दर्द|बुखार|खांसी|खुजली|उल्टी|दस्त|गैस|घबराहट|चक्कर) (ज्यादा|बहुत|तेज|अधिक) (हो|होने|लगे|लगने|आए|रहे) (|तो|पर|तब)',
  ],
]
