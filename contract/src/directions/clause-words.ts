/**
 * Everyday words that belong to advice where they stand in a clause of their own, as written and no other way. Some look
 * like words of the dose ("remove", "liner", "thyroxine"): elsewhere, and alone, they are kept by nobody. None says when,
 * how much or whether.
 */
const THINGS =
  'thyroxine aspirin paracetamol insulin metformin steroid steroids vitamin vitamins minerals iron zinc supplement supplements laxative laxatives antihistamine painkiller painkillers sunscreen moisturizer lotion shampoo conditioner soap detergent perfume deodorant ' +
  'cranberry coconut lemon barley porridge lentils beans leafy green raw cooked boiled steamed grilled fried junk spicy oily sour sweet salty bitter bland soft liquid solid light heavy rich low high fat fats sugar jaggery honey curd buttermilk lassi yoghurt yogurt cheese paneer eggs fish meat chicken ' +
  'panty liner pad pads tampon diaper nappy gloves mask glasses sunglasses goggles lenses hat cap socks shoes slippers footwear clothes cotton towel pillow bedsheet linen blanket mattress bandage plaster crepe gauze splint brace collar belt sling crutch walker stick cushion ' +
  'urine stool stools motion motions sweat tears saliva sputum phlegm mucus blood wound skin scalp hair nails teeth gums tongue lips mouth throat nose nostril ear ears eye eyes lid lids cheek chin neck back chest belly abdomen tragus pinna septum heel heels palm palms sole soles toes fingers knee elbow thigh groin armpit ' +
  'red orange yellow brown black dark pale white blue green pink colour color stain stains taste smell odour odor blurring burning stinging tingling dryness redness peeling darkening drowsiness sleepiness giddiness dizziness nausea flushing sweating itching swelling weakness tiredness cramps ' +
  'bedside chart diary record records report reports leaflet card sheet label strip bottle vial pen cartridge needle syringe dropper spacer nozzle mouthpiece tip lid canister device fridge freezer refrigerator box cupboard bag packet pack foil wrapper shelf room temperature place ' +
  'doctor nurse pharmacist dietician physiotherapist mother father wife husband son daughter brother sister parent parents family relative attendant caregiver teacher neighbour staff hospital clinic ward casualty emergency lab laboratory pharmacy office school work home bed chair floor bathroom kitchen sun sunlight shade rain wind dust smoke pollen pets crowd crowds water tea coffee milk juice alcohol tobacco food diet'

const DEEDS =
  'cause causes caused causing colour colours turn turns turned become becomes happen happens occur occurs appear appears feel feels felt look looks seem seems remain remains affect affects affected help helps helped prevent prevents protect protects improve improves lessen lessens ease eases relieve relieves settle settles subside subsides ' +
  'remove removed removes rub rubbed press pressed hold held pull pulled push pushed lift lifted lower bend bent tilt tilted turn lie lying sit sitting stand standing walk walking climb climbing drive driving swim swimming bathe bathing wash washed rinse rinsed dry dried wipe wiped clean cleaned cover covered wrap wrapped ' +
  'wear worn store stored keep kept carry carried bring show shown tell told inform ask call explain explained teach taught counsel counselled demonstrate demonstrated supervise supervised watch watched observe observed monitor monitored test tested measure measured checked advised educated reassured given warned ' +
  'sprinkle sprinkled stir stirred shake shaken dissolve dissolved mix mixed crush crushed chew chewed swallow swallowed sip sipped drink drinking eat eating avoid avoided restricted controlled maintained ensured expect expected known seen noted reported results result effect effects side reaction benefit response'

const LINKING =
  'rather quite also some any few many much little usually normally generally commonly sometimes rarely mostly mainly directly properly carefully thoroughly completely firmly evenly quickly suddenly slowly gently lightly loosely tightly well freely easily ' +
  'inside outside around behind beneath below above between across along near nearby beside towards away apart from over under into onto upon against due though although however therefore thus hence both all own others same such like as that this these those which who whose what there here where ' +
  'good bad normal abnormal common harmless temporary mild severe slight strong weak hot cold warm cool lukewarm tepid wet clean dirty fresh plain clear cloudy thick thin rough smooth soft hard tight loose open closed whole broken new old young elderly pregnant diabetic hypertensive allergic sensitive'

const HINGLISH =
  'peshab pesab peshaab rang laal lal peela kala kaala ho sakta sakti sakte hai hain hoga hogi lag lagta lagti lagega aata aati aayega sheeshi shishi bottle achhi achi acchi achhe acche tarah tareeke hilayein hilaye hilakar hilaen sir sar gardan thoda thodi aage peeche neeche upar jhukakar jhuka kar karke rakhkar rakh saamne samne ' +
  'bachche bacche bachcha bacha maa pita dudh doodh dahi chaas nimbu namak cheeni chini mirch masala tel ghee roti chawal dal sabzi phal fal khatta khatti meetha meethi tala tali hua hui cheez cheezein cheezen bahar ghar dhoop chaaya hawa dhool dhuan sharab sigret beedi tambaku gutkha machhardani kapde kapda rui patti gungune garam thande saaf gande haath hath pair munh muh aankh kaan naak gala pet seena kamar ghutna jod chehra baal nakhun chamdi zakhm ghaav ' +
  'dhyan dhyaan jaroor zaroor zaroori jaroori sada aaram araam neend susti chakkar ulti dast kabz gas jalan sujan dard khujli bukhar khansi balgam saans khoon jaanch janch report doctor aspatal'

export const CLAUSE_WORDS: ReadonlySet<string> = new Set(
  [THINGS, DEEDS, LINKING, HINGLISH].join(' ').split(' '),
)
