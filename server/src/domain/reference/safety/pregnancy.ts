import type { Caution } from '@rxdesk/contract/safety/reference'
import { drugClasses } from './drug-classes.ts'
import { BNF, LABEL, LACTMED } from './sources.ts'

type Row = readonly [salts: string, level: Caution['level'], mechanism: string, source: string]

/** A caution for each salt of a row; `@id` stands for a class, of which a row that names the salt itself is left out. */
export function cautionsOf(rows: readonly Row[]): Caution[] {
  const named = new Set(rows.flatMap(([written]) => written.split(', ')))
  return rows.flatMap(([written, level, mechanism, source]) =>
    written.split(', ').flatMap((each) => {
      const salts = each.startsWith('@') ? drugClasses.find(({ id }) => `@${id}` === each)?.salts : [each]
      if (!salts) throw new Error(`no drug class ${each}`)
      return salts
        .filter((salt) => !each.startsWith('@') || !named.has(salt))
        .map((salt) => ({ salt, level, mechanism, source }))
    }),
  )
}

/** Pregnancy: `avoid` is contraindicated, or has safer medicines in its place. */
// biome-ignore format: a row a line
export const pregnancy: readonly Caution[] = cautionsOf([
  ['isotretinoin, acitretin', 'avoid', 'Severe malformations in a third of children.', LABEL],
  ['thalidomide, lenalidomide, pomalidomide', 'avoid', 'Missing limbs.', LABEL],
  ['methotrexate', 'avoid', 'Loss of the pregnancy, malformations.', LABEL],
  ['leflunomide, teriflunomide', 'avoid', 'Malformations in animals; contraindicated.', LABEL],
  ['mycophenolic acid', 'avoid', 'Loss of the pregnancy, malformations of ear and face.', LABEL],
  ['valproic acid', 'avoid', 'Malformations in one of ten, learning disorders in three or four of ten.', `${LABEL}; MHRA`],
  ['warfarin, acenocoumarol', 'avoid', 'Malformations in weeks 6 to 12, bleeding later; mechanical valves are an exception for a specialist.', LABEL],
  ['@acei', 'avoid', 'Kidney failure and death of the unborn from the second trimester on (boxed warning).', LABEL],
  ['@arb', 'avoid', 'Kidney failure and death of the unborn from the second trimester on (boxed warning).', LABEL],
  ['aliskiren, sacubitril', 'avoid', 'Harms the kidney of the unborn (boxed warning).', LABEL],
  ['misoprostol', 'avoid', 'Loss of the pregnancy, malformations; not where it is meant to end or bring on labour.', LABEL],
  ['mifepristone', 'avoid', 'Ends the pregnancy.', LABEL],
  ['finasteride, dutasteride', 'avoid', 'Malformed genitals of a boy.', LABEL],
  ['danazol, stanozolol, testosterone', 'avoid', 'A girl becomes male.', LABEL],
  ['ribavirin', 'avoid', 'Malformations and death in animals; contraindicated.', LABEL],
  ['doxycycline, minocycline, tetracycline, demeclocycline', 'avoid', 'Teeth and bones of the unborn are stained.', BNF],
  ['streptomycin, kanamycin', 'avoid', 'Deafness of the child.', LABEL],
  ['gentamicin, amikacin, tobramycin, netilmicin', 'caution', 'May harm hearing; only for severe infection.', BNF],
  ['carbimazole', 'caution', 'Malformations in the first trimester; propylthiouracil is preferred then.', BNF],
  ['lithium', 'caution', 'Malformations of the heart; levels change.', BNF],
  ['phenytoin, phenobarbital, primidone, topiramate', 'caution', 'Malformations; not stopped without a specialist.', BNF],
  ['carbamazepine', 'caution', 'Neural tube defects; not stopped without a specialist.', BNF],
  ['trimethoprim, sulfamethoxazole', 'caution', 'Holds back folate in the first trimester; jaundice of the newborn near birth.', BNF],
  ['@nsaid', 'caution', 'From week 20 on little water around the child, from week 30 the ductus closes: then not to be used.', LABEL],
  ['atorvastatin, rosuvastatin, simvastatin, pravastatin, pitavastatin, lovastatin, fluvastatin', 'caution', 'Mostly stopped in pregnancy.', LABEL],
  ['@sulfonylurea', 'caution', 'Low sugar of the newborn; insulin is preferred.', BNF],
  ['@sglt2', 'avoid', 'Harms the growing kidney in the second and third trimester.', LABEL],
  ['dulaglutide, semaglutide, liraglutide, exenatide', 'avoid', 'Stopped before pregnancy.', LABEL],
  ['fluconazole', 'caution', 'High doses bring malformations; one of 150 mg is linked to loss of the pregnancy.', LABEL],
  ['voriconazole, griseofulvin', 'avoid', 'Harms the unborn in animals.', LABEL],
  ['albendazole', 'caution', 'Not in the first trimester.', 'WHO'],
  ['ivermectin', 'caution', 'Too little is known.', BNF],
  ['primaquine, tafenoquine', 'avoid', 'The red cells of the unborn may break.', LABEL],
  ['ciprofloxacin, levofloxacin, ofloxacin, moxifloxacin, norfloxacin', 'caution', 'Cartilage is harmed in animals; other antibiotics first.', BNF],
  ['linezolid, chloramphenicol', 'caution', 'Too little is known; grey baby with chloramphenicol near birth.', BNF],
  ['nitrofurantoin', 'caution', 'Not at term: the red cells of the newborn may break.', BNF],
  ['ergotamine, dihydroergotamine, methylergometrine', 'avoid', 'The uterus contracts.', LABEL],
  ['amiodarone', 'avoid', 'Harms the thyroid and growth of the unborn.', LABEL],
  ['dronedarone', 'avoid', 'Contraindicated.', LABEL],
  ['atenolol', 'caution', 'The child grows less; labetalol is preferred.', BNF],
  ['spironolactone', 'caution', 'A boy may become female in animals.', BNF],
  ['bosentan, ambrisentan, macitentan, riociguat', 'avoid', 'Malformations (boxed warning).', LABEL],
  ['rivaroxaban, apixaban, dabigatran, edoxaban', 'avoid', 'Passes to the unborn: bleeding; heparin is used.', BNF],
  ['paroxetine', 'caution', 'Malformations of the heart in the first trimester.', LABEL],
  ['alprazolam, diazepam, clonazepam, lorazepam, chlordiazepoxide, nitrazepam', 'caution', 'A floppy, withdrawing newborn.', BNF],
  ['cyclophosphamide, azathioprine, mercaptopurine, fluorouracil, capecitabine, hydroxycarbamide', 'caution', 'Cell poison: only by a specialist.', BNF],
  ['tamoxifen, letrozole, anastrozole', 'avoid', 'Malformations.', LABEL],
  ['clomiphene', 'avoid', 'Not once a pregnancy has begun.', LABEL],
  ['tofacitinib, baricitinib', 'avoid', 'Harms the unborn in animals.', BNF],
  ['ethinylestradiol, levonorgestrel, desogestrel, norethisterone', 'caution', 'No use in pregnancy.', LABEL],
  ['retinol', 'caution', 'More than 10,000 IU a day brings malformations.', 'WHO'],
  ['dolutegravir', 'caution', 'Weighed by a specialist around conception.', BNF],
  ['efavirenz', 'caution', 'Weighed by a specialist in the first trimester.', BNF],
  ['miltefosine', 'avoid', 'Malformations; contraindicated (boxed warning).', LABEL],
  ['fingolimod', 'avoid', 'Malformations.', BNF],
  ['penicillamine', 'caution', 'Skin and tissue of the child are harmed.', BNF],
])

