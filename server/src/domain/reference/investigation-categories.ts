/** Words that assign an investigation to a category (codes of `investigationCategories`); the first match wins. */
const RULES: readonly (readonly [code: string, words: RegExp])[] = [
  ['XRAY', /^x-?ray|mammograph|hysterosalpingograph|\bdexa\b/],
  ['NUC', /\bpet\b|thyroid scan|scintigra|bone scan/],
  ['CT', /^(hr)?ct\b/],
  ['MRI', /^mri\b|mrcp/],
  ['USG', /ultrasound|ultrasonograph|\busg\b|doppler/],
  ['CARD', /\becg\b|echocardio|holter|treadmill|ambulatory blood pressure|angiograph/],
  ['NEURO', /\beeg\b|\bemg\b|nerve conduction|sleep study/],
  ['ENDO', /scopy\b(?<!microscopy)/],
  ['LUNG', /pulmonary function|peak expiratory|spirometr/],
  ['EYEEAR', /audiometr|fundus|intraocular|refraction|visual field/],
  ['MOLEC', /\bpcr\b|cbnaat|\bnaat\b|genexpert/],
  ['MICRO', /culture|gram stain|\bafb\b|\bkoh\b|mantoux/],
  ['HISTO', /histopatholog|cytolog|pap smear|biops|bone marrow/],
  ['TUMOUR', /feto-?protein|\bca \d|carcinoembryonic|prostate specific|\bcea\b|\bpsa\b/],
  ['CLIN', /urine|stool|semen|uroflow|pregnancy test/],
  [
    'HORM',
    /hormone|cortisol|dhea|\bfsh\b|^lh$|prolactin|progesterone|testosterone|thyroid profile|\btsh\b|insulin|hcg/,
  ],
  [
    'SERO',
    /anti-|antibod|\big[gme]\b|antigen|vdrl|widal|hbsag|\bhcv\b|\bhiv\b|rheumatoid|\baso\b|hla-|\bcrp\b|c-reactive/,
  ],
  [
    'BIO',
    /hba1c|sugar|glucose|urea|creatin|electrolyte|lipid|cholesterol|triglycerid|liver|kidney|renal|serum|vitamin|folic/,
  ],
  [
    'BIO',
    /iron|ammonia|phosph|gamma gt|\bgfr\b|homocysteine|lactate|lipase|magnesium|bnp|procalcitonin|protein|troponin|cpk/,
  ],
  ['BIO', /sgot|sgpt|blood gas|calcium|amylase|ferritin|albumin|bilirubin|uric acid/],
  [
    'HAEM',
    /blood count|haemoglobin|hemoglobin|\besr\b|leucocyte|platelet|reticulocyte|packed cell|prothrombin/,
  ],
  ['HAEM', /thromboplastin|bleeding|blood group|eosinophil|d-dimer|blood smear/],
]

/** The code of an investigation's category, by its name; empty when no rule matches. */
export function investigationCategoryCode(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
  return RULES.find(([, rule]) => rule.test(words))?.[0] ?? ''
}
