import type { SafetyPatient } from '@rxdesk/contract/safety/model'
import { describe, expect, it } from 'vitest'
import { grown, nobody, of, said, type Written, weighed } from './weigh.fixture.ts'

describe('a salt that is on the case already', () => {
  it.each([
    ['Paracetamol 500mg + Aceclofenac 100mg', 'Paracetamol'],
    ['Amoxicillin', 'Amoxycillin + Clavulanic acid'],
    ['paracetamol', 'PARACETAMOL IP 650 mg'],
    ['Acetaminophen', 'Paracetamol'],
  ])('%s beside %s', (one, other) => {
    for (const pair of [
      [one, other],
      [other, one],
    ] as const)
      expect(of('duplicateSalt', nobody, ['A', pair[0]], ['B', pair[1]])).toHaveLength(1)
  })

  it('is looked for in the name when no salt was written', () => {
    expect(of('duplicateSalt', nobody, ['Paracetamol 500 mg'], ['Dolo 650', 'Paracetamol'])).toHaveLength(1)
  })

  it.each([
    ['Metformin', 'Metoprolol'],
    ['Cefixime', 'Cefuroxime'],
    ['Vitamin B12', 'Vitamin D3'],
  ])('is not %s beside %s', (one, other) =>
    expect(of('duplicateSalt', nobody, ['A', one], ['B', other])).toEqual([]))

  it('only gets a note beside a gel of it', () => {
    const [found] = of('duplicateSalt', nobody, ['A', 'Diclofenac'], ['B', 'Diclofenac', '', '', 'Gel'])
    expect([found?.severity, found?.demand]).toEqual(['note', 'none'])
  })

  it('two of a class are a milder word', () => {
    const [found] = of('sameClass', nobody, ['A', 'Ibuprofen'], ['B', 'Naproxen'])
    expect([found?.severity, found?.figures.group]).toEqual(['moderate', 'NSAIDs'])
  })
})

describe('a recorded allergy', () => {
  const kinds = (salt: string, allergy: string) =>
    said(of('allergy', { ...nobody, allergies: [allergy] }, ['A', salt]))
  it.each([
    ['Amoxicillin + Clavulanic acid', 'Penicillin', 'allergy.class amoxicillin @1'],
    ['Ampicillin', 'allergic to penicillin', 'allergy.class ampicillin @1'],
    ['Sulfamethoxazole + Trimethoprim', 'Sulfa drugs', 'allergy.class sulfamethoxazole @1'],
    ['Ibuprofen', 'NSAIDs', 'allergy.class ibuprofen @1'],
    ['Diclofenac', 'Aspirin', 'allergy.class diclofenac @1'],
    ['Ciprofloxacin', 'ciprofloxacin', 'allergy ciprofloxacin @1'],
    ['Cefixime', 'Penicillin', 'allergy.cross cefixime @1'],
    ['Methadone', 'Morphine', 'allergy.class methadone @1'],
    ['Fluvastatin', 'Statins', 'allergy.class fluvastatin @1'],
    ['Prulifloxacin', 'quinolones', 'allergy.class prulifloxacin @1'],
    ['Indomethacin 25mg', 'Ibuprofen', 'allergy.class indometacin @1'],
    ['Phenobarbitone', 'phenytoin', 'allergy.class phenobarbital @1'],
    ['Potassium Iodide', 'iodine', 'allergy.class potassium iodide @1'],
    ['Povidone-Iodine 10% w/v', 'Betadine', 'allergy povidone iodine @1'],
    ['Silver Sulphadiazine IP 1% w/w', 'Sulpha drugs', 'allergy.class silver sulfadiazine @1'],
    ['Lignocaine', 'Xylocaine', 'allergy lidocaine @1'],
  ])('warns of %s for "%s"', (salt, allergy, expected) => expect(kinds(salt, allergy)).toEqual([expected]))

  it.each([
    ['Paracetamol', 'Penicillin'],
    ['Amoxicillin', 'No known drug allergy'],
    ['Amoxicillin', 'NKDA'],
    ['Azithromycin', 'Dust, pollen'],
  ])('does not warn of %s for "%s"', (salt, allergy) => expect(kinds(salt, allergy)).toEqual([]))
})

