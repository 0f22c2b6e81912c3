/** How investigations are written for short, by the name in the master. */
const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  'Complete blood count': ['cbc', 'hemogram', 'haemogram'],
  'Liver function test': ['lft'],
  'Kidney function test': ['kft', 'rft', 'renal function test'],
  'Blood sugar fasting': ['fbs', 'bsf', 'fasting blood sugar'],
  'Blood sugar post-prandial': ['ppbs', 'bspp', 'post prandial blood sugar'],
  'Blood sugar random': ['rbs', 'random blood sugar'],
  'Thyroid profile (T3, T4, TSH)': ['tft', 'thyroid profile', 'thyroid function test'],
  'Lipid profile': ['lipids'],
  'C-reactive protein': ['crp'],
  'Urine routine and microscopy': ['urine r/m', 'urine rm', 'urine routine'],
  'Stool routine and microscopy': ['stool r/m', 'stool rm', 'stool routine'],
  'X-ray chest PA view': ['cxr', 'x-ray chest', 'chest x-ray', 'xray chest'],
  'Ultrasound abdomen and pelvis': ['usg abdomen', 'usg abd', 'usg whole abdomen', 'ultrasound abdomen'],
  'Ultrasound KUB': ['usg kub'],
  Echocardiography: ['2d echo', '2d-echo', 'echo'],
  'Treadmill test': ['tmt'],
  'Pulmonary function test': ['pft', 'spirometry'],
  'Serum creatinine': ['s. creatinine', 's creatinine', 'sr creatinine', 'creatinine'],
  'Serum electrolytes': ['s. electrolytes', 's electrolytes', 'electrolytes'],
  'Serum uric acid': ['uric acid'],
  'Prothrombin time and INR': ['pt inr', 'pt/inr', 'inr'],
  'Vitamin B12 level': ['vit b12', 'vitamin b12', 'b12'],
  '25-OH vitamin D': ['vit d', 'vitamin d', 'vit d3', 'vitamin d3'],
  'Urine pregnancy test': ['upt'],
  'Peripheral blood smear': ['peripheral smear'],
  Haemoglobin: ['hb', 'hemoglobin'],
}

/**
 * Investigations that a text names, by whole words, in full or for short; each once, in the order of the text. A longer
 * name hides a shorter one inside it ("Urine culture" is not also "culture").
 */
export function namedTests(text: string, known: readonly string[]): string[] {
  const words = plain(text)
  const found: { name: string; from: number; to: number }[] = []
  for (const name of known)
    for (const written of [name, ...(SHORT_FORMS[name] ?? [])]) {
      const sought = plain(written)
      const at = sought.trim() === '' ? -1 : words.indexOf(sought)
      if (at >= 0) found.push({ name, from: at, to: at + sought.length })
    }
  const outermost = found.filter(
    (each) =>
      !found.some(
        (other) =>
          other.name !== each.name &&
          other.from <= each.from &&
          other.to >= each.to &&
          other.to - other.from > each.to - each.from,
      ),
  )
  return [...new Set(outermost.toSorted((a, b) => a.from - b.from).map(({ name }) => name))]
}

/** Words between single spaces, so that a whole word is found by the spaces around it. */
function plain(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
}
