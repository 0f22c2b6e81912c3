import { stemOf } from './words.ts'

/** Words that ask, point or link, and name nothing that a line could hold. English, Hinglish, Hindi. */
const FRAME = `
a an the this that these those it its he she his her him they them their i me my we our you your one ones
is are was were be been being am do does did done has have had having will would shall should can could may might must
what which who whom whose when where why how much many long often far old
of in on at to for from by with within without about into over under after before during between per as than then
and or but not no nor any all some every each both either there here also only just still
if so such same other another more most less least few
patient patients person man woman boy girl child baby mr mrs ms shri smt
file files document documents report reports page pages record records card summary paper papers case slip letter pdf
say says said state states stated mention mentions mentioned name names named write writes written note notes noted
show shows shown tell give gives given list find finds found see read reads contain contains describe described
get gets got take takes taken taking use uses used using need needs needed come comes came go goes went keep
make makes made put please kindly exactly actually currently present
value values level levels result results reading readings measured measure recorded finding findings normal range figure
number count amount total rate date dates day days time times week weeks month months year years hour hours daily
dose doses dosage strength duration frequency quantity schedule once twice
prescribed prescribe prescribes recommended recommend recommends advised ordered start started begin began stop stopped
continue continued happened happen performed perform type kind reason according
last latest recent previous next current new
whether ever anything something someone anybody anyone nothing everything
whats hows wheres whens like know known want told asked ask answer question compare compared comparison difference
different change changed changes trend increase increased decrease decreased high higher low lower abnormal abnormalities
outside out back again up down
fall fell rise rose grow grew grown placed inserted put allowed allow permitted gave did apply applied removed remove watch signs sign
use uses used using lasted occur occurred seen inform made kinds through around ago yet
kisi किसी positive negative पॉजिटिव निगेटिव tha kiska kiski kinhe inhe unhe use batayen jo koi kuch
next upcoming due sent home done size side used arrival arrive arrived today tomorrow tonight now main exact exactly full
suggested suggest recieved received receive born born's happens should'nt ok okay right away each other's anymore
called call calling listed mark marked tell telling advised advise given giving drink eat eaten drunk avoid safe many
currently ongoing latest early late later shortly immediately soon quickly day's overall entire whole part parts total
he's she's who's when's where's did's was there's its it's kept keeping keep going be doing having
was were being number no amount often long big small large value's checked check measured tested test's look looked
lagta lagti lage laga lagi lagana lagani lagwana lagwani khani khana khane khaye khayen khaen leta leti lete le liya li len lein
kare karen karein karna karni karne kiya ki kari rakhna rakhni rakhne rakhe dalna dalni dalne pina pini pine peena peeni jaye jaaye jana jaana
gaya gayi gaye aaya aayi aana aayega bataye nikla nikli mila mili mile milega sakte sakta sakti chahiye chahie hoga hogi honge
ja jaa rahi raha rahe to toh kon konsi konsa kaha kahaan kyun jo wo woh ye yeh uska uski unka unki iska iski mera meri sab sabse kam zyada jyada
kitnaa dawai goli goliyan tablet tablets tab capsule capsules cap syrup injection injections mahine mahina hafte hafta saal ghante
bacche bachche bachcha bache baccha maa mata mother's father's wala wali wale abhi pehle baad
मिली मिला मिले लगा लगी लगे लगना लगाना लगानी लगाया लगाई गोली गोलियां गोलियाँ टैबलेट साल महीने महीना हफ्ते हफ़्ते कम ज्यादा ज़्यादा सबसे
दिखा दिखी दिखे बच्चे बच्चा शिशु जाना जाए जाएं करे करें रखना रखनी पीना पीनी खाएं खानी लेते लेती सकते सकती वाली वाला वाले ने इसका इसकी उसका उसकी उनका उनकी
आगे अगली अगला अगले तथा अथवा द्वारा कराना कराई कराया करवाना हुआ-था बताया बताई दिनों
lena leni lene dena deni karna kitnaa kaunsi
परिणाम दिखाना दिखाएं दिखाए दिखाने आया आई आयी निकला निकली
kya kaun kab kitna kitni kitne kaise kahan kis kisne ka ke ki ko se me mein hai hain tha thi the ho hua hui hue liye aur
par din baar mareez marij roz batao bataiye kaunsi kaunsa kaun si
क्या कौन कौनसी कौनसा कौन-सी सी सा से कब कितना कितनी कितने कैसे कहाँ कहां किस किसने किसे क्यों का के की को में मे पर है हैं था थी थे हो हुआ हुई
हुए गया गई गए लिए और या ये यह वह इस उस इसमें मरीज मरीज़ रोगी का फाइल रिपोर्ट पर्चा पर्चे पर्ची कार्ड दी दिया दिए लेना लेनी लेने लें खाना खानी
बार दिन तक रोज रोज़ बताएं बताइए बताओ लिखा लिखी लिखे गयी मात्रा खुराक तारीख दिनांक समय स्तर कोई करना करनी करें आना आए किया की गयी सकता
मात्र देना देनी चाहिए होना होगा रहा रही अब तो भी नहीं न ही किन इनमें बाद पहले कुल कितनी-बार
`

const frame = new Set(
  FRAME.trim()
    .split(/\s+/)
    .flatMap((word) => [word, stemOf(word)]),
)

/** Whether a word of a question only frames it. */
export const isFrame = (word: string): boolean => frame.has(word) || frame.has(stemOf(word))
