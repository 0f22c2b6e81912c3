import type { NoteMeaning } from './note-words.ts'
import { PLACE } from './note-words.ts'

/**
 * More advice of labels, discharge cards and the counter that is kept as typed, after note-words-care.ts: doing, waiting
 * and watching that leave dose, timing and length as they are. Put together for this reader.
 */

const NOT = "(do not|don ' t|don ’ t|dont|donot|never|not to|not to be|not|must not|should not)"
const MINUTES = '(minutes|minute|mins|min|mts|hours|hour|hrs|hr|h)'
const LENGTH = '(days|day|d|weeks|week|wks|wk|months|month|mths|nights)'
const ADVICE = '(advice|consultation|permission|review|approval|asking|consulting|supervision)'
const WHO =
  "(|the|your|a) (|doctor|doctors|medical|cardiology|cardiologist|neurology|neurologist|psychiatry|specialist|physician|consultant|surgeon|oncology|hospital) (|’ s|' s)"
const COMPLAINTS =
  '(|the) (pain|chest pain|symptoms|symptom|fever|bleeding|vomiting|breathlessness|wheeze|attack|headache|swelling|rash|itching|it|this)'
const CALLS =
  '(call|contact|consult|see|inform|report to|come to|go to|rush to|visit|ring|dial) (|the|a|your|to|nearest) (doctor|dr|hospital|casualty|emergency|er|opd|clinic|us|ambulance|999|911|112|108|102|me)'
const PLACES = `(face|eyes|eye|mouth|genitals|broken skin|open wounds|mucosa|${PLACE.slice(1)}`
const NOTE: NoteMeaning = { is: 'note' }

