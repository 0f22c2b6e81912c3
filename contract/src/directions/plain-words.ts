/**
 * Words of illness, body, daily life and care that say nothing of how much, how often or how long: a stretch of nothing
 * else is kept as typed (plain-notes.ts). Put together for this reader. No word here is one of the reader's own, counts
 * anything, names a time or a way of giving, or is one slip of the pen away from a word that does (slips.test.ts tries it).
 */

const ILLNESS =
  'vomiting constip acne adenoma adhd aids alcoholism allergic allergies alopecia amoebiasis amoebic anaemic anaphylaxis anemic aneurysm angioedema ankylosing anorexia anxious ' +
  'appendicitis apthous aphthous arrhythmia arthralgia arthritic ascites asthmatic atopic atopy attack attacks aura autism autoimmune bacterial bipolar bite bites ' +
  'blackheads bleeding blepharitis blister blisters bloated bloating boil boils breathlessness bronchiectasis bronchiolitis bronchospasm bruise bruises bruising bunion bursitis ' +
  'calculi calculus cancer candida candidal candidiasis carcinoma cardiomyopathy caries cellulitis cervicitis chalazion chickenpox chilblains chlamydia cholera cholestasis ' +
  'cirrhosis claudication colic colicky colitis comedones concussion congestion congestive conjunctivitis constipated constipation contracture convulsion convulsions copd corns ' +
  'cramp cramping cramps crohns croup cystic cystitis cysts dandruff deficiency deficit dehydrated dehydration delirium dementia dengue dermatitis dermatophytosis diabetic diarrhoea ' +
  'diarrhea discharge discomfort disease disorder distension diverticulitis dizziness dizzy dryness dvt dysentery dyslipidaemia dyslipidemia dysmenorrhoea dysmenorrhea dyspepsia dysphagia ' +
  'dyspnoea dyspnea dysuria eczema edema oedema embolism emphysema encephalopathy endometriosis enuresis epilepsy epileptic epistaxis erectile erosion erosive eruption ' +
  'erythema exacerbation exacerbations failure fainting fatigue febrile feverish fibroid fibroids fibromyalgia filaria filariasis fissure fistula flare flareup flares flatulence flutter ' +
  'folliculitis fracture fractured frozen fungal furunculosis gangrene gaseous gastric gastritis gastroenteritis gastroparesis gerd giardiasis giddiness giddy gingivitis glaucoma ' +
  'goitre gout gouty haematuria hematuria haemorrhage hemorrhage haemorrhoids hemorrhoids halitosis headaches heartburn helminthiasis hepatic hepatitis hernia herpes herpetic ' +
  'hiccough hiccups hirsutism hives hypercalcaemia hyperlipidaemia hyperlipidemia hypertension hypertensive hyperthyroid hyperthyroidism hypertrophy hyperuricaemia hyperuricemia ' +
  'hypocalcaemia hypoglycaemia hypoglycemia hypokalaemia hypokalemia hyponatraemia hyponatremia hypotension hypothyroid hypothyroidism ibs impetigo incontinence indigestion infarction infected ' +
  'infection infections infective infertility infestation inflamed inflammation inflammatory influenza injury insomnia intertrigo intolerance irritable irritation ischaemic ischemic itch itches ' +
  'itching itchy jaundice keloid keratitis kidney lactation laryngitis leprosy lesion lesions leucorrhoea leucorrhea leukaemia leukemia lichen lichenified limping loosening lumbago lupus lyme lymphadenitis ' +
  'lymphoma malabsorption malaria malarial malnutrition mania manic mastalgia mastitis mastoiditis measles melasma menopausal menopause menorrhagia menses menstrual menstruation metastasis metastatic ' +
  'migraine migraines mites molluscum mucus mumps muscular myalgia mycosis myopathy nausea nauseous neonatal nephropathy nephrotic neuralgia neuritis neuropathic neuropathy neutropenia nodules ' +
  'numbness obesity obsessive obstruction onychomycosis osteoarthritis osteomyelitis osteopenia osteoporosis otitis palpitation palpitations palsy pancreatitis panic papules paralysis paraesthesia ' +
  'parasites parasitic parkinsonism parkinsons pediculosis pemphigus peptic pericarditis periodontitis peripheral peritonitis persistent petechiae pharyngitis phlebitis phlegm phobia pigmentation piles pimples pityriasis ' +
  'plantar pleurisy pms pneumonia poisoning polyps polyuria postherpetic prediabetes preeclampsia prolapse prophylactic prophylaxis prostatitis prurigo pruritic pruritus psoriasis psoriatic psychosis psychotic ' +
  'puberty pulmonary purpura pustules pyelonephritis pyrexia radicular radiculopathy rashes reaction rectocele redness reflux relapse renal retinopathy rheumatic rheumatism rheumatoid rhinitis ' +
  'rhinorrhoea rickets rigors ringworm rosacea rosea roundworm rubella scabies scar scarlet scars schizophrenia sciatica scurvy seborrhoea seborrheic seizure seizures sepsis septic sinusitis sneeze ' +
  'sneezing soreness spasm spasms spondylitis spondylosis sprain sprained sputum stenosis stiffness stones strangulated strep stress stricture stroke stye sunburn swelling swollen ' +
  'sycosis syncope syndrome synovitis syphilis tachycardia tendinitis tendonitis tetanus thalassaemia thalassemia thrombosis thrush thyroid thyroiditis tinea tingling tinnitus tonsillitis toothache ' +
  'toxicity tremor tremors trichomoniasis tuberculosis tumour tumor typhoid ulcer ulcers ulcerative unconscious urethritis uric urinary urticaria uterine uti vaginitis vaginosis varicose ' +
  'vasculitis venous vertigo viral vitiligo vulvitis wart warts watering weakness weeping welts wheals wheezing wheezy whiteheads whitlow wheeze worms wound wounds wrinkles xerosis'

