import type { NoteMeaning } from './note-words.ts'

/**
 * What stands beside a whole dose on discharge cards and slips of the field: when the next one is due, who is told of
 * what, how the patient lies, what a drop measures. Kept as typed.
 */

const NOTE: NoteMeaning = { is: 'note' }
const MONTH =
  '(jan|january|feb|february|mar|march|apr|april|may|june|jun|july|jul|aug|august|sep|sept|september|oct|october|nov|november|dec|december)'
const LENGTH = '(days|day|d|weeks|week|wks|wk|months|month|mths|mth)'
const MINUTES = '(minutes|minute|mins|min|mts|seconds|second|secs|sec|hours|hour|hrs|hr)'
const ORDINAL = '(|st|nd|rd|th)'
const DUE = `(|in|on|by|around|after) (${MONTH}|# ${ORDINAL} (|of) ${MONTH}|${MONTH} # ${ORDINAL}|next month|next visit)`
const MEASURED =
  '(weight|wt|bp|b p|sugar|sugars|pulse|temp|temperature|urine output|intake output|girth|spo2|peak flow)'
const REGULARLY =
  '(daily|weekly|regularly|every day|everyday|every week|at home|twice a week|twice weekly|once a week|alternate days|every morning)'
const THINGS =
  '(medicine|medicines|medication|medications|drug|drugs|tablets|dairy|dairy products|milk|antacid|antacids|calcium|iron|zinc|thyroxine|tea|coffee|juice|alcohol|nsaids|painkillers|antibiotics)'
const HARM =
  '(jalan|khujli|chakkar|ulti|dast|daane|dane|rash|sujan|soojan|dard|pet dard|sir dard|bukhar|bukhaar|neend|kamzori|kamjori|ghabrahat|saans|kabz|gas|kala mal|khoon|peelapan|allergy|takleef|taklif|pareshani|kuch problem|problem)'
const NUKSAN =
  '(जलन|खुजली|चक्कर|उल्टी|दस्त|दाने|सूजन|दर्द|पेट दर्द|सिर दर्द|बुखार|नींद|कमजोरी|घबराहट|सांस|कब्ज|गैस|खून|एलर्जी|तकलीफ|परेशानी)'
const TELL =
  '(|doctor ko|dr ko|turant|humko|hume|doctor se|dr se) (bata|batana|batayen|batayein|batayein|bataye|bataen|batao|bata dena|bata de|bata dein|bata den|batana hai|dikhana|dikhaye|dikhayen|dikhayein|dikhaen|dikha dena|dikha de|dikha dein|dikha lena|dikha lein|phone kare|phone karein|phone karen|inform karein|inform kare|inform karna|milein|mile|milen|sampark karein|sampark kare)'
const BATAEN =
  '(|डॉक्टर को|तुरंत|हमें|डॉक्टर से) (बताएं|बताना|बता दें|बता देना|बताए|दिखाएं|दिखाना|दिखा दें|दिखा लें|दिखाए|मिलें|संपर्क करें|सूचित करें|फोन करें)'
const STOP = '(band|rok|bnd) (karke|kar ke|kar kar|kar k|kare aur|karein aur|kar de aur|kar dein aur)'
const DONE_AFTER =
  '(bhap|bhaap|steam|nahane|nahaane|snan|sikai|seik|sek|physio|physiotherapy|dialysis|dressing|exercise|kasrat|vyayam|safai|sitz bath|garam pani ki sikai)'