export const FURTHER_NOTES: readonly (readonly [NoteMeaning, ...patterns: string[]])[] = [
  [
    NOTE,
    '(after|following) (atd|a . t . d .)',
    '(atd|a . t . d .|after sensitivity test|after skin test|ast|a . s . t .)',
    '(over|on|in|between|to|) (|the) (|groin|fingers|foot|feet|hand|hands) (&|and|) (toe|finger) (web|webs|spaces|clefts)',
    '(pea|rice|coin|peanut|almond|grain) (|-) (size|sized) (|amt|amount|qty|quantity)',
    '(look|looking|tilt|bend|keep) (|the|your) (|head|neck|chin) (down|downwards|up|upwards|forward|back|straight) (|while|when|during) (|spraying|using|instilling|puffing|inhaling)',
    '(cut|break|divide|halve|split) (|it|tab|tablet|the tablet) (|in|into) (|2|two|half|halves|2 halves|two halves|equal halves)',
    '(complete|finish) (|the|a|full) # (|-) (day|days) course',
    '(|and|&) (sip|sipping) (|it) (by|after) sip',
    '(with|using|by) (|a|the|your) (|clean|wet|gloved|tip of) (finger|fingertip|fingers|cotton|cotton bud|cotton swab|earbud|ear bud|brush)',
    `(|and|&) massage (|for|gently for|gently) # ${MINUTES}`,
    '(|gently|with) (gentle|light|firm) (massage|massaging|rubbing|pressure)',
    '(|then|and|&) (spit|spit it|spit out|swallow|swish) (|it) (out|after)',
    '(post|pre|peri) (-|) (op|operative|operatively|meal check)',
    '(get|stand|rise|sit) up slowly',
    '(|to|please|also) treat (all|the|your|whole|entire) (|whole|entire) (family|household|contacts|partner|close contacts|family members|household contacts|sexual partner) (|members|contacts)',
    '(wet|dampen|moisten|dry|part|comb) (|the|your) (hair|scalp|skin|face|hands|feet)',
    'lather (|well|up|it)',
    '(work|rub|make) (|into|to|up|it into) (|a) lather',
    '(especially|particularly|mainly|also) (after|before|between|on|over|in) (|a|the|each|every) (bath|bathing|shower|washing|hand washing|exercise|feeds|winter|knees|elbows|hands|feet|face|folds|dry areas)',
    `(warning|caution|note|nb|n . b .) (|:|-) (|this|the|it) (|medicine|tablet|drug) (may|can|will|might) (cause|make) (|you|them) (|feel) (sleepy|drowsy|dizzy|giddy|drowsiness|sleepiness|dizziness)`,
    '(|this|the|it) (|medicine|tablet|drug) (may|can|will|might) make (|you|them|the child|your child) (|feel) (sleepy|drowsy|dizzy|giddy|sick|thirsty)',
    `${NOT} (|be|to be) (stop|stopped|discontinue|discontinued|change|changed) (without|unless|w / o) ${WHO} ${ADVICE}`,
    `(without|w / o) ${WHO} ${ADVICE}`,
    '(|in|at) (|the) (opd|clinic) (|on) # (/|-|.) # (|/|-|.) (|#)',
    `if ${COMPLAINTS} (persist|persists|continues|continue|recurs|returns|worsens|increases|not relieved) (|,|;|then) ${CALLS}`,
    `(if|in case) ${COMPLAINTS} (|is|are) (not|no) (better|relieved|controlled|gone|subsided) (|,|;|then) ${CALLS}`,
    `(|and|then) (take|pull|peel|lift) (it|patch|the patch) (off|away|out) (|again) (after|in|within) # ${MINUTES}`,
    `(|and|then) (remove|removed|take off|peel off) (|it|the patch|patch) (after|in|within|at) # ${MINUTES}`,
    `(remove|take off|peel off|discard) (|the) (old|previous|used) (|patch|one|ring) (before|when) (applying|putting|sticking|using) (|on) (|a|the) (new|next|fresh) (|patch|one|ring)`,
    '(before|after) (applying|putting) (|on) (|a|the) (new|next|fresh) (|patch|one)',
    `(|usually|normally|but|and) (|for) (no|not) (longer|more) than # ${LENGTH}`,
    '(|and) (not|never) (take|taken|to be taken|use|used) (daily|every day|everyday)',
    `(not|never) (on|over|in|into|near|to) (|the|your) ${PLACES} (|or|and|/|,|&) (|the|your) (|${PLACES.slice(1, -1)})`,
    `(over|on|to) (|the) (plaques|plaque|papules|pustules|nodules|scalp plaques|silvery plaques|dark patches|white patches|bald patches|comedones|blackheads)`,
    '(short|short -) contact (|therapy|application|treatment)',
    '(mix|mixed|dilute|diluted) with (|an) equal (|amount|amounts|quantity|part|parts|volume) (|of) (moisturiser|moisturizer|cream|vaseline|petroleum jelly|coconut oil|water|honey|lotion)',
    '(|and|then) (file|scrape|trim|pare|buff|rub|peel) (|off|down|away) (|the) (dead|thick|thickened|hard|loose|softened) (skin|nail|nails) (|weekly|once weekly|once a week|before use)',
    '(after|before) (filing|trimming|paring|scraping|buffing|soaking) (|the|of|down) (|nail|nails|skin|wart|corn|feet|hands)',
    '(cover|covered|wrap|wrapped) with (|a|the) (tape|plaster|cling film|clingfilm|film|foil|cloth|bandage)',
    `(a|an|one|half an|1 / 2|#) (|an) ${MINUTES} (before|prior to|pre|after) (|the|each|every|any) (sexual activity|sex|intercourse|travel|travelling|journey|chemo|chemotherapy|exercise|surgery|procedure|scan|appointment|flight|bath|sun exposure|going out)`,
    '(at|@|after|with|on) (each|every) (nappy|diaper|dressing|pad|) change',
    '(nappy|diaper) area',
    '(with|via|using|through|c) (|a|the) (mask|face mask|baby mask) (&|and|+|with) (|a|the) spacer',
    '# (breaths|slow breaths|deep breaths|breath)',
    'even (if|when|though) (|the) (motions|motion|stools|loose motions|loose stools|diarrhoea|fever|cough|pain|wheeze|itching) (stop|stops|stopped|settle|settles|better|gone|is gone|goes|improve|improves)',
    '(let|allow) (|it|to|area|skin) (dry|air dry)',
    '(sugar|bp|thyroid|heart|cholesterol|diabetes|pressure|fits|water|gas|pain|iron|calcium) (tablet|pill|medicine|med|medication)',
    '(bathe|wash|shampoo|clean) with (it|this)',
    '(b / w|btw|bw) (|the) (toes|fingers|meals|feeds)',
    '(after|before|on) (|hospital) (discharge|admission)',
    '(do not|dont|never) (keep|leave|put) (|it|them) in (|the) (fridge|freezer|sun|car)',
    `(|and|then) (moisturise|moisturize|apply (moisturiser|moisturizer|sunscreen|emollient|vaseline)) (after|in) (|about) # ${MINUTES}`,
    `(moisturise|moisturize) (well|after|after bath|daily|regularly|frequently)`,
    '# (finger - lengths|finger lengths|finger length|pump|pumps)',
    '(|to|&|and|,) (the|) (face|scalp|body|hands|feet) (&|and|,) (the|) (neck|face|arms|legs|trunk|scalp|ears|hands|feet|back|chest)',
    `# ${MINUTES} before (|going to) (bed|bedtime|bed time|sleep|sleeping)`,
    'open (|the capsule|the cap|cap|capsule|it) (and|&) (sprinkle|mix|empty|dissolve) (|it|contents|the contents) (on|in|into|over|with) (|a|little|some) (curd|food|water|milk|honey|juice|soft food|yogurt|apple sauce|rice)',
    '(sponging|tepid sponging|sponge|tepid sponge) (|if|when) (|fever|temp|temperature) (>|above|more than|over) # (|f|c|° f|° c)',
    '(after|on) (reconstitution|reconstituting)',
    `# ${MINUTES} after (|the) (first|1 st|other|previous|last|above) (|eye|ear) (drop|drops|medicine|puff|spray|inhaler|one|cream|ointment|puffs)`,
    'avoid (|use|taking|it) (in|during) (|the) (daytime|day time|day|summer|sun)',
    '(regularly|religiously|without fail|without break|daily without fail|strictly)',
    '(no|avoid|without) (|an|any) (occlusive|tight) (dressing|bandage|clothing|clothes|cover)',
    '(|over|on|to|around|in) (|the|both|left|right|lt|rt|l|r|b / l|affected|each|your) (knee|elbow|shoulder|hip|ankle|wrist|sacroiliac|tm|finger) (joint|joints|region)',
    '(with|and|after|followed by|along with) (|a) (hot|warm|cold|ice) (fomentation|compress|pack|sponging|compresses)',
    '(|take|have) (|a|head) (bath|shower) (|in|the|on) (next|following|in the|the next) (morning|day)',
    `# ${MINUTES} (before|prior to|after) (|a|the) (|head|hair) (bath|wash|shower|washing|bathing|sun exposure|going out)`,
    '(left|right|l|r|lt|rt|both|alternate) (deltoid|gluteal|buttock|gluteus|thigh|upper arm|anterolateral thigh)',
    '(to|on|over) (|a|the) (|clean|dry|clean dry|clean and dry) hairless (skin|area|part|site)',
    '(to be|be|is to be) sucked (|slowly)',
    'from (|the) (2 nd|second|1 st|first|3 rd|third|#) trimester (|onwards|till delivery)',
    '(|from) # (wk|wks|weeks|week) (pog|of pog|gestation|of pregnancy|pregnancy) (|onwards|till delivery)',
    '(carry|keep) (|it|one|spare|the inhaler|inhaler) (with you|handy|at hand|always|with you always)',
    '(with|along with|after|before) (|a|some|the|your) (banana|biscuit|biscuits|toast|snack|snacks|light snack|light breakfast|light meal|fatty meal|fat rich meal|fruit|yogurt|ice cream)',
  ],
  [
    { is: 'note', asNeeded: true },
    '(if|when) no (motion|motions|stool|stools|bowel movement) (for|in|since|x) # (days|day)',
    '(if|when) (|you|he|she|patient|child) (not|no) (passed|passing|pass) (motion|motions|stool|stools) (|for|in|since|x) (|#) (|days|day)',
  ],
  [
    NOTE,
    '(|,|then|and) followed by (|a) # (-|) (day|days|week|weeks) (|-|pill|drug|tablet) (|-|free) (break|gap|rest|interval|pause|off)',
    '(|then|and|&) start (|the|a|your) (next|new) (pack|strip|packet|cycle|sheet)',
  ],
  [
    NOTE,
    '(chhutti|chutti|discharge|operation|delivery|surgery|chot) ke baad',
    '(छुट्टी|ऑपरेशन|डिलीवरी) के बाद',
    '(sote samay|sote waqt|sone ke waqt|neend me) (nahi|nahin|na|mat|chhodkar|chhod kar)',
    '(सोते समय|सोते वक्त|नींद में) (नहीं|न|ना|छोडकर|छोड कर)',
    '(|agar|yadi) (sugar|bp|temp|pulse|nabz) # se (kam|neeche|niche|zyada|jyada|upar) (ho|hone|ho jaye|aaye) (|to|par|pe) (|dawa|goli|insulin) (na|mat|nahi) (le|lein|lena|leni|lagaye|lagayen|lagana|de|dena)',
    '(|अगर|यदि) (शुगर|बीपी|तापमान|नब्ज) # से (कम|नीचे|ज्यादा|ऊपर) (हो|होने|हो जाए|आए) (|तो|पर) (|दवा|गोली) (न|ना|मत|नहीं) (लें|लेना|दें|देना|लगाएं|लगाना)',
    '(|time|samay|dawa|goli|course|dose|khana|parhez|kulla karna|kulla|muh dhona|gargle|pani peena|paani peena) (na|mat|nahi) (bhoole|bhule|bhulen|bhoolen|bhulna|bhoolna|badle|badlen|badalna|chhode|chode|chhoden|chhodna)',
    '(|समय|दवा|गोली|कोर्स|परहेज|कुल्ला करना|कुल्ला) (न|ना|मत|नहीं) (भूलें|भूले|भूलना|बदलें|बदलना|छोडें|छोडना)',
    '# (din|hafte|hafta|mahine) se (zyada|jyada|adhik) (nahi|nahin|na|mat) (|le|lena|lein|lagaye|lagana|dale|dalna)',
    '# (दिन|हफ्ते|हफ्ता|महीने) से (ज्यादा|अधिक) (नहीं|न|ना|मत) (|लें|लेना|लगाएं|डालें)',
    '(|ek glass|1 glass|aadha glass) (|garam|gunguna|gungune|thande|saade) (pani|paani) (me|mein) (daal kar|dalkar|daalkar|dal kar) (|bhaap|bhap) (|lein|le|len|lena|leni)',
    '(bhaap|bhap|भाप) (lein|le|len|lena|leni|लें|लेना)',
    '(seedhe|sidhe|सीधे) (muh|munh|मुंह|मुह) (me|mein|में)',
    '(balo|balon|baalon|sar|scalp|chehre|muh) (me|mein|par|pe) (laga kar|lagakar|laga ke|lagake)',
    '(सफेद दाग|काले दाग|दाग|झाइयों|मस्से|मस्सों|फटी एडी|फटी एडियों) (पर|में)',
    '(पतला सा|पतली सी|patla sa|patli si|thoda sa|थोडा सा|halka sa|हल्का सा)',
    '(|और) # (घंटे|घंटों|मिनट|ghante|minute) se (pehle|pahle|kam) (|me|mein) (dobara|dubara|phir|) (na|mat|nahi) (|dohraye|dohrayen|dohrana|le|lein|len|lena|de|dein|den)',
    '(|और) # (घंटे|घंटों|मिनट) से (पहले|कम) (|में) (|दोबारा|फिर) (न|ना|नहीं|मत) (|दोहराएं|दोहराये|दोहराना|लें|ले|लेना|दें|दे|देना)',
    '# (लीटर|गिलास|कप|ग्लास|ml|एमएल|मिली) (|साफ) (|उबले|उबला) (|हुए) (|ठंडे|गुनगुने|गर्म|साफ) पानी (में|के साथ) (|घोलकर|मिलाकर|घोल कर|मिला कर)',
    '# (litre|liter|glass|gilas|cup|ml) (|saaf|saf) (|uble|ubla) (|hue) (|thande|gungune|garam|saaf) (pani|paani) (me|mein|ke saath|ke sath) (|ghol kar|gholkar|mila kar|milakar)',
    '(थोडा - थोडा|थोडा थोडा|thoda - thoda|thoda thoda) (|करके|karke) (|दिन भर|din bhar) (|पिलाएं|पिलाये|पिएं|पियें|pilayen|pilaye|pilaen|piyen)',
    '# (min|minute|minat|मिनट) (subah|सुबह) (ki|की) (dhoop|धूप) (le|lein|लें|लेना|lena|me|में) (|baithe|baithen|बैठें)',
  ],
]
