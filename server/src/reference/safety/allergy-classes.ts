import type { AllergyClass, CrossReactivity } from '@rxdesk/contract/safety/reference'
import { BNF } from './sources.ts'

/** Drugs that a person allergic to one of them is taken to be allergic to. */
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
    names: ['sulfa', 'sulpha', 'sulfonamide', 'sulphonamide'],
    salts: [
      'sulfamethoxazole',
      'sulfadiazine',
      'silver sulfadiazine',
      'sulfasalazine',
      'sulfacetamide',
      'sulfadoxine',
    ],
    pattern: /^sul(?:f|ph)a/,
  },
  {
    label: 'NSAIDs',
    names: ['nsaid', 'painkiller', 'pain killer', 'aspirin', 'ibuprofen', 'diclofenac', 'brufen'],
    salts: [
      'aspirin',
      'ibuprofen',
      'diclofenac',
      'aceclofenac',
      'naproxen',
      'ketorolac',
      'nimesulide',
      'mefenamic acid',
      'indomethacin',
      'indometacin',
      'piroxicam',
      'meloxicam',
      'lornoxicam',
      'tenoxicam',
      'etodolac',
      'ketoprofen',
      'dexketoprofen',
      'flurbiprofen',
      'etoricoxib',
      'celecoxib',
      'nepafenac',
      'bromfenac',
      'nabumetone',
    ],
  },
  {
    label: 'macrolides',
    names: ['macrolide'],
    salts: ['azithromycin', 'clarithromycin', 'erythromycin', 'roxithromycin', 'spiramycin'],
  },
  {
    label: 'quinolones',
    names: ['quinolone', 'fluoroquinolone'],
    salts: ['nalidixic acid'],
    pattern: /floxacin\b/,
  },
  {
    label: 'tetracyclines',
    names: ['tetracycline'],
    salts: ['tigecycline'],
    pattern: /(?:tetra|doxy|mino|deme?clo)cycline\b/,
  },
  {
    label: 'aminoglycosides',
    names: ['aminoglycoside'],
    salts: [
      'gentamicin',
      'amikacin',
      'tobramycin',
      'streptomycin',
      'neomycin',
      'kanamycin',
      'netilmicin',
      'framycetin',
    ],
  },
  {
    label: 'nitroimidazoles',
    names: ['nitroimidazole', 'imidazole'],
    salts: ['metronidazole', 'tinidazole', 'ornidazole', 'secnidazole', 'satranidazole'],
  },
  {
    label: 'azole antifungals',
    names: ['azole', 'antifungal azole'],
    salts: [
      'fluconazole',
      'itraconazole',
      'ketoconazole',
      'voriconazole',
      'posaconazole',
      'clotrimazole',
      'miconazole',
      'luliconazole',
      'sertaconazole',
    ],
  },
  {
    label: 'opioids',
    names: ['opioid', 'opiate', 'narcotic', 'codeine', 'morphine'],
    salts: [
      'morphine',
      'codeine',
      'tramadol',
      'tapentadol',
      'fentanyl',
      'pethidine',
      'buprenorphine',
      'pentazocine',
      'butorphanol',
      'oxycodone',
    ],
  },
  {
    label: 'local anaesthetics',
    names: ['local anaesthetic', 'local anesthetic', 'caine', 'xylocaine'],
    salts: ['lidocaine', 'bupivacaine', 'ropivacaine', 'prilocaine', 'proparacaine', 'benzocaine'],
  },
  {
    label: 'ACE inhibitors',
    names: ['ace inhibitor', 'acei'],
    salts: ['enalapril', 'ramipril', 'lisinopril', 'perindopril', 'captopril', 'benazepril', 'quinapril'],
  },
  {
    label: 'statins',
    names: ['statin'],
    salts: ['atorvastatin', 'rosuvastatin', 'simvastatin', 'pravastatin', 'pitavastatin', 'lovastatin'],
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
      'phenobarbitone',
      'phenobarbital',
    ],
  },
  {
    label: 'iodine',
    names: ['iodine', 'povidone', 'betadine', 'iodinated contrast', 'contrast'],
    salts: ['povidone iodine', 'povidone-iodine', 'potassium iodide', 'iodine', 'iohexol'],
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
