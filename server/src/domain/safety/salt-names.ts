/**
 * One name for each salt, however it was written: British, American and Indian spellings, shorthand,
 * and the acid or metal that carries it. Keys and values are in lower case.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  nicoumalone: 'acenocoumarol',
  'insulin human regular': 'insulin regular',
  'insulin human': 'insulin regular',
  'human insulin': 'insulin regular',
  'regular insulin': 'insulin regular',
  'soluble insulin': 'insulin regular',
  'isophane insulin': 'insulin isophane',
  'insulin nph': 'insulin isophane',
  indomethacin: 'indometacin',
  phenobarbitone: 'phenobarbital',
  alendronate: 'alendronic acid',
  risedronate: 'risedronic acid',
  ibandronate: 'ibandronic acid',
  zoledronate: 'zoledronic acid',
  mycophenolate: 'mycophenolic acid',
  'mycophenolate mofetil': 'mycophenolic acid',
  'tenofovir disoproxil': 'tenofovir',
  hydroxyurea: 'hydroxycarbamide',
  'ethinyl estradiol': 'ethinylestradiol',
  'ethinyl oestradiol': 'ethinylestradiol',
  ethinyloestradiol: 'ethinylestradiol',
  torsemide: 'torasemide',
  methylergonovine: 'methylergometrine',
  norethindrone: 'norethisterone',
  chlortalidone: 'chlorthalidone',
  chlorthalidon: 'chlorthalidone',
  'sodium fusidate': 'fusidic acid',
  fusidate: 'fusidic acid',
  feropenem: 'faropenem',
  'para-aminosalicylic acid': 'aminosalicylic acid',
  'para aminosalicylic acid': 'aminosalicylic acid',
  aminosalicylate: 'aminosalicylic acid',
  thiacetazone: 'thioacetazone',
  methylphenobarbitone: 'methylphenobarbital',
  secobarbitone: 'secobarbital',
  pentobarbitone: 'pentobarbital',
  amylobarbitone: 'amobarbital',
  methylthioninium: 'methylene blue',
  pcm: 'paracetamol',
  acetaminophen: 'paracetamol',
  'acetylsalicylic acid': 'aspirin',
  asa: 'aspirin',
  amoxycillin: 'amoxicillin',
  amoxicilline: 'amoxicillin',
  clavulanate: 'clavulanic acid',
  clavulanic: 'clavulanic acid',
  cephalexin: 'cefalexin',
  cephadroxil: 'cefadroxil',
  cephradine: 'cefradine',
  cefpodoxim: 'cefpodoxime',
  'cefpodoxime proxetil': 'cefpodoxime',
  'cefuroxime axetil': 'cefuroxime',
  'cefditoren pivoxil': 'cefditoren',
  'cefixime trihydrate': 'cefixime',
  frusemide: 'furosemide',
  lignocaine: 'lidocaine',
  xylocaine: 'lidocaine',
  adrenaline: 'epinephrine',
  noradrenaline: 'norepinephrine',
  albuterol: 'salbutamol',
  levalbuterol: 'levosalbutamol',
  cetrizine: 'cetirizine',
  levocetrizine: 'levocetirizine',
  chlorphenamine: 'chlorpheniramine',
  pheniramin: 'pheniramine',
  thyroxine: 'levothyroxine',
  'l-thyroxine': 'levothyroxine',
  glyburide: 'glibenclamide',
  acyclovir: 'aciclovir',
  valacyclovir: 'valaciclovir',
  'hydrochloro thiazide': 'hydrochlorothiazide',
  hctz: 'hydrochlorothiazide',
  valproate: 'valproic acid',
  divalproex: 'valproic acid',
  valproic: 'valproic acid',
  phenytoin: 'phenytoin',
  diphenylhydantoin: 'phenytoin',
  meperidine: 'pethidine',
  'co trimoxazole': 'sulfamethoxazole',
  cotrimoxazole: 'sulfamethoxazole',
  proxymetacaine: 'proparacaine',
  rifampin: 'rifampicin',
  inh: 'isoniazid',
  mtx: 'methotrexate',
  'vitamin b12': 'cobalamin',
  methylcobalamin: 'cobalamin',
  mecobalamin: 'cobalamin',
  cyanocobalamin: 'cobalamin',
  hydroxocobalamin: 'cobalamin',
  'vitamin d3': 'cholecalciferol',
  colecalciferol: 'cholecalciferol',
  'vitamin c': 'ascorbic acid',
  'vitamin e': 'tocopherol',
  'vitamin k': 'phytomenadione',
  phytonadione: 'phytomenadione',
  'vitamin a': 'retinol',
  'vitamin b6': 'pyridoxine',
  'vitamin b1': 'thiamine',
  folate: 'folic acid',
  ferrous: 'iron',
  ferric: 'iron',
  'ferrous ascorbate': 'iron',
  'iron sucrose': 'iron',
  'ferric carboxymaltose': 'iron',
  'elemental iron': 'iron',
  glycerol: 'glycerin',
  glycerine: 'glycerin',
  dextrose: 'glucose',
  budesonid: 'budesonide',
  oestradiol: 'estradiol',
  beclometasone: 'beclomethasone',
  'beclomethasone dipropionate': 'beclomethasone',
  betametasone: 'betamethasone',
  dexametasone: 'dexamethasone',
  clomifene: 'clomiphene',
  ciclosporin: 'cyclosporine',
  cyclosporin: 'cyclosporine',
  'glyceryl trinitrate': 'nitroglycerin',
  nitroglycerine: 'nitroglycerin',
  gtn: 'nitroglycerin',
  isdn: 'isosorbide dinitrate',
  ismn: 'isosorbide mononitrate',
  'isosorbide 5 mononitrate': 'isosorbide mononitrate',
  'isosorbide-5-mononitrate': 'isosorbide mononitrate',
  amlodipin: 'amlodipine',
  's-amlodipine': 'amlodipine',
  's amlodipine': 'amlodipine',
  levamlodipine: 'amlodipine',
  's-metoprolol': 'metoprolol',
  dextrometorphan: 'dextromethorphan',
  bromhexin: 'bromhexine',
  guaiphenesin: 'guaifenesin',
  gemigliptin: 'gemigliptin',
  trihexyphenidyl: 'trihexyphenidyl',
  benzhexol: 'trihexyphenidyl',
  paroxetin: 'paroxetine',
  mesalamine: 'mesalazine',
  ursodiol: 'ursodeoxycholic acid',
  'bismuth subsalicylate': 'bismuth',
  aluminum: 'aluminium',
  'aluminum hydroxide': 'aluminium hydroxide',
  dimethicone: 'simethicone',
  simeticone: 'simethicone',
  'activated dimethicone': 'simethicone',
  dicycloverine: 'dicyclomine',
  hyoscine: 'hyoscine butylbromide',
  butylscopolamine: 'hyoscine butylbromide',
  ebastin: 'ebastine',
  dothiepin: 'dosulepin',
  lithium: 'lithium',
  penicilline: 'penicillin',
  'povidone-iodine': 'povidone iodine',
  'iodinated povidone': 'povidone iodine',
  'polyvinylpyrrolidone iodine': 'povidone iodine',
  benzylpenicillin: 'penicillin g',
  'benzathine penicillin': 'penicillin g',
  'benzathine benzylpenicillin': 'penicillin g',
  'crystalline penicillin': 'penicillin g',
  phenoxymethylpenicillin: 'penicillin v',
  'potassium penicillin v': 'penicillin v',
  levofloxacine: 'levofloxacin',
  norfloxacine: 'norfloxacin',
}

/** What a salt's name may end in without being another drug: acids, metals, water, and how it is released. */
const CARRIERS = new Set(
  (
    'hydrochloride hcl dihydrochloride hydrobromide sodium disodium potassium dipotassium calcium magnesium zinc ' +
    'maleate fumarate tartrate bitartrate succinate citrate phosphate sulfate nitrate mononitrate acetate ' +
    'besylate besilate mesylate mesilate tosylate napsylate chloride bromide iodide carbonate gluconate lactate ' +
    'malate oxalate salicylate stearate pamoate embonate decanoate valerate dipropionate propionate furoate ' +
    'diethylamine diethylammonium trometamol tromethamine medoxomil cilexetil axetil proxetil pivoxil trihydrate ' +
    'dihydrate monohydrate hemihydrate anhydrous hydrate xinafoate erbumine arginine benzathine orotate ascorbate ' +
    'bisglycinate fumerate polistirex butyrate caproate ethylsuccinate estolate palmitate micronised micronized ' +
    'extended release sustained prolonged controlled delayed modified gastro resistant enteric coated ip bp usp ' +
    'tablet tablets capsule capsules injection syrup suspension cream gel ointment drops oral sr er xr cr mr pr'
  ).split(' '),
)
const LEADING_METALS = new Set(['sodium', 'potassium', 'calcium', 'magnesium', 'disodium'])
/** Names that look like a drug and its carrier but are one thing. */
const WHOLE = new Set([
  'isosorbide mononitrate',
  'isosorbide dinitrate',
  'calcium dobesilate',
  'lactic acid',
  'hyoscine butylbromide',
  'sodium bicarbonate',
  'sodium hyaluronate',
  'magnesium hydroxide',
  'potassium permanganate',
  'potassium iodide',
  'potassium nitrate',
  'sodium picosulfate',
  'sodium cromoglycate',
])

