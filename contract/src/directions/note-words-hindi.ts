import type { NoteMeaning } from './note-words.ts'

/** Advice in Hindi, in its own letters and in Latin ones, that is kept as typed. Put together for this reader. */

const NOTE: NoteMeaning = { is: 'note' }
const KARE = '(kare|karen|karein|karna|karo|kar le|kar lein|kar lena|kijiye)'
const KAREIN = '(करें|करे|करना|करो|कर लें|कर लेना|कीजिए)'
const NA = '(na|nahi|nahin|mat)'
const NAHIN = '(न|ना|नहीं|मत)'
const ME = '(me|mein|main)'
const TIME = '(minute|minat|min|mint|ghanta|ghante|ghanto)'
const SAMAY = '(मिनट|घंटा|घंटे|घण्टे)'
const SURE = '(|zaroor|jaroor|jarur|zarur)'
const PLACE =
  '(chehre|chehra|muh|munh|sar|sir|baalon|balon|baal|scalp|haath|hath|hatho|haathon|pair|pairo|pairon|ghutne|ghutno|kamar|peeth|gardan|kandhe|chhati|pet|jaangh|kulhe|kulha|honth|masude|masudo|daant|dant|zakhm|jakhm|ghav|ghaav|daad|daane|dane|pimple|pimples|muhase|sharir|shareer|sarir|badan|jodo|jodon|nakhun|edi|talwe|nabhi|til)'
const JAGAH =
  '(चेहरे|मुंह|सिर|सर|बालों|हाथ|हाथों|पैर|पैरों|घुटने|घुटनों|कमर|पीठ|गर्दन|कंधे|छाती|पेट|जांघ|कूल्हे|होंठ|होठों|मसूडे|मसूडों|दांत|घाव|दाद|दाने|दानों|मुंहासों|शरीर|बदन|जोडों|नाखून|एडी|तलवे|नाभि|छालों)'

