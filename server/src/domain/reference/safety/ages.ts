import type { Caution, MinimumAge } from '@rxdesk/contract/safety/reference'
import { cautionsOf } from './pregnancy.ts'
import { BEERS, BNFC, LABEL } from './sources.ts'

const YEAR = 12
type Row = readonly [
  salts: string,
  months: number,
  level: MinimumAge['level'],
  mechanism: string,
  source: string,
  where?: 'alsoLocal',
]

// biome-ignore format: a row a line
const rows: readonly Row[] = [
  ['codeine', 12 * YEAR, 'avoid', 'Ultra-rapid metabolisers stop breathing (boxed warning).', LABEL],
  ['tramadol', 12 * YEAR, 'avoid', 'Ultra-rapid metabolisers stop breathing (boxed warning).', LABEL],
  ['tapentadol, pentazocine', 18 * YEAR, 'caution', 'Not tried in children.', LABEL],
  ['nimesulide', 12 * YEAR, 'avoid', 'Banned for children below 12: liver failure.', 'CDSCO GSR 82(E) 10-Feb-2011'],
  ['aspirin', 16 * YEAR, 'caution', 'Reye syndrome; only for the heart or Kawasaki disease.', BNFC],
  ['promethazine', 2 * YEAR, 'avoid', 'Breathing stops (boxed warning).', LABEL],
  ['loperamide', 2 * YEAR, 'avoid', 'Breathing and heart are harmed; contraindicated.', LABEL],
  ['metoclopramide', YEAR, 'avoid', 'Dystonia; contraindicated below 1 year.', 'EMA 2013'],
  ['dicyclomine', 6, 'avoid', 'Breathing stops; contraindicated below 6 months.', LABEL],
  ['chlorpheniramine', 4 * YEAR, 'caution', 'With phenylephrine banned as a fixed combination below 4 years; cough and cold medicines are not for small children.', 'CDSCO 18-Dec-2023'],
  ['phenylephrine, pseudoephedrine', 4 * YEAR, 'caution', 'Cough and cold medicines are not for small children.', 'CDSCO 18-Dec-2023; FDA'],
  ['dextromethorphan', 4 * YEAR, 'caution', 'Cough and cold medicines are not for small children.', 'DGHS advisory 03-Oct-2025; FDA'],
  ['ibuprofen', 3, 'caution', 'Below 3 months, or 5 kg, only by a specialist.', BNFC],
  ['mefenamic acid', 6, 'caution', 'Not below 6 months.', BNFC],
  ['diclofenac', 6, 'caution', 'Not below 6 months.', BNFC],
  ['aceclofenac, etoricoxib', 16 * YEAR, 'caution', 'Not licensed below 16.', 'BNF'],
  ['ketorolac', 16 * YEAR, 'caution', 'Not licensed below 16.', 'BNF'],
  ['ciprofloxacin, ofloxacin, levofloxacin', 18 * YEAR, 'caution', 'Joints and tendons: only where nothing else does.', LABEL],
  ['moxifloxacin, norfloxacin, gatifloxacin', 18 * YEAR, 'avoid', 'Joints and tendons: not for children.', LABEL],
  ['doxycycline', 8 * YEAR, 'caution', 'Stains growing teeth; short courses for scrub typhus and the like are accepted.', LABEL],
  ['minocycline, tetracycline, demeclocycline', 8 * YEAR, 'avoid', 'Stains growing teeth for good.', LABEL],
  ['ceftriaxone', 1, 'caution', 'Newborns: jaundice, and never with calcium by vein.', LABEL],
  ['sulfamethoxazole', 2, 'avoid', 'Jaundice of the brain; contraindicated below 2 months.', LABEL],
  ['nitrofurantoin', 1, 'avoid', 'The red cells break; contraindicated below 1 month.', LABEL],
  ['chloramphenicol', 1, 'avoid', 'Grey baby.', BNFC],
  ['isotretinoin', 12 * YEAR, 'avoid', 'Not below 12.', LABEL],
  ['montelukast', 6, 'caution', 'Not tried below 6 months.', LABEL],
  ['cetirizine, levocetirizine', 6, 'caution', 'Not tried below 6 months.', LABEL],
  ['fexofenadine', 6, 'caution', 'Not tried below 6 months.', LABEL],
  ['desloratadine', 6, 'caution', 'Not tried below 6 months.', LABEL],
  ['loratadine', 2 * YEAR, 'caution', 'Not tried below 2 years.', BNFC],
  ['hydroxyzine', 6, 'caution', 'Not tried below 6 months.', BNFC],
  ['ondansetron', 6, 'caution', 'Hardly tried below 6 months.', BNFC],
  ['racecadotril', 3, 'caution', 'Not below 3 months.', 'EMA product information'],
  ['oseltamivir', 0.5, 'caution', 'Not tried below 2 weeks.', LABEL],
  ['albendazole', YEAR, 'caution', 'Below 1 year only by a specialist.', 'WHO'],
  ['ivermectin', 5 * YEAR, 'caution', 'Below 15 kg not tried.', LABEL],
  ['permethrin', 2, 'caution', 'Not tried below 2 months.', LABEL, 'alsoLocal'],
  ['camphor', 2 * YEAR, 'avoid', 'Convulsions.', 'AAP', 'alsoLocal'],
  ['escitalopram, citalopram, paroxetine, venlafaxine, mirtazapine', 12 * YEAR, 'caution', 'Thoughts of suicide (boxed warning).', LABEL],
  ['olanzapine', 13 * YEAR, 'caution', 'Not licensed below 13.', LABEL],
  ['zolpidem', 18 * YEAR, 'avoid', 'Not for children.', LABEL],
  ['alprazolam', 18 * YEAR, 'caution', 'Not tried in children.', LABEL],
  ['tizanidine, thiocolchicoside', 16 * YEAR, 'caution', 'Not licensed in children.', 'EMA 2014'],
  ['domperidone', 12 * YEAR, 'caution', 'No use shown below 12; rhythm of the heart.', 'MHRA 2019'],
  ['metformin', 10 * YEAR, 'caution', 'Not tried below 10.', LABEL],
  ['sildenafil, tadalafil', 18 * YEAR, 'caution', 'In children only for high pressure of the lung.', LABEL],
  ['simvastatin, atorvastatin, rosuvastatin', 6 * YEAR, 'caution', 'Not tried so young.', LABEL],
  ['valproic acid', 2 * YEAR, 'caution', 'Liver failure, most of all below 2 years (boxed warning).', LABEL],
]

