/** Words of a product's name that are its form, its unit or its standard, and not what it is called. */
const UNCALLED = new Set(
  [
    'tablet tablets tab tabs capsule capsules cap caps syrup syp suspension susp injection inj ointment oint cream gel',
    'lotion drops drop eye ear nasal spray inhaler rotacaps rotacap respules respule sachet sachets powder granules',
    'suppository solution soln oral dry mouthwash gargle shampoo soap kit vial amp ampoule infusion paste liquid',
    'mg mcg g gm gms ml l iu lac units unit ip bp usp pack strip of the and with per',
  ].flatMap((words) => words.split(' ')),
)
/** Shorter names are found on any line. */
const LEAST_LETTERS = 3

/**
 * What a product is called, as bare Latin letters and figures: without form, amounts and standards ("Dolo 650 Tablet" is
 * `dolo`, "Shelcal-XT" is `shelcalxt`). '' where too little is left.
 */
export function nameLetters(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(?<![a-z])\d+(?:\.\d+)?(?:\s*\/\s*\d+(?:\.\d+)?)*\s*(?:%|[a-z]{1,3}(?![a-z]))?/g, (amount) =>
      // "B12" and "D3" are names, "500mg" and "0.1%" are amounts, and so is a figure alone.
      /[a-z]/.test(amount) && !UNCALLED.has(amount.replace(/[^a-z]/g, '')) ? amount : ' ',
    )
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !UNCALLED.has(word) && !/^\d+$/.test(word))
    .join('')
  return letters.length < LEAST_LETTERS ? '' : letters
}
