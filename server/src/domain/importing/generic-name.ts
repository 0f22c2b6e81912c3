/** The parts of a price list's combined name: "Aceclofenac 100mg and Paracetamol 325mg Tablets IP". */
export interface NamedProduct {
  /** Salts joined by " + "; empty for what is no medicine (a knee cap, a napkin). */
  salt: string
  strength: string
  form: string
}

const forms: readonly [RegExp, string][] = [
  [/\btab(?:let)?s?\b/i, 'Tablet'],
  [/\bcap(?:sule)?s?\b/i, 'Capsule'],
  [/\beye\s*(?:\/\s*ear\s*)?drops?\b/i, 'Eye drops'],
  [/\bear drops?\b/i, 'Ear drops'],
  [/\bnasal (?:drops?|spray)\b/i, 'Nasal spray'],
  [/\b(?:oral )?drops?\b/i, 'Drops'],
  [/\b(?:dry )?syrup\b/i, 'Syrup'],
  [/\b(?:oral )?suspension\b/i, 'Suspension'],
  [/\b(?:oral )?solution\b/i, 'Solution'],
  [/\b(?:injection|infusion)s?\b/i, 'Injection'],
  [/\bointment\b/i, 'Ointment'],
  [/\bcream\b/i, 'Cream'],
  [/\bgel\b/i, 'Gel'],
  [/\blotion\b/i, 'Lotion'],
  [/\b(?:dusting )?powder\b/i, 'Powder'],
  [/\bsachets?\b/i, 'Sachet'],
  [/\b(?:inhaler|rotacaps?|respules?)\b/i, 'Inhaler'],
  [/\bsuppositor(?:y|ies)\b/i, 'Suppository'],
  [/\b(?:spray)\b/i, 'Spray'],
  [/\b(?:shampoo)\b/i, 'Shampoo'],
]
const unit = String.raw`(?:mg|mcg|µg|g|gm|ml|iu|i\.u\.|meq|%(?:\s*[wv]\s*\/\s*[wv])?|million spores|billion cells)`
const strengthPattern = new RegExp(
  String.raw`\d+(?:[.,]\d+)?\s*${unit}(?:\s*(?:per|\/)\s*\d*(?:\.\d+)?\s*(?:ml|g|gm|dose|puff|actuation|tablet))?`,
  'gi',
)
const noise =
  /\b(?:ip|bp|usp|tablets?|capsules?|dispersible|gastro-?resistant|enteric coated|prolonged[- ]release|sustained[- ]release|extended[- ]release|modified release|film coated|chewable|orally disintegrating|effervescent|paediatric|pediatric|oral|for|dry|sterile|mouth dissolving|hard|soft|gelatin|eye|ear|nasal|ophthalmic)\b/gi

/** Splits a price list's name. What it cannot read is left out: no form, no strength, rather than a wrong one. */
export function readGenericName(name: string): NamedProduct {
  const form = forms.find(([pattern]) => pattern.test(name))
  if (!form) return { salt: '', strength: '', form: '' }
  const strengths = name.match(strengthPattern)?.map((strength) => strength.replace(/\s+/g, ' ').trim()) ?? []
  const bare = name
    .replace(/\((?!\d)[^)]*\)/g, ' ')
    .replace(strengthPattern, ' ')
    .replace(/[()]/g, ' ')
  const salts = forms
    .reduce((text, [pattern]) => text.replace(new RegExp(pattern.source, 'gi'), ' '), bare)
    .replace(noise, ' ')
    .split(/\s*(?:,|\+|&|\/|\band\b|\bwith\b)\s*/i)
    .map((salt) =>
      salt
        .replace(/[^\p{L}\p{N}\s-]/gu, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^[\s-]+|[\s-]+$/g, ''),
    )
    .filter((salt) => /\p{L}{3}/u.test(salt))
  return { salt: salts.join(' + '), strength: strengths.join(' + '), form: form[1] }
}