const STRENGTH =
  /\b\d[\d.,]*\s*(?:%(?:\s*[wv]\/[wv])?|mg|mcg|µg|ug|gm|g|kg|ml|l|iu|units?|miu|million|lakh|meq|mmol|w\/w|w\/v|v\/v)(?![a-z])(?:\s*(?:\/|per)\s*\d*\.?\d*\s*(?:ml|mg|g|gm|l|dose|puff|actuation|hour|hr|h|unit)\b)?/g

/**
 * The salt by its one name, in lower case: "Amlodipine Besylate IP 5mg" is "amlodipine".
 * Empty when nothing but figures is left.
 */
export function saltName(written: string): string {
  const plain = written
    .toLowerCase()
    // British and Indian "sulph" is "sulf" in every name that holds it.
    .replace(/sulph/g, 'sulf')
    .replace(/\([^()]*\)/g, ' ')
    .replace(STRENGTH, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, ' ')
    .replace(/(?<=\s|^)[\d.]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/\p{L}/u.test(plain)) return ''
  const known = wholeName(plain)
  if (known) return known
  const words = plain.split(' ')
  while (words.length > 1 && CARRIERS.has(words.at(-1) ?? '')) {
    words.pop()
    const shorter = wholeName(words.join(' '))
    if (shorter) return shorter
  }
  while (words.length > 1 && LEADING_METALS.has(words[0] ?? '')) {
    words.shift()
    const shorter = wholeName(words.join(' '))
    if (shorter) return shorter
  }
  return words.join(' ')
}

function wholeName(name: string): string | undefined {
  return Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : WHOLE.has(name) ? name : undefined
}

/** The salts of a combination, each by its one name and once: "Paracetamol 500mg + Aceclofenac 100mg". */
export function saltNames(written: string): string[] {
  const parts = written
    .toLowerCase()
    .replace(/\bco-?\s?trimoxazole\b/g, 'sulfamethoxazole + trimethoprim')
    .replace(/\((?=[^()]*\d)[^()]*\)/g, ' ')
    .replace(STRENGTH, ' ')
    .split(/\s*(?:\+|,|;|&|\||\/|\band\b|\bwith\b)\s*/)
  return [...new Set(parts.map(saltName).filter((name) => name !== ''))]
}
