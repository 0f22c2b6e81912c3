import { readTable, text } from '#platform/data-table/data-table.ts'

/**
 * One name for each salt, however it was written: British, American and Indian spellings, abbreviations, and
 * the acid or metal that carries it. In lower case.
 */
export const oneNames: ReadonlyMap<string, string> = new Map(
  readTable('safety/salt-synonyms.csv', { written: text, salt: text }).map(({ written, salt }) => [
    written,
    salt,
  ]),
)

/**
 * Endings of a salt's name that do not make it another drug: acids, metals, water, and the kind of release.
 */
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
/** Names that look like a drug and its carrier but are one substance. */
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
 * The salt by its one name, in lower case: "Amlodipine Besylate IP 5mg" is "amlodipine". Empty when only
 * figures remain.
 */
export function saltName(written: string): string {
  const plain = written
    .toLowerCase()
    // British and Indian "sulph" is "sulf" in every name that contains it.
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
  return oneNames.get(name) ?? (WHOLE.has(name) ? name : undefined)
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