const BODY =
  'abdomen abdominal abdo ankles ankle appendix armpits armpit arms arm arteries axilla axillae bladder blood bone bones bowel bowels brain breast breasts bronchial buttock buttocks calf calves cardiac cartilage ' +
  'cerebral cervical cervix cheeks cheek chin clavicle coccyx coronary creases crown crusts curls dental denture dentures diaphragm digits disc duodenal elbow elbows entire exposed eyebrow eyebrows ' +
  'fingernails fingertips finger fingers flank flexures foot feet forearm forearms forehead fingertip genital genitals genitalia glands gland groin groins gums gum hairline hair hands heel heels hips hip hives ' +
  'intestinal intestine intestines jaw joints joint kidneys knees knee knuckles legs leg ligament limb limbs lips lip liver lobe lumbar lungs lung lymph marrow molar muscle muscles nails nail nappy navel ' +
  'nape neck nerve nerves nipple nipples ovarian ovaries ovary palate palm palms pancreas parotid pelvic pelvis perianal perineal perineum prostate rib ribs sacral scalp scrotum shin shins shoulder shoulders sinuses ' +
  'skin skinfolds folds sole soles spinal spine spleen stump sutures suture stitches synovial tailbone tendon tendons testicular thigh thighs throat thumb tissue toe toes toenails tonsils torso trachea trunk ' +
  'umbilicus urethra uterus veins vertebra vulva wrist wrists'

const CARE =
  'abg adjunct advice advised advise admission aerochamber allergist ambulance anaesthesia anesthesia angiography angioplasty antibiotic antibiotics antenatal appointment artificial aspiration assessment attendant ' +
  'autoclave barrier baseline bedrest biopsy bmi bmd brace bypass caesarean cannula caregiver catheter cbc checkup chemo chemotherapy chemoradiation clinic clinical clinician collar colonoscopy compliance compress compression confirmed ' +
  'conservative consultant consultation contraception contraceptive counsel counselled counselling crepe crutches culture deworming diagnosis dialysis dietician dietary discharged doctor doppler dressing dressings ecg echo eeg ' +
  'electrolytes emergency emollient endoscopy enema ent exercise exercises extraction examination fdc fertility followup formulation gauze gynaecologist haemodialysis hemodialysis haemoglobin hemoglobin hba1c helmet hernioplasty holter hospital ' +
  'hydration hygiene immunisation immunization immunity implant implants incision indicated indication infusion inhaler injury insertion instructions investigations iop ivf jelly labour labor laboratory lab lft kft rft tft laparoscopy laser lubricant lubrication ' +
  'mammogram mammography manipulation mask medical medication microscopy monitor monitoring mri nebuliser nebulizer neonatologist neurologist nurse nursing nutrition nutritional oncologist oncology operation ophthalmologist opd orthopaedic orthotics ' +
  'pacemaker paediatrician pediatrician palliative pathology patient pcod pcos physician physiotherapist physio physiotherapy placement postnatal postoperative postop preop preoperative pregnancy pregnant prescriber prescribed prevention preventive primary procedure ' +
  'protection psychiatrist psychologist radiation radiotherapy reassurance reassured rebound rehabilitation rehydration relief reliever replacement report reports resistant response retention root rotahaler sample scaling secondary screening sealant sensitivity septum serum ' +
  'shaving sitz sling sonography spacer specialist specimen splint spouse stent steroid steroids stethoscope stockings strapping suction sunscreen support supportive supplementation surgeon surgery surgical symptomatic symptoms ' +
  'syringing temperature terminal tests tolerated tolerance topical traction transfusion transplant trauma traumatic treatment trimester triage tsh ultrasound usg urologist vaccination vaccine vaccinated valve ventilation wipes xray zerostat'