export const BESIDE_NOTES: readonly (readonly [NoteMeaning, ...string[]])[] = [
  [
    NOTE,
    `next (|dose|inj|injection|shot|refill|vaccine) (|is) due ${DUE}`,
    `next (dose|inj|injection|shot|refill|vaccine) ${DUE}`,
    `next refill (|due) (|in|after|on) # ${LENGTH}`,
    `bring (|it|this|chart|record|report|reports|card) (on|at|in|to) (|the|your) next (visit|review|opd|appointment)`,
    `last dose (|on|is|:|-|given on|at) # (|${MONTH}) (|morning|evening|night|noon)`,
    `(|sugar|bp|weight|fluid|pain|seizure|headache|symptom|glucose) (log|chart|diary|record|charting) ${REGULARLY}`,
    `(|watch|check|monitor|record|note|chart|measure|weigh) (|the|your) ${MEASURED} (|chart|charting|check|log|monitoring) ${REGULARLY}`,
    `weigh (yourself|self|the child|child|baby|patient) (|${REGULARLY.slice(1, -1)})`,
    `(rise|get up|stand up|stand|sit up|change posture|change position) slowly (|from (bed|lying|sitting))`,
    '(|to be taken|taken|take) (|while|in) (supine|sitting|lying|standing|upright|semi recumbent|propped up|left lateral|lateral|prone) (position|posture|down|up)',
    '(|use|take|stick to|keep|maintain) (the|) same (brand|company|make) (|only|always|every time|please|strictly)',
    "(do not|dont|don ' t|don ’ t|never|not to) (change|switch|substitute) (|the) (brand|company|make|salt)",
    'brand (|must|should) (not|) (to|) (be) (changed|substituted|switched)',
    `(not|never|do not take|dont take|not to be taken|not taken) (|taken|to be taken) (with|along with|together with|alongside) (|any|other|any other|all other|the other) ${THINGS} (|(,|/|or|and|&) (|other) ${THINGS})`,
    `(|and|&) (break|cut|split|halve) (|it|tablet|tab) (at|along|on|by) (|the|score) (line|scoreline|score|mark|groove)`,
    '(salt|oil|sugar|spice|fat|tea|fluids|water) (less|restricted|restriction|free)',
    '(|injection|inj) site (rotate|rotation|change|changed)',
    '(|wear|use|with) mask (when|while|if) (going|stepping|moving) out',
    '(let|allow) (|it|vial|pen|syringe|bottle|drops) (|to) (reach|come to|attain) (|the) room temperature',
    '(if|in case|incase) (|you) (forget|miss|missed|forgot) (|a|the|any|one) dose (|,) (take|use) (|it) (as soon as|when) (|you) (remember|remembered|possible)',
    'if (|a|the|any|one) dose (|is) (forgotten|missed) (|,) (take|use) (|it) (as soon as|when) (|you) (remember|remembered|possible)',
    `# (ml|mls|cc) (=|is|equals|contains) (|approx|about) # (drops|drop|mg|mcg|units|iu)`,
    `# (drops|drop) (=|is|equals) (|approx|about) # (ml|mls|cc|mg)`,
    '(|add|fill|pour) (|#|water) (|ml|mls) (|of) (|boiled cooled|boiled & cooled|boiled and cooled|cooled boiled|clean|sterile|cool|distilled) (|water) (upto|up to|till|to) (|the) (mark|line|level|ring|arrow)',
    'add # (ml|mls) (|of) (|boiled cooled|boiled & cooled|boiled and cooled|cooled boiled|clean|sterile|cool|distilled) water (|to (powder|bottle|the powder|the bottle))',
    '(pack|strip|box|packet|bottle) of # (|tabs|tablets|caps|capsules|ml|sachets)',
    '(|with) (nitrate|nitrates) (|-) free (interval|night|period|gap|window) (|at night|overnight|of # (hrs|hours))',
    '(|and|&) (lie|sit) down',
    '(|and) (eat|take|have) something sweet',
    `(|apply|leave|keep) (|on|for) # ${MINUTES} (then|and|&) (wash|rinse|remove|wipe) (|off|it off|out)`,
    '(at|on) (|the) (waking|waking up|rising|getting up|wake up)',
    '(full|whole|entire) face',
    '(over|on|to|in|into) (|each|both|either) (armpit|armpits|axilla|axillae)',
    '(each|both) (armpit|armpits|elbow fold|elbow folds|knee folds|axilla|axillae)',
    'for (|the) (phosphorus|phosphate|phosphates|bone strength|bone health|bones|nerves|nerve health|muscle strength|brain|memory|liver|kidneys|immunity|hair growth|skin glow|stamina|weight gain|weight loss|appetite|eyesight|vision|lungs|blood circulation|circulation|potassium|calcium|electrolytes|milk production|lactation) (|control|support|protection|lowering|binding|correction)',
  ],
  [
    NOTE,
    `(|agar|yadi|jab) ${HARM} (|zyada|jyada|bahut|tez) (ho|hone|hon|hui|hua|aaye|aye|aaen|lage|lagne|nikle|badhe|rahe|aane) (to|par|pe|tab) (|${STOP}) ${TELL}`,
    `(|अगर|यदि|जब) ${NUKSAN} (|ज्यादा|बहुत|तेज) (हो|होने|हों|आए|आये|लगे|लगने|निकले|बढे|रहे|आने) (तो|पर|तब) (|बंद करके|बंद कर) ${BATAEN}`,
    `${STOP} ${TELL}`,
    '(|then|and|phir|fir|uske baad) (|turant|seedhe) (hospital|aspatal|asptal|doctor ke paas|emergency|casualty) (lana|laen|layen|layein|laaye|le aaye|le aayen|le jaye|le jayen|le jayein|jaye|jayen|jayein|jana|aana|aayen|pahunche)',
    '(|फिर|और|उसके बाद|तुरंत) (|तुरंत|सीधे) (अस्पताल|हॉस्पिटल|डॉक्टर के पास) (लाएं|लाना|ले आएं|ले जाएं|ले जाना|जाएं|जाना|पहुंचें|आएं)',
    '(theek|thik|accha|acha|behtar|chalega) (rahega|rahegi|hai|hoga)',
    'chalega',
    '(ठीक|अच्छा|बेहतर) (रहेगा|रहेगी|है|होगा)',
    `${DONE_AFTER} (|lene|karne|ke|lene ke|karne ke|k) (ke|k|) (baad|bad)`,
    '(भाप|स्टीम|नहाने|सिकाई|डायलिसिस|ड्रेसिंग|व्यायाम|कसरत|सफाई) (|लेने|करने) (के) (बाद)',
    '(khoon|khun) (patla|saaf|saf|badhane|rokne) (|karne|karne wali) (|ki|wali) (dawa|dawai|goli)',
    '(खून) (पतला|साफ|बढाने|रोकने) (|करने|करने वाली) (|की|वाली) (दवा|दवाई|गोली)',
    '(chot|ghav|ghaav|dhoop|dhul|dhool|thand|nami|infection) (se) (bachein|bachen|bache|bachaye|bachayen|bachav karein)',
    '(चोट|घाव|धूप|धूल|ठंड|नमी|संक्रमण) से (बचें|बचे|बचाएं|बचाव करें)',
    'चश्मा (पहनें|लगाएं|पहने|लगाए)',
  ],
  [
    { is: 'note', asNeeded: true },
    `if (|the|a) (fit|fits|seizure|seizures|attack|convulsion|convulsions|pain|headache|migraine|bleeding|fever|hiccups|palpitations|spasm|chest pain|breathlessness) (lasts|last|lasting|persists|persist|continues|continue|goes on) (|for) (>|more than|longer than|beyond|over|more then) # ${MINUTES}`,
    '(दौरा|दौरे|मिर्गी का दौरा|झटके) (पडने|आने|पडे|आए|आये) (पर|तो)',
    '(daura|dora|daure|jhatke|mirgi ka daura) (padne|parne|aane|pade|aaye) (par|pe|to)',
  ],
]
