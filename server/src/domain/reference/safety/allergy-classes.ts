import type { AllergyClass, CrossReactivity } from '@rxdesk/contract/safety/reference'
import { drugClasses } from './drug-classes.ts'
import { BNF } from './sources.ts'

/** The members of a class that interactions know, so that no drug is in one list and forgotten in the other. */
function membersOf(id: string): readonly string[] {
  const found = drugClasses.find((each) => each.id === id)
  if (!found) throw new Error(`no drug class ${id}`)
  return found.salts
}

/** Drugs that a person allergic to one of them is taken to be allergic to; what is never swallowed is added here. */
export const allergyClasses: readonly AllergyClass[] = [
  {
    label: 'penicillins',
    names: ['penicillin', 'beta lactam', 'betalactam'],
    salts: ['penicillin g', 'penicillin v', 'sultamicillin'],
    pattern: /cillin\b/,
  },
  {
    label: 'cephalosporins',
    names: ['cephalosporin', 'cefalosporin', 'cepha', 'beta lactam', 'betalactam'],
    salts: [],
    pattern: /^(?:cef|ceph)/,
  },
  {
    label: 'carbapenems',
    names: ['carbapenem', 'beta lactam', 'betalactam'],
    salts: ['meropenem', 'imipenem', 'ertapenem', 'doripenem', 'faropenem'],
  },
  {
    label: 'sulfonamides',
    names: ['sulfa', 'sulfonamide'],
    salts: [
      'sulfamethoxazole',
      'sulfadiazine',
      'silver sulfadiazine',
      'sulfasalazine',
      'sulfacetamide',
      'sulfadoxine',
    ],
    pattern: /^sulfa/,
  },
  {
    label: 'NSAIDs',
    names: ['nsaid', 'painkiller', 'pain killer', 'aspirin', 'ibuprofen', 'diclofenac', 'brufen'],
    salts: [...membersOf('nsaid'), 'aspirin', 'nepafenac', 'bromfenac'],
  },
  {
    label: 'macrolides',
    names: ['macrolide'],
    salts: [...membersOf('macrolide-3a4'), 'azithromycin', 'roxithromycin', 'spiramycin'],
  },
  {
    label: 'quinolones',
    names: ['quinolone', 'fluoroquinolone'],
    salts: [...membersOf('quinolone'), 'nalidixic acid'],
    pattern: /floxacin\b/,
  },
  {
    label: 'tetracyclines',
    names: ['tetracycline'],
    salts: [...membersOf('tetracycline'), 'tigecycline'],
    pattern: /(?:tetra|doxy|mino|deme?clo)cycline\b/,
  },
  {
    label: 'aminoglycosides',
    names: ['aminoglycoside'],
    salts: [...membersOf('aminoglycoside'), 'neomycin', 'framycetin'],
  },
  {
    label: 'nitroimidazoles',
    names: ['nitroimidazole', 'imidazole'],
    salts: ['metronidazole', 'tinidazole', 'ornidazole', 'secnidazole', 'satranidazole'],
  },
  {
    label: 'azole antifungals',
    names: ['azole', 'antifungal azole'],
    salts: [...membersOf('azole'), 'clotrimazole', 'miconazole', 'luliconazole', 'sertaconazole'],
  },
  {
    label: 'opioids',
    names: ['opioid', 'opiate', 'narcotic', 'codeine', 'morphine'],
    salts: membersOf('opioid'),
  },
  {
    label: 'local anaesthetics',
    names: ['local anaesthetic', 'local anesthetic', 'caine'],
    salts: ['lidocaine', 'bupivacaine', 'ropivacaine', 'prilocaine', 'proparacaine', 'benzocaine'],
  },
  {
    label: 'ACE inhibitors',
    names: ['ace inhibitor', 'acei'],
    salts: membersOf('acei'),
  },
  {
    label: 'statins',
    names: ['statin'],
    salts: membersOf('statin'),
  },
  {
    label: 'hydantoins and related antiepileptics',
    names: ['aromatic antiepileptic', 'phenytoin', 'carbamazepine'],
    salts: [
      'phenytoin',
      'fosphenytoin',
      'carbamazepine',
      'oxcarbazepine',
      'eslicarbazepine',
      'phenobarbital',
    ],
  },
  {
    label: 'iodine',
    names: ['iodine', 'povidone', 'betadine', 'iodinated contrast', 'contrast'],
    salts: ['povidone iodine', 'potassium iodide', 'iodine', 'iohexol'],
  },
]

/** Allergies that carry over in a share of patients. Names are the labels of the classes above. */
export const crossReactivity: readonly CrossReactivity[] = [
  {
    from: 'penicillins',
    to: 'cephalosporins',
    mechanism:
      'One to two of a hundred react, more with a like side chain (cefalexin, cefadroxil, cefaclor).',
    source: BNF,
  },
  {
    from: 'cephalosporins',
    to: 'penicillins',
    mechanism: 'A few of a hundred react, more with a like side chain.',
    source: BNF,
  },
  {
    from: 'penicillins',
    to: 'carbapenems',
    mechanism: 'Fewer than one of a hundred reacts.',
    source: BNF,
  },
]