const LIFE =
  'alcohol animal animals apple avocado baby banana bathroom bed bedding bicycle biscuit biscuits bleach blanket boiled bottle breastmilk breastfed breastfeeding bread bucket buttermilk caffeine carbonated cardboard carer ' +
  'cereal cheese chewing child children chocolate cigarettes citrus clean cleaned cleanser cleansing cloth clothes clothing cloudy coconut coffee colour comb combs comfort comfortable container cool cooled cooler cooking cosmetic cosmetics cotton cream creamy crowded ' +
  'cucumber curd dairy dark deodorant detergent diet dirt dirty dish disposable drinking driving dry drying dust dusty elderly elevated elevation family fan fatty fibre fiber flush formula fragrance freezer fresh fridge friends fruit fruits gel ginger ' +
  'glucose glycerine gloves grapefruit greens greasy groom heat heavy honey household hot humid ice icecream infant infants infection ingredients iodine jaggery jewellery juice juices ketchup kitchen lemon lemonade lifestyle light lime linen liquid liquids ' +
  'lotion lubricating lukewarm machinery makeup mango mattress meat milk mild moist moisten moisturise moisturiser moisturising moisturizer moisturizing mother mud nappies newborn nicotine noise oil oily orange outdoors oats papaya parents partner paste pet pets phone pillow plastic pollen ' +
  'pollution potassium porridge powdered protein pulses quiet resting rice rinsing room rose rough salad salt salty saline sea sexual shade shelf shoes shower showering silicone sink sitting sleep sleeping sleepy smoke smoking smooth snack snacks soap soapy socks sodium ' +
  'soft soup sour spicy spinach sports standing sterile sticky stool stools straw stressful sugar sun sunlight swimming sweat sweating sweaty sweet talcum tea teething tepid thermometer thirst tiffin tired tissue toilet tooth toothbrush toothpaste towel travel ' +
  'travelling traveling turmeric umbrella underwear upright urine veg vegetables vehicle vinegar walk walking warm warmed water waxing wearing weather wet wheat wool yoga yogurt yoghurt'

const MANNER =
  'acute affected aggravated allergen along area areas around associated bare bilateral brisk broken chronic close closed comfortably complete completely complicated covered covering cracked damp deep deeply delayed dim direct directly distal dull early easily ' +
  'empty_ enclosed existing extensive external externally fair fine firm firmly generalised generalized gentle gently good hard healed healing healthy high idiopathic important inside intense intermittent internal involved irritated large lateral likely ' +
  'localised localized low lying main marked mechanical medial mobile moderate multiple natural nearby necessary nocturnal normal obvious open oozing outer outside overlying painful painless partial patchy plenty possible preferably premature pressing previous prominent proper properly ' +
  'proximal proven pure raw recent recurrent residual resistant restless risk rough scaly sensitive severe sharp shallow significant simple slight slightly slow small solid sore specific stable strong stubborn subacute subsequent substantial sudden superficial surface surrounding suspected tender thick ' +
  'thin thinly tight transient troublesome type typical underlying uncomplicated unstable unwell upset usual vigorous visible vulnerable weak wide widespread worn worse worsening'

const FURTHER =
  'accompanied afterwards applicator assisted bib blow body bolster booklet bowl breathe brushed carefully ceiling chart collapse contacts cooling cot counted cup curtain cushion cycle cycles daughter decongestion diaper doctor elevate expectorate face ferrule fomentation ' +
  'fornix forwards gestation gloves granules guidance guardian gum gumboil husband icepack improvement injected kit knitted latch leaning letting location loop lying mattress merge metered mirror moisturiser motions mouthpiece ' +
  'neighbour nib nursery nurseries onset opening orthotic outer pads patience peri peeling plenty plunger pooling posture practice practise precaution precautions prescription pressure privately propped quietly raised reading rectal resident restroom ribbon ' +
  'roller rooming saline seated self septum site sites slant son sponge sponging squatting stain standby stick supervised supervision swab syringe tap tears tilted tilting towel tray tube upper vial voiding water watched wearer wife wipe witness ' +
  'ip cp intensive continuation phase induction consolidation adjuvant neoadjuvant regimen protocol ha sob loc fb icu ccu hdu ward wards casualty'

