import { recognisedShape } from './near-letters.ts'

/**
 * Words that name one thing, in English, Hindi and Hinglish. A question about any of them finds lines with any other.
 * The first word of a row is the name of the concept in the code.
 */
const ROWS = `
hb|haemoglobin|hemoglobin|hgb|हीमोग्लोबिन|हिमोग्लोबिन|himoglobin
sugar|glucose|blood sugar|blood glucose|शुगर|शर्करा|ग्लूकोज|sugar level|glucose level|rbs|fbs|ppbs|fasting blood sugar|random blood sugar|fasting glucose|random glucose|fasting sugar|random sugar|blood sugar fasting|glucose fasting|post prandial sugar|fasting blood glucose|random blood glucose
hba1c|glycated haemoglobin|glycosylated haemoglobin|glycated hemoglobin|glycosylated hemoglobin|a1c
creatinine|serum creatinine|s creatinine|creat|क्रिएटिनिन
urea|blood urea|bun|यूरिया
sodium|na+|serum sodium|s sodium|सोडियम
potassium|serum potassium|s potassium|पोटैशियम|पोटेशियम
chloride|serum chloride
calcium|serum calcium|कैल्शियम
platelets|platelet|platelet count|plt|प्लेटलेट|प्लेटलेट्स
wbc|tlc|white cells|white cell count|white blood cells|leucocyte|leukocyte|leucocytes|total leucocyte count|total leukocyte count|wbc count
esr|sedimentation rate|erythrocyte sedimentation rate
crp|c reactive protein
cholesterol|total cholesterol|serum cholesterol|कोलेस्ट्रॉल
triglycerides|triglyceride
hdl|hdl cholesterol
ldl|ldl cholesterol
tsh|thyroid stimulating hormone|thyroid|थायरॉइड|थायराइड
bilirubin|total bilirubin|serum bilirubin|बिलीरुबिन
sgpt|alt|alanine transaminase
sgot|ast|aspartate transaminase
albumin|serum albumin
uricacid|uric acid|यूरिक एसिड
vitamind|vitamin d|vit d|25 oh vitamin d
b12|vitamin b12|vit b12|vitamin b 12
inr|pt inr|prothrombin
troponin|trop|trop i|trop t
bp|blood pressure|b p|रक्तचाप|बीपी|ब्लड प्रेशर|pressure
pulse|heart rate|pulse rate|hr|नाड़ी|नब्ज|धड़कन
temperature|temp|तापमान
spo2|oxygen saturation|saturation|o2 saturation|oxygen|ऑक्सीजन
resp|respiratory rate|rr|respiration rate|breathing rate
weight|wt|body weight|वजन|वज़न
height|ht|लंबाई|ऊंचाई|कद
bmi|body mass index
followup|follow up|next opd visit|opd visit|visit|to come back|come for review|show again|दिखाएं|review|next visit|revisit|next appointment|come again|come back|follow up date|f u|fu|फॉलो अप|फॉलोअप|दोबारा|फिर से|पुनः|dobara
allergy|allergies|allergic|known allergies|एलर्जी|allergi
diagnosis|diagnosed|disease|illness|रोग|bimari|beemari|dx|impression|final diagnosis|निदान|रोग निदान|diagnose|provisional diagnosis|बीमारी
complaint|complaints|chief complaints|presenting complaints|c o|complained|शिकायत|शिकायतें|तकलीफ|symptom|symptoms|presenting complaint|chief complaint|लक्षण
admission|admitted|date of admission|doa|admit|भर्ती|admission date
discharge|discharged|date of discharge|dod|छुट्टी|डिस्चार्ज|discharge date
doctor|dr|consultant|physician|डॉक्टर|चिकित्सक|डॉ|doctors|डाक्टर
hospital|clinic|अस्पताल|हॉस्पिटल|nursing home
age|aged|years old|yrs|उम्र|आयु
sex|gender|लिंग
address|पता
phone|call|mobile|mobile number|telephone|contact number|मोबाइल|फोन|phone number|contact|tel|helpline
uhid|mr no|mrn|registration number|reg no|patient id|ip no|op no|hospital number|ipd no|uhid number
bed|bed no|bed number|बेड|बिस्तर
ward|वार्ड
surgeon|operating surgeon|operated by|surgery by
anaesthetist|anesthetist|anaesthesiologist|anesthesiologist
surgery|operation|operated|date of surgery|date of operation|dos|ऑपरेशन|सर्जरी|procedure|procedures|शल्य
anaesthesia|anesthesia|बेहोशी
diet|food|आहार|भोजन|खानपान|खाना|meals
exercise|walk|walking|व्यायाम|सैर
fever|pyrexia|बुखार|ज्वर|bukhar
cough|खांसी|खाँसी|khansi
pain|दर्द|dard|ache
vomiting|vomit|उल्टी|ulti|emesis
diarrhoea|diarrhea|loose motion|loose motions|loose stools|दस्त|dast
headache|head ache|सिरदर्द|सिर दर्द
breathless|breathlessness|dyspnoea|dyspnea|shortness of breath|sob|सांस|साँस|सांस फूलना
dizziness|giddiness|giddy|vertigo|चक्कर
swelling|oedema|edema|सूजन
rash|rashes|चकत्ते|itching|खुजली
chestpain|chest pain|सीने में दर्द|सीने का दर्द
diabetes|diabetic|dm|t2dm|type 2 diabetes|diabetes mellitus|type 2 diabetes mellitus|मधुमेह|डायबिटीज|diabetes mellitus type 2
hypertension|hypertensive|htn|high blood pressure|उच्च रक्तचाप|हाई बीपी
asthma|दमा|अस्थमा
smoking|smoker|smoke|smokes|tobacco|धूम्रपान|तंबाकू|bidi|cigarette|cigarettes
alcohol|drinks alcohol|शराब
preop|pre op|preoperative|pre operative|before surgery
postop|post op|postoperative|post operative|after surgery
edd|expected date of delivery|expected delivery date|due date
lmp|last menstrual period
warning|warning signs|warning sign|danger signs|danger sign|red flags|watch for|report at once|खतरे के लक्षण|खतरे
pregnancy|pregnant|गर्भवती|गर्भ|gravida
family|family history|पारिवारिक
advice|advised|सलाह|instructions|instruction
condition|condition at discharge|हालत|स्थिति
course|hospital course|course in hospital|treatment given
history|past history|past illness|इतिहास
xray|x ray|chest x ray|cxr|एक्स रे|radiograph|एक्सरे
ultrasound|usg|sonography|अल्ट्रासाउंड|sonogram|ultrasonography
ecg|ekg|electrocardiogram|ईसीजी
ejection|ejection fraction|lvef|ef
angioplasty|ptca|pci|stent|stenting
echo|echocardiogram|echocardiography|2d echo|2decho
ct|ct scan|cect|hrct
mri|mri scan
urine|urine routine|मूत्र|पेशाब
stool|मल
bloodgroup|blood group|blood type|ब्लड ग्रुप|रक्त समूह
culture|culture report|c s
dengue|डेंगू|ns1
malaria|मलेरिया|malarial parasite|mp
typhoid|widal|टाइफाइड|enteric fever
covid|covid 19|कोविड|corona|rt pcr|rtpcr
tuberculosis|tb|क्षय|टीबी
dressing|ड्रेसिंग|पट्टी|wound|घाव
stitches|suture|sutures|टांके|stitch
insurance|policy|बीमा|tpa
bill|amount paid|bill amount|charges|बिल|fee|fees|cost
levothyroxine|thyroxine|thyronorm|eltroxin
aspirin|ecosprin|disprin|loprin|acetylsalicylic acid
atorvastatin|atorva|atorlip|storvas|एटोरवास्टेटिन
rosuvastatin|rozucor|rosuvas|रोसुवास्टेटिन
clopidogrel|clopilet|clopitab|deplatt
metformin|glycomet|मेटफॉर्मिन
amlodipine|amlong|amlokind|एम्लोडिपिन
telmisartan|telma|telmikind
pantoprazole|pantocid|pan 40|pantop
pregabalin|pregaba|lyrica
tamsulosin|urimax|veltam
glargine|insulin glargine|lantus|basalog
sitagliptin|januvia
montelukast|montair|montek
budesonide|budecort
salbutamol|asthalin|albuterol
prednisolone|omnacortil|wysolone|steroid
azithromycin|azithral|azee
nitroglycerin|sorbitrate|isosorbide
cefixime|taxim o|zifi
ibuprofen|brufen|combiflam
calciumtablet|shelcal
vaccine|vaccination|vaccinated|immunisation|immunization|टीका
neb|nebulisation|nebulization|nebuliser|nebulizer
insulin|इंसुलिन
bloodtransfusion|blood transfusion|transfusion|खून चढ़ाना
paracetamol|acetaminophen|pcm|पैरासिटामोल|पेरासिटामोल|crocin|dolo
painkiller|painkillers|nsaid|nsaids|pain killer|pain killers|analgesic|दर्द की दवा
antibiotic|antibiotics|antibotic
contraception|family planning|contraceptive|birth control|गर्भनिरोधक
caesarean|cesarean|lscs|c section|सिजेरियन
water|fluid|fluids|पानी|pani
closed|shut|holiday|बंद
husband|पति
wife|पत्नी
birth|जन्म
iron|आयरन
smear|peripheral smear|स्मियर
kidney|renal|गुर्दा|किडनी
liver|hepatic|जिगर|लिवर|यकृत
heart|cardiac|दिल|हृदय
medicine|medicines|drug|drugs|medication|medications|दवा|दवाएं|दवाएँ|दवाई|दवाइयां|दवाइयाँ|दवाओं|dawa|dawai|rx|prescription|tablets|medicines at discharge|prescribed medicines
laboratory|lab|labs|lab report|lab reports|lab values|investigations|investigation|blood tests|blood test|tests|test results|जांच|जाँच|जांचें|लैब|test|laboratory values|laboratory results|lab results
name|नाम|patient name
`

const known = new Map<string, string>()
/** The same by the shape that recognition may have given a word. */
const misread = new Map<string, string>()
const LEAST_MISREAD = 5
for (const row of ROWS.trim().split('\n')) {
  const [concept = '', ...words] = row.split('|')
  for (const word of [concept, ...words]) {
    if (known.has(word)) continue
    known.set(word, concept)
    if (/^[a-z]+$/.test(word) && word.length >= LEAST_MISREAD) misread.set(recognisedShape(word), concept)
  }
}

/** Words of the longest name. */
export const longestConcept = Math.max(...[...known.keys()].map((word) => word.split(' ').length))

/** First words of names of more than one. */
const begins = new Set(
  [...known.keys()].filter((words) => words.includes(' ')).map((words) => words.split(' ')[0]),
)
export const beginsConcept = (word: string): boolean => begins.has(word)

/** The concept that a word or several name; undefined for none. */
export const conceptOf = (words: string): string | undefined =>
  known.get(words) ?? (words.length >= LEAST_MISREAD ? misread.get(recognisedShape(words)) : undefined)