/** The age below which a salt is not given. A pharmacist is to look over the rows before they are relied upon. */
export const minimumAges: readonly MinimumAge[] = rows.flatMap(
  ([salts, months, level, mechanism, source, where]) =>
    salts.split(', ').map((salt) => ({
      salt,
      months,
      level,
      mechanism,
      source,
      ...(where ? { alsoLocal: true } : {}),
    })),
)

/** From 65 years on: shown, never asked. */
// biome-ignore format: a row a line
export const elderly: readonly Caution[] = cautionsOf([
  ['@benzodiazepine', 'caution', 'Falls, fractures, confusion.', BEERS],
  ['@z-drug', 'caution', 'Falls, fractures, confusion.', BEERS],
  ['@sedating-antihistamine', 'caution', 'Confusion, dry mouth, retention of urine.', BEERS],
  ['amitriptyline, imipramine, clomipramine, doxepin, paroxetine', 'caution', 'Confusion, fall of pressure on standing.', BEERS],
  ['trihexyphenidyl, dicyclomine, hyoscine butylbromide', 'caution', 'Confusion, retention of urine.', BEERS],
  ['glibenclamide, glimepiride', 'caution', 'Long low sugar.', BEERS],
  ['@nsaid', 'caution', 'Bleeding of the stomach, kidney and heart failure.', BEERS],
  ['@antipsychotic', 'caution', 'Stroke and death in dementia.', BEERS],
  ['prazosin, terazosin, doxazosin', 'caution', 'Pressure falls on standing.', BEERS],
  ['nifedipine', 'caution', 'Short-acting: pressure falls, the heart starves.', BEERS],
  ['digoxin', 'caution', 'At most 0.125 mg a day.', BEERS],
  ['metoclopramide', 'caution', 'Tardive dyskinesia.', BEERS],
  ['pethidine', 'caution', 'Confusion, convulsions.', BEERS],
  ['thiocolchicoside, chlorzoxazone, methocarbamol', 'caution', 'Sedation, falls.', BEERS],
  ['clonidine', 'caution', 'Slow pulse, fall of pressure on standing.', BEERS],
  ['dabigatran, rivaroxaban', 'caution', 'More bleeding than apixaban.', BEERS],
  ['phenobarbital', 'caution', 'Dependence, overdose.', BEERS],
])