/** What is done with a medicine beside giving it. */
const DOINGS = 'unwrap dissolve dust dusting dab smear sip suck pat rub shave sniff blow'

const ABBREVIATED =
  'acs afib avn bph cabg cad ckd cld cml copd cva cvd dcm dka dm dmd gad ggt gtn hcc hfpef hfref hiv htn iddm ihd ild itp ivdu jia lbp lrti lvf mdd mds mdr mnd niddm nsclc nstemi ocd oab pad pcnl pid pivd pod ppi prolapsed ptca ptsd pud pvd raynauds sah sle ' +
  'spc ssri stemi tavi tia tnbc turp urti vte'

/** Of instructions: how a device is held, what is kept away from, who is told. */
const INSTRUCTING =
  'abortion accuhaler adrenaline aggression aggressive agitated agitation aligner aligners almonds aloe antibacterial antifungal antiseptic appetite ask autohaler bandage ' +
  'bandaged bandages bathe bathing baths bedsheet bedsheets belt bending beneath bent beverages bitter bleaching blink blinking blowing blue blurred blurring border braces ' +
  'bran breathed breathing bridge brush brushing butter calamine canal capping carbohydrate carbohydrates cartridges center centre cesarean chamber chapati chappals checked ' +
  'checking chemist chicken chills chips cigarette cleaning climbing closing coating color combing compresses conditioner consult consulted contact corner corners cottonball ' +
  'counsellor counselor crack cracks craving cravings creatinine crosslegged crush crushed crushing crutch crying demonstrate demonstrated demonstration device devices ' +
  'dextrose dialled diary difficulty diluent dilute diluted diluting dilution discard discarded discarding discolor discoloration discolour discolouration discuss discussed ' +
  'disinfectant diskus dispose dissolving downward downwards driver drowsiness drowsy duct earlobe edge edges effect effects eggs ellipta embryo entry evenly everybody ' +
  'everyone evohaler exhale exhaling explain explained explanation eyelid eyelids facewash facial facials father filled filling film films fish fitting flashes floaters ' +
  'floss flossing flushed flushing foam foaming follicle follicular footwear fried front gargling generously ghee glare glasses glove glucometer glycerin ' +
  'gravity green growth guava gulp gumline gutkha haemogram hairs handihaler head heater heights helpline hemogram hostel iced imaging inform informed informing infuse ' +
  'infused infusing inhaling innerwear insemination inserting instruct intact irritability khichdi kneeling label labelled lactate lactating laid lancet lassi lather ' +
  'lathered layer layers leaflet leafy lenses lethargic liberally lifting lipid lipids look looked looking looks loosely loss margin margins masks massaging melt melted ' +
  'melting member members mesna metallic millet mixing mobility mouthguard mouthrinse movement movements mutton nasolacrimal needle needles neonate nightmares noted noting ' +
  'numb observe observed observing oils opened operated operative ovulation ovulatory papad paraffin parent parlour peanut perfume petroleum pharmacist pharmacy picking ' +
  'pickle pickles pillows pinna plaster platelet platelets playful plug plugged plugging plugs polishing pomegranate popping poured pouring premedication press pressed ' +
  'profile protect protected protecting proteins pulled pulling pulse punctum push pushed quarantine quickly ragi reactions record recorded recording reporting respimat ' +
  'restlessness retainer rhythm roots rosewater rubbed rubbing running sadness saliva sandals sanitise sanitiser sanitize sanitizer scales scan scraping scratch scratching ' +
  'screen screens scrub scrubbing sealed sedation sedative show showers showing shown sibling siblings sister sleepiness sleepless slept slippers sniffing ' +
  'soak soaked soaking socket sockets softly sparingly spit spitting sprayed spraying sprouts squeeze squeezed squeezing staff staining stains stairs sting stinging stings ' +
  'stirred stirring storage stored storing strengthening stressed stretch stretching stuffiness sunglasses supari sweets swim swishing syringes taste taught tearful technic ' +
  'technique teeth therapist thoroughly threading throw thrown tobacco toddler towels trouble turbuhaler ultrasonography undergarments underneath unusual upward upwards ' +
  'vaseline vera vision walker walks walnuts washing watching weaning weights wheelchair window wiped wiping wrap wrapped wrapping yellow'