describe('an interaction', () => {
  it.each([
    ['Warfarin', 'Aspirin', 'severe'],
    ['Isosorbide mononitrate', 'Sildenafil Citrate', 'severe'],
    ['Clarithromycin', 'Simvastatin', 'severe'],
    ['Nicoumalone', 'Diclofenac sodium', 'severe'],
    ['Methotrexate', 'Co-trimoxazole', 'severe'],
    ['Clopidogrel', 'Omeprazole', 'moderate'],
    ['Spironolactone', 'Potassium chloride', 'severe'],
    ['Tramadol', 'Linezolid', 'severe'],
  ])('%s with %s is %s', (a, b, severity) => {
    for (const pair of [
      [a, b],
      [b, a],
    ] as const)
      expect(
        of('interaction', nobody, ['A', pair[0]], ['B', pair[1]]).map((each) => each.severity),
      ).toContain(severity)
  })

  it('is said once of three that are graver together than two of them', () => {
    const three = [
      ['A', 'Ramipril'],
      ['B', 'Furosemide'],
      ['C', 'Ibuprofen'],
    ] as const
    expect(
      of('interaction', nobody, ...three.map((each): Written => [...each])).map(({ what }) => what),
    ).toEqual([['furosemide', 'ibuprofen', 'ramipril']])
    for (const left of three) {
      const two = three.filter((each) => each !== left).map((each): Written => [...each])
      expect(of('interaction', nobody, ...two).every(({ what }) => what.length === 2)).toBe(true)
    }
  })

  it('does not warn of what stays on the skin', () => {
    expect(of('interaction', nobody, ['Warf', 'Warfarin'], ['Voveran', 'Diclofenac', '', '', 'Gel'])).toEqual(
      [],
    )
  })
})