export const HINDI_NOTES: readonly (readonly [NoteMeaning, ...patterns: string[]])[] = [
  [
    NOTE,
    `(|puri|poori|pure|poore|sare|saare) ${PLACE} (par|pe|me|mein|ke upar|ki chamdi par)`,
    `(|${PLACE.slice(1, -1)}) (|ki|ke|ka|wali|wale) (dard|khujli|daad|jalan|sujan|soojan|chot|prabhavit|affected|problem|takleef|taklif|ghav|jale|jali|kati|sukhi) (wali|wale|vali|ki|hui) (jagah|hisse|jagha|jaghah|chamdi|twacha) (par|pe|me|mein|)`,
    `(neck|gardan|gale) se (niche|neeche) (|poore|pure|sare) (|sharir|shareer|badan) (par|pe|tak|)`,
    `(|halka|halke|patla|patli|patla patla|thoda|thodi|thodi si|thoda sa|achhe se|acche se|achi tarah) (|sa|si|se) (parat|lep|malish|dawa|cream|layer)`,
    `(|raat bhar|pura din) (laga|lagaye|lagakar|laga kar|laga ke) (rakhe|rakhen|chhod de|chhode|rehne de|sukhne de)`,
    `(halke|dheere|dhire) (haath|hath|haathon) se (|malish|lagaye|ragde|mask|mle)`,
  ],
  [
    NOTE,
    `(|poore|पूरे|सारे) ${JAGAH} (पर|में|के ऊपर)`,
    `(|${JAGAH.slice(1, -1)}) (|की|के|का) (दर्द|खुजली|दाद|जलन|सूजन|चोट|प्रभावित|तकलीफ|घाव|जले|जली|कटी|सूखी|फुंसी) (वाली|वाले|की|हुई) (जगह|हिस्से|त्वचा|चमडी) (पर|में|)`,
    '(गर्दन|गले) से नीचे (|पूरे|सारे) (|शरीर|बदन) (पर|तक|)',
    '(|हल्का|हल्की|पतला|पतली|थोडा|थोडी|थोडी सी|थोडा सा|अच्छे से|अच्छी तरह) (|सा|सी) (परत|लेप|मालिश|दवा|मलहम की परत)',
    '(रात भर|पूरा दिन) (लगा|लगाकर|लगा कर) (रखें|छोड दें|रहने दें)',
    'हल्के (हाथ|हाथों) से (|मालिश|लगाएं|मलें|रगडें)',
  ],
  [
    NOTE,
    `(|#|ek|aadha|aadhe|adha|adhe) (|${TIME.slice(1, -1)}) (|tak|baad tak|ke liye) kuch ${NA} (khaye|khayen|khaen|khana|khaye piye|khana peena|piye|le|lena|khaye - piye|khaye pie)`,
    `(uske baad|baad me|iske baad) (|#|ek|aadha|aadhe) (|${TIME.slice(1, -1)}) (|tak) kuch ${NA} (khaye|khana|piye|khaye piye)`,
    `khali pet ${NA} (le|lena|lein|leni|khaye|khana|de|dena)`,
    `(dawa|goli|dawai|ilaaj) (|apne aap|khud se|bina puche|beech me|bich me|achanak) (band|bandh) ${NA} ${KARE}`,
    `(|apne aap|khud se|bina puche|beech me|bich me|achanak) (band|bandh) ${NA} ${KARE}`,
    `bina (doctor|dr) (se|ki) (puche|pooche|salah|salah ke) (|band) (|${NA.slice(1, -1)}) (|${KARE.slice(1, -1)})`,
    `(tode|todna|chabaye|chabana|choose|chuse|pise|peese|kholna|khole) ${NA} (|hai)`,
    `(tod|chaba|pees|khol|chus) (kar|ke) ${NA} (khaye|le|lena|khana|lein)`,
    `(dhoop|dhup|sharab|thanda|khatta|tala|mirch|masala|doodh|dahi|chai|coffee) (|ke sath|ke saath|me|se) (|${NA.slice(1, -1)}) (jaye|nikle|le|lein|lena|khaye|piye|bache|bachen|bachein|parhez|parhej|band)`,
    `(gaadi|gadi|vahan) ${NA} (chalaye|chalayen|chalana)`,
    `(paani|pani) ${NA} (lage|lagne de|jaye|jane de|lagaye)`,
    `(kaan|aankh|ankh|nak|naak|muh) ${ME} (paani|pani) ${NA} (jaye|jane de|lage)`,
    `(|kam se kam) # ${TIME} (se|ke) (pehle|pahle|andar) (|dobara|dubara|phir|fir|doosri) ${NA} (de|dena|le|lena|lein|den|dein)`,
    `# ${TIME} (ka|ke|ki) (gap|antar|antaral|fark) (|se|par|rakhe|rakhen|rakhna|do|de|ke sath)`,
    `(dono|do) (dawa|dawaon|drop|drops|goli) (ke|me) (beech|bich) (|me|mein) # ${TIME} (|ka|ki) (|gap|antar) (|rakhe|rakhen)`,
  ],
  [
    NOTE,
    `(|#|एक|आधा|आधे) (|${SAMAY.slice(1, -1)}) (|तक|बाद तक|के लिए) कुछ ${NAHIN} (खाएं|खाये|खायें|खाना|खाएं पिएं|पिएं|लें|खाएं - पिएं|खाएं या पिएं)`,
    `खाली पेट ${NAHIN} (लें|ले|लेना|लेनी|खाएं|खाये|दें)`,
    `(|दवा|गोली|दवाई|इलाज) (|अपने आप|खुद से|बिना पूछे|बीच में|अचानक) बंद ${NAHIN} ${KAREIN}`,
    `(|दवा|दवाई|कोर्स) बीच में ${NAHIN} (छोडें|छोडे|छोडना|रोकें)`,
    `(|डॉक्टर से|बिना|बिना डॉक्टर से|डॉक्टर की सलाह के) (|पूछे|सलाह के) (बिना|पूछे) (|दवा) बंद ${NAHIN} ${KAREIN}`,
    `(चबाएं|तोडें|चूसें|पीसें|खोलें) ${NAHIN}`,
    `(तोडकर|चबाकर|पीसकर|खोलकर|तोड कर|चबा कर) ${NAHIN} (लें|खाएं|ले)`,
    `(धूप|शराब|ठंडा|खट्टा|तला|मिर्च|मसाला|दूध|दही|चाय|कॉफी) (|के साथ|में|से) (|${NAHIN.slice(1, -1)}) (जाएं|निकलें|लें|ले|खाएं|पिएं|बचें|परहेज|बंद)`,
    `(चाय|कॉफी|दूध|खाने|एंटासिड) के साथ ${NAHIN}`,
    `गाडी ${NAHIN} (चलाएं|चलाये|चलाना)`,
    `(|कान में|आंख में|घाव पर|घाव में) पानी ${NAHIN} (जाए|जाने दें|लगे|लगने दें|लगाएं)`,
    `(|कम से कम) # ${SAMAY} (से|के) (पहले|अंदर) (|दोबारा|फिर) ${NAHIN} (दें|लें)`,
    `# ${SAMAY} (का|के|की) (गैप|अंतर|अंतराल|फर्क) (|से|पर|रखें|रखे|रखना|दें)`,
    `(दोनों|दो) (दवा|दवाओं|ड्रॉप|गोली|बूंदों) (के|में) बीच (|में) # ${SAMAY} (|का) (|अंतर|गैप) (|रखें)`,
  ],
  [
    NOTE,
    `(|baad me|bad me|baad mein|uske baad|lene ke baad|har baar|puff ke baad) (kulla|kulle|gargle|munh saaf|muh saf|mouth wash) ${SURE} ${KARE}`,
    `(|thoda|thodi|thode) (thoda|thodi|thode) (|-) (kar ke|karke|karte|) (piye|piyen|pilaye|pilayen|peena|pite rahe|pilate rahe|pee|de|dete rahe)`,
    `(din bhar|pura din|pure din|din bhar me) (|thoda thoda|piye|pilaye)`,
    `# (ghante|ghanto) (ke|) (andar|me|mein) (khatam|khatm|upyog|istemal) ${KARE}`,
    `(garam|gungune|thande|saaf|ubale|ubla|ubale hue) (pani|paani|doodh) (|ke sath|ke saath|me|mein|se)`,
    `(dhoodh|doodh|dudh|maa ka doodh) (pilane|peene) (se pehle|ke baad)`,
    `(nahane|naha|brush|khana pakane|toilet|tatti|latrine|potty|dast) (|karne|jane) (ke baad|se pehle|kar)`,
    `(jagte hue|jagte samay|jab tak jage|jab jage ho|din me jagte hue)`,
    `(uthte hi|uth kar|uthkar|so kar uthte hi|sokar uthte hi)`,
    `(nigal|nigalna|poori nigal|puri nigal|sabut|saabut) (|kar|ke) (le|lein|lena|jaye|nigle)`,
    `(chus|choos|chuste|choosna|chusna) (kar|ke|rahe|hai|le|lein)`,
    `(munh|muh|mooh) ${ME} (rakh|ghul|ghulne) (kar|ke|de|le) (|chuse|choose)`,
    `(jeebh|jibh|zaban) ke (niche|neeche) (rakhe|rakh kar|rakh ke)`,
    `(bottle|shishi|sheeshi|botal|dawa|dawai) (|ko) (|acche se|achhe se|achi tarah|achhi tarah) (hilaye|hilayen|hilakar|hila kar|hila ke|hila le|hila lein)`,
    `(subah|agle din|baad me|sukhne par) (|uth kar|uthkar) (naha|dho|muh dho|saaf|saf|nikal|hata) (|kar|ke) (le|lein|lena|de|dein|dena|kare|dale|daale)`,
    `(dho|naha|saaf kar|saf kar|pochh|sukha) (le|lein|lena|de|dena|kar|ke)`,
    `(ors|ओआरएस|nimbu pani|nariyal pani|paani|pani) (bhi|khoob|zyada|jyada|aur) (|de|dein|den|piye|pilaye|pite rahe|le|lein)`,
    `(zaroor|jaroor|jarur|zarur|avashya) (|le|lein|lena|kare|de)`,
    `(bachhe|bache|bacche|bachche|baccho|bachcho) (ko|ke liye)`,
    `(sugar|bp|bukhar|wajan|vajan) (check|jaanch|janch|napte|naapte) (karte rahe|kare|karein|rahe|karwaye)`,
    `(course|dawa|dawai) (|ka|ki) (pura|poora|poori|puri|complete|khatam) ${KARE}`,
    `(aankh|aankhon|ankho|muh|honth|dhoop) se (bachaye|bachayen|bacha kar|bachakar|door rakhe)`,
    `(|#|ek|aadha|aadhe|adha|dedh) (|litre|liter|litter|glass|gilas|cup) (|ubale|saaf|saf|gungune|thande|garam|ubale hue) (pani|paani|doodh|dudh) (me|mein|ke sath) (|ghol kar|gholkar|ghol ke|mila kar|milakar|mila ke|dal kar|daal kar)`,
    `(dawa|dawai) (khatam|khatm|puri|poori) (hone tak|hone par)`,
    `(kal|aaj|parso|kal subah|aaj raat|aaj sham|aaj) se (|shuru|chalu) (|${KARE.slice(1, -1)})`,
    `(periods|period|mahwari|masik|mc) ke (pehle|pahle|dusre|doosre|tisre|teesre|chauthe|panchve|paanchve|#) din se`,
    `(aakhiri|last|doosri|dusri|pehli) (goli|dose|khurak) (|ke baad|se pehle)`,
  ],
  [
    NOTE,
    `(|बाद में|लेने के बाद|हर बार|पफ के बाद|उसके बाद) (कुल्ला|कुल्ले|गरारे|मुंह साफ) (|जरूर|अवश्य) ${KAREIN}`,
    `(|थोडा|थोडी|थोडे) (थोडा|थोडी|थोडे) (|-) (|करके|कर के|करते) (पिएं|पियें|पिलाएं|पिलायें|पीना|पीते रहें|पिलाते रहें|दें|देते रहें|लें)`,
    `थोडा - थोडा (|करके|कर के) (|दिन भर|दिनभर) (पिएं|पियें|पिलाएं|पिलायें|पीते रहें|दें|)`,
    '(दिन भर|दिनभर|पूरे दिन) (|में) (|थोडा थोडा) (|पिएं|पिलाएं|पिलायें)',
    '# घंटे (के|) (अंदर|में) (खत्म|समाप्त|उपयोग) (करें|कर लें)',
    '(गर्म|गरम|गुनगुने|ठंडे|साफ|उबले|उबले हुए) (पानी|दूध) (|के साथ|में|से)',
    '(दूध|मां का दूध) (पिलाने|पीने) (से पहले|के बाद)',
    '(नहाने|ब्रश|शौच|पेशाब|दस्त|हर दस्त|हर उल्टी|प्रत्येक दस्त) (|करने|जाने) (के बाद|से पहले)',
    '(जागते हुए|जागते समय|जब तक जागें)',
    '(उठते ही|उठकर|सोकर उठते ही|उठने के बाद)',
    '(निगल|पूरी निगल|साबुत) (लें|निगलें|लेना|जाएं)',
    '(चूस|चूसते|चूसकर|चूस कर|चूसें) (|कर|रहें|है|लें)',
    '(बोतल|शीशी|दवा|दवाई) (|को) (|अच्छे से|अच्छी तरह) (हिलाएं|हिलाकर|हिला कर|हिला लें)',
    '(सुबह|अगले दिन|बाद में|सूखने पर) (|उठकर|उठ कर) (नहा|धो|मुंह धो|साफ|निकाल|हटा) (|कर) (लें|लेना|दें|देना|करें|डालें)',
    '(धो|नहा|साफ कर|पोंछ|सुखा) (लें|लेना|दें|देना|कर)',
    '(ओआरएस|नींबू पानी|नारियल पानी|पानी) (भी|खूब|ज्यादा|अधिक) (|दें|पिएं|पिलाएं|पीते रहें|लें)',
    '(जरूर|अवश्य) (|लें|लेना|करें|दें)',
    '(बच्चे|बच्चों|बेबी|शिशु) (को|के लिए)',
    '(शुगर|बीपी|बुखार|वजन) (चेक|जांच|नापते|की जांच) (करते रहें|करें|रहें|कराएं|करवाएं)',
    '(कोर्स|दवा|दवाई) (|का|की) (पूरा|पूरी|खत्म) (करें|कर लें|करना)',
    '(दवा|दवाई) (खत्म|पूरी) (होने तक|होने पर)',
    '(कल|आज|परसों|कल सुबह|आज रात) से (|शुरू|चालू) (|करें|कर दें)',
    '(माहवारी|पीरियड|मासिक) के (पहले|दूसरे|तीसरे|चौथे|पांचवें|#) दिन से',
    '(आंखों|आंख|मुंह|होंठ|होठों|धूप|पानी|कपडों) से (बचाएं|बचाये|बचाकर|दूर रखें|बचा कर)',
    '(|#|एक|आधा|आधे|डेढ) (|लीटर|गिलास|कप) (|उबले|साफ|गुनगुने|ठंडे|उबले हुए|उबालकर ठंडे किए) (पानी|दूध) (में|के साथ) (|घोलकर|घोल कर|मिलाकर|मिला कर|डालकर)',
    '(ठीक|आराम) (होने|आने|मिलने) के बाद भी (|#) (|हफ्ते|हफ्ता|दिन) (|तक) (लगाते|लेते|जारी) (रहें|रखें)',
    '(लगाते|लेते|पीते|देते) रहें',
  ],
  [
    NOTE,
    `(|dono|daayi|baayi|dayi|bayi) (kaan|kan|aankh|ankh|aankhon|ankhon|naak|nak) (me|mein|ke andar)`,
    '(कान|आंख|आंखों) (में|के अंदर)',
  ],
]