/** A child at the breast. */
// biome-ignore format: a row a line
export const lactation: readonly Caution[] = cautionsOf([
  ['methotrexate, cyclophosphamide, mycophenolic acid, leflunomide', 'avoid', 'Cell poison in the milk.', LACTMED],
  ['amiodarone', 'avoid', 'Harms the thyroid of the child.', LACTMED],
  ['lithium', 'caution', 'Much passes into the milk: the child is watched.', LACTMED],
  ['isotretinoin, acitretin', 'avoid', 'Passes into the milk.', LABEL],
  ['codeine, tramadol', 'avoid', 'Ultra-rapid metabolisers: the child stops breathing.', LABEL],
  ['ergotamine, dihydroergotamine', 'avoid', 'Vomiting and convulsions of the child.', LABEL],
  ['bromocriptine, cabergoline', 'caution', 'The milk dries up.', LACTMED],
  ['chloramphenicol', 'avoid', 'The marrow of the child may be harmed.', LACTMED],
  ['aspirin', 'caution', 'Reye syndrome at more than low doses.', LACTMED],
  ['metronidazole, tinidazole', 'caution', 'Single large doses: no milk for 12 to 24 hours (tinidazole 3 days).', LACTMED],
  ['ethinylestradiol', 'caution', 'Less milk in the first six weeks.', 'WHO MEC'],
  ['diazepam, alprazolam, clonazepam', 'caution', 'A sleepy child.', LACTMED],
  ['doxycycline, minocycline', 'caution', 'Only for less than three weeks.', LACTMED],
  ['atenolol, sotalol', 'caution', 'Gathers in the milk: slow pulse of the child.', LACTMED],
  ['domperidone', 'caution', 'Rhythm of mother and child; not for bringing milk.', 'FDA 2004'],
  ['dapsone, primaquine, nitrofurantoin', 'caution', 'Red cells break in G6PD deficiency, and in the first month.', LACTMED],
])