describe('a dose above the usual maximum', () => {
  it.each<[string, Written, string[]]>([
    ['4 g of paracetamol are usual', ['P', 'Paracetamol', '1000 mg', '1-1-1-1'], []],
    [
      '5 g are not',
      ['P', 'Paracetamol', '1000 mg', '1 tab 5 times a day'],
      ['dayDoseAbove.adult paracetamol @1'],
    ],
    ['nor 2 g at once', ['P', 'Paracetamol', '1 g', '2-0-0'], ['doseAbove.adult paracetamol @1']],
    ['micrograms are micrograms', ['T', 'Levothyroxine', '100 mcg', '1-0-0'], []],
    ['a bare number of syrup is not known', ['P', 'Paracetamol', '250 mg/5 ml', '5-5-5-5', 'Syrup'], []],
    [
      'a syrup by the ml is',
      ['P', 'Paracetamol', '250 mg/5 ml', '50 ml QID', 'Syrup'],
      ['doseAbove.adult paracetamol @1', 'dayDoseAbove.adult paracetamol @1'],
    ],
    ['without a strength nothing is said', ['P', 'Paracetamol', '', '5-5-5-5'], []],
    ['nor of a number without a unit', ['P', 'Paracetamol', '650', '5-5-5-5'], []],
    [
      'in a combination each salt by its own strength',
      ['Z', 'Aceclofenac + Paracetamol', '100 mg + 325 mg', '2-0-2'],
      ['dayDoseAbove.adult aceclofenac @1'],
    ],
    ['of strengths that do not pair up nothing', ['Z', 'Aceclofenac + Paracetamol', '100 mg', '5-5-5'], []],
    [
      'of a course in steps the strongest counts',
      ['P', 'Paracetamol', '1000 mg', '1-0-1 x 3 days then 1 tab 5 times a day x 2 days'],
      ['dayDoseAbove.adult paracetamol @1'],
    ],
    [
      'and one in which no step is too much passes',
      ['P', 'Paracetamol', '650 mg', '1-1-1 x 3 days then 1-0-1 x 2 days'],
      [],
    ],
    [
      'warfarin',
      ['W', 'Warfarin', '5 mg', '20 tab OD'],
      ['doseAbove.adult warfarin @1', 'dayDoseAbove.adult warfarin @1'],
    ],
    [
      'a week of methotrexate',
      ['M', 'Methotrexate', '10 mg', '15 tablets once a week'],
      ['doseAbove.adult methotrexate @1'],
    ],
    ['morphine', ['M', 'Morphine', '10 mg', '10 tablets SOS'], ['doseAbove.adult morphine @1']],
    [
      'insulin by its units',
      ['H', 'Insulin Human Regular', '40 IU/ml', '900 units BD', 'Injection'],
      ['doseAbove.adult insulin regular @1', 'dayDoseAbove.adult insulin regular @1'],
    ],
    ['a usual dose of insulin', ['L', 'Insulin glargine', '100 IU/ml', '30 units HS', 'Injection'], []],
    ['a spoon is five ml', ['P', 'Paracetamol', '250 mg/5 ml', '2 tsp TDS', 'Syrup'], []],
  ])('%s', (_what, written, expected) => {
    const found = weighed(grown, written).filter(
      ({ kind }) => kind === 'doseAbove' || kind === 'dayDoseAbove',
    )
    expect(said(found)).toEqual(expected)
  })

  it('counts the lines with a salt together', () => {
    const found = of(
      'dayDoseAbove',
      grown,
      ['A', 'Paracetamol', '650 mg', '1-1-1-1'],
      ['B', 'Paracetamol', '1 g', '1-0-1'],
    )
    expect(found.map(({ lines, figures }) => [lines, figures.amount])).toEqual([[[1, 2], 4600]])
  })

  it('uses the weight of a child, and that of a heavy one of its age when it is unknown', () => {
    const syrup: Written = ['P', 'Paracetamol', '250 mg/5 ml', '10 ml QID', 'Syrup']
    const child = { ...nobody, ageMonths: 24 }
    expect(said(of('dayDoseAbove', { ...child, weightKg: 12 }, syrup))).toEqual([
      'dayDoseAbove.weight paracetamol @1',
    ])
    // 2 g a day: a heavy child of two, 18 kg, may take 1.35 g.
    expect(said(of('dayDoseAbove', child, syrup))).toEqual(['dayDoseAbove.age paracetamol @1'])
    const usual: Written = ['P', 'Paracetamol', '250 mg/5 ml', '5 ml QID', 'Syrup']
    expect(of('dayDoseAbove', child, usual)).toEqual([])
    expect(of('dayDoseAbove', nobody, syrup)).toEqual([])
  })

  it('reports that the weight of a child is missing, once for all that need it', () => {
    const child = { ...nobody, ageMonths: 48 }
    const lines: Written[] = [
      ['P', 'Paracetamol', '250 mg/5 ml', '5 ml SOS', 'Syrup'],
      ['Z', 'Zinc', '20 mg', 'OD'],
      ['I', 'Ibuprofen', '100 mg/5 ml', '5 ml SOS', 'Syrup'],
    ]
    expect(said(of('weightUnknown', child, ...lines))).toEqual(['weightUnknown ibuprofen+paracetamol @1,3'])
    expect(of('weightUnknown', { ...child, weightKg: 15 }, ...lines)).toEqual([])
    expect(of('weightUnknown', { ...nobody, ageMonths: 40 * 12 }, ...lines)).toEqual([])
    expect(of('weightUnknown', nobody, ...lines)).toEqual([])
  })

  it('is an adult’s where the age is unknown: a dose above that is too high for any patient', () => {
    const far: Written = ['D', 'Digoxin', '0.25 mg', '20-20-20 tab']
    expect(said(of('doseAbove', nobody, far))).toEqual(['doseAbove.adult digoxin @1'])
    expect(of('doseAbove', nobody, ['P', 'Paracetamol', '650 mg', '1-1-1'])).toEqual([])
  })

  it('computes doses by the kilogram, and nothing without a weight', () => {
    const dosed: Written = ['P', 'Paracetamol', '250 mg/5 ml', '60 mg/kg/dose TDS', 'Syrup']
    const child = { ...nobody, ageMonths: 60 }
    expect(of('dayDoseAbove', { ...child, weightKg: 15 }, dosed)).toHaveLength(1)
    expect(of('dayDoseAbove', child, dosed)).toEqual([])
    const usual: Written = ['P', 'Paracetamol', '250 mg/5 ml', '15 mg/kg/dose TDS', 'Syrup']
    expect(of('dayDoseAbove', { ...child, weightKg: 15 }, usual)).toEqual([])
  })

  it('stops methotrexate that is written daily, and lets the weekly one pass', () => {
    expect(of('weeklyTakenDaily', nobody, ['F', 'Methotrexate', '7.5 mg', 'OD'])).toHaveLength(1)
    expect(of('weeklyTakenDaily', nobody, ['F', 'Methotrexate', '7.5 mg', '1 tab once a week'])).toEqual([])
    const monthly: Written = ['F', 'Methotrexate', '7.5 mg', '1 tab in the morning twice a month']
    expect(of('weeklyTakenDaily', nobody, monthly)).toEqual([])
  })
})