/** As they stand on slips of the field, beside the lists above. */
const FIELD =
  'against tightly retention probiotic probiotics ors rich blur dpi ramadan ramzan suhoor sahur partner treated added pad bandhan reports old jam custard pudding contains containing aspirin toothache candies biscuit attender binder candy dilatation electrolyte lozenge mehndi migrane multivitamin occlusion outdoors phosphate physiotherapist previous ptca cabg removal scopy steam thinner trouble undiluted moisturise henna vapour vapor loofah pumice basin kettle steamer coconut mustard castor almond ' +
  'counselled helper maid grandmother grandfather teacher school office gym hostel village ambulatory wheelchair bedridden catheterised tracheostomy gastrostomy jejunostomy ryles nasogastric feeding pump dropper nozzle adapter holder sticker packaging foil wrapper ' +
  'iftar sehri namaz pooja puja vrat travel pilgrimage marathon swimming cycling jogging skin_ patchy tanning pigment pigmented thick crusty blistering sunburn frostbite insect mosquito scorpion snake spider thorn splinter graze laceration stump amputation prosthesis denture implant crown molar ' +
  'cataract lasik phaco pterygium dacryocystitis squint retina pylori hpylori funnel revolizer lupihaler tampon diapers napkin goggles spectacles talc sunblock phenyl hairdye razor trimmer soda cola coke beer whisky hookah khaini vape veggies rusk dalia gatorade masala chilli chillies onion haldi ajwain jeera saunf isabgol junk street pool sauna sunshine mosquitoes crowd crowds visitors supine woollen synthetic ' +
  'unilateral anterior posterior central regurgitation burping hyperacidity tenesmus nocturia dribbling cradle deviated perforation bppv fasciitis abscess burn bedsore scald callus paronychia sickle hayfever ischaemia clot chikungunya covid rabies biliary stone spotting bedwetting'

const HINDI =
  'टांके टांकों घाव साफ गर्म ठंडे ठंडा गुनगुने गुनगुना सूखा सूखे साबुन धूप नमक चीनी शहद नींबू तेल मालिश सिकाई सेक परहेज आराम व्यायाम टहलना शराब तंबाकू धूम्रपान बच्चे बच्चा मां बुजुर्ग मरीज डॉक्टर अस्पताल जांच रिपोर्ट ' +
  'त्वचा घुटने घुटनों कमर पीठ गर्दन कंधे कंधा एड़ी टखने पैर पैरों हाथ हाथों छाती पेट सिर बाल बालों नाखून नाखूनों उंगली उंगलियों चेहरे चेहरा दाद खाज खुजली फुंसी फोड़ा छाले सूजन जलन कमजोरी थकान चक्कर ' +
  'घबराहट नींद उल्टी दस्त कब्ज गैस एसिडिटी खांसी जुकाम बलगम सांस दमा बीपी शुगर थायराइड गठिया बवासीर जरूर जरूरी अच्छी अच्छे तरह धीरे करके लगाकर धोकर सुखाकर पोंछकर ढककर'

const HINGLISH =
  'taanke tanke taankon acche achche acchi achi achhe aaram araam badan balgam bache bacche bachcha bachche balon baal baalon bawasir bukhaar chamdi chehra chehre chakkar charbi daad dama dast dhoop dhokar dhoke dho dhyan doctor fungal fodi funsi gale gala gardan garam gathiya ghabrahat ghav ghaav ' +
  'ghutne ghutno ghutnon gunguna gungune haath haathon hathon hath jalan jaanch jaroor jaroori joint jodo jodon kabz kamar kamjori kandhe karke kandha khaaj khansi khujli malish masude nahakar nakhun namak neend nimbu paani pani paseena peeth pet pair pairo pairon parhez patla patli puri ' +
  'poora pura rakhe rakhen rakhna saabun sabun saaf sans saans sardi sar sir sikai sek shahad sharab sukha sukhe sujan soojan swelling thakan thanda thande tel twacha tvacha ulti zaroor zaroori zarur zaruri zukam jukam'

export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  [ILLNESS, BODY, CARE, LIFE, MANNER, FURTHER, INSTRUCTING, FIELD, DOINGS, ABBREVIATED, HINDI, HINGLISH]
    .join(' ')
    .normalize('NFD')
    .replace(/[\u093c]/g, '')
    .normalize('NFC')
    .split(' '),
)

/** Of these a number behind them counts no more than it would alone: "unwrap and one". */
export const PLAIN_DOINGS: ReadonlySet<string> = new Set(DOINGS.split(' '))