describe('the patient', () => {
  const woman: SafetyPatient = { ...nobody, ageMonths: 28 * 12, sex: 'female' }
  it('who is pregnant', () => {
    expect(said(of('pregnancy', { ...woman, pregnant: true }, ['I', 'Isotretinoin']))).toEqual([
      'pregnancy.avoid isotretinoin @1',
    ])
    expect(of('pregnancy', woman, ['I', 'Isotretinoin']).map(({ says, demand }) => [says, demand])).toEqual([
      ['pregnancy.childbearing', 'confirm'],
    ])
    expect(of('pregnancy', nobody, ['I', 'Isotretinoin'])).toEqual([])
    expect(of('pregnancy', { ...woman, pregnant: true }, ['I', 'Isotretinoin', '', '', 'Gel'])).toEqual([])
  })

  it('who is a child', () => {
    expect(of('minimumAge', { ...nobody, ageMonths: 60 }, ['N', 'Nimesulide']).map((w) => w.demand)).toEqual([
      'answer',
    ])
    expect(of('minimumAge', { ...nobody, ageMonths: 13 * 12 }, ['N', 'Nimesulide'])).toEqual([])
  })

  it('who is old', () => {
    expect(
      of('elderly', { ...nobody, ageMonths: 70 * 12 }, ['A', 'Alprazolam']).map((w) => w.demand),
    ).toEqual(['none'])
  })

  it.each([
    ['Bronchial asthma', 'Propranolol', 1],
    ['No asthma', 'Propranolol', 0],
    ['? Asthma', 'Propranolol', 1],
    ['r/o asthma', 'Propranolol', 0],
    ['CKD stage 3', 'Diclofenac', 1],
    ['Duodenal ulcer', 'Ibuprofen', 1],
    ['Hypertension', 'Ibuprofen', 0],
  ])('with %s and %s', (condition, salt, count) =>
    expect(of('disease', { ...nobody, conditions: [condition] }, ['A', salt])).toHaveLength(count))
})

describe('marks and names', () => {
  it('marks schedules, and requires an answer only for X and narcotics', () => {
    expect(of('schedule', nobody, ['C', 'Cefixime']).map((w) => [w.says, w.demand])).toEqual([
      ['schedule.H1', 'none'],
    ])
    expect(of('schedule', nobody, ['M', 'Morphine sulphate']).map((w) => [w.says, w.demand])).toEqual([
      ['schedule.NDPS', 'answer'],
    ])
    expect(of('schedule', nobody, ['M', 'Methylphenidate']).map((w) => [w.says, w.demand])).toEqual([
      ['schedule.X', 'answer'],
      ['schedule.NDPS-P', 'confirm'],
    ])
  })

  it('asks for a check where another name looks alike', () => {
    expect(of('lookAlike', nobody, ['Folvite 5', 'Folic acid']).map((w) => w.figures.twin)).toEqual([
      'Folitrax',
    ])
    expect(of('lookAlike', nobody, ['Glycomet', 'Metformin'])).toEqual([])
    expect(of('lookAlike', nobody, ['Tab Metformin 500', 'Metformin'])).toHaveLength(1)
  })
})
