import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import type { Found } from './found.ts'
import { numberedMedicines } from './numbered-list.ts'
import { proposalsFrom } from './proposals-from.ts'
import { proposed, rules, vocabulary, writtenPage } from './written-page.fixture.ts'

const printed = `Nandanvan Hospital | Ph. 90000 00014
14 Lake Road, Sundarpur 000 014
| Dr. Ira Vasant
| MBBS, MD (Medicine)
| Reg. No. EX-40117 (Example Medical Council)
Name: Kavita Nirmal | Age / Sex: 46 / F | Date: 09-03-2026
UHID: NVH-000231 | Mobile: 90000 01031
Vitals | BP 132/84 mmHg Pulse 92 /min Temp 101.2 °F SpO2 98 % Weight 62 kg
Complaints | Fever for 3 days, painful swallowing
Diagnosis | Acute tonsillitis
Investigations | CBC, Throat swab culture
Rx
# | Medicine | Dose | Days | Remarks
1 | Tab. Amoxicillin + Clavulanic acid 625 mg | 1-0-1 | 5 days | after food
2 | Tab. Dolo 650 | 1-1-1 | 3 days | after food
4 | Betadine gargle 2 % | 1-1-1 | 5 days
Advice
– Warm salt water gargles
– Plenty of fluids, soft diet
Review on 14-03-2026
Dr. Ira Vasant
Reg. No. EX-40117`

const handwritten = `TARANG CLINIC
Dr. Omkar Sen
Name: Ramesh Pataskar | Age / Sex: 58 / M | Date: 07-03-2026
BP 140/90 Wt 78 kg RBS 212 mg/dl
C/o Increased thirst 1 month
K/C/O HTN, DM
Dx Type 2 diabetes mellitus
Adv: HbA1c, Lipid profile, Urine R/M
Rx
1) Tab Metformin 500 mg
1-0-1 × 30 days PC
2) T. Telma 40 OD x 30 d
3) Syp AscorilLS 5 ml TDS
– Walk 30 min daily
Allergic to penicillin
Review after 1 month`

const of = (found: readonly Found[], kind: Found['kind']) =>
  found.filter((each) => each.kind === kind).map(({ value }) => value)

describe('proposals from a printed prescription', () => {
  it('has the patient, the doctor and the date', async () => {
    const found = await proposed(printed)
    expect(of(found, 'patientName')).toEqual([{ text: 'Kavita Nirmal' }])
    expect(of(found, 'age')).toEqual([{ years: 46, months: null, days: null }])
    expect(of(found, 'sex')).toEqual([{ sexCode: 2 }])
    expect(of(found, 'uhid')).toEqual([{ text: 'NVH-000231' }])
    expect(of(found, 'mobile')).toEqual([{ text: '9000001031' }])
    expect(of(found, 'date')).toEqual([{ date: '09-03-2026' }])
    expect(of(found, 'doctor')).toEqual([{ name: 'Dr. Ira Vasant', doctorId: 7 }])
    expect(of(found, 'registrationNumber')).toEqual([{ text: 'EX-40117' }])
    expect(of(found, 'hospital')).toEqual([{ name: 'Nandanvan Hospital', hospitalId: 3 }])
    expect(of(found, 'followUp')).toEqual([{ date: '14-03-2026', days: null }])
  })

  it('is the vital signs in the units of their masters', async () => {
    expect(of(await proposed(printed), 'vital')).toMatchObject([
      { name: 'Blood pressure', value: '132/84', unit: 'mmHg' },
      { name: 'Pulse', value: '92' },
      { name: 'Temperature', value: '101.2', unit: '°F' },
      { name: 'SpO2', value: '98' },
      { name: 'Weight', value: '62' },
    ])
  })

  it('is the terms under each heading, by the name of the master list where it has them', async () => {
    const found = await proposed(printed)
    expect(of(found, 'complaint')).toMatchObject([
      { term: 'Fever for 3 days', masterId: expect.any(Number) },
      { term: 'painful swallowing', masterId: null },
    ])
    expect(of(found, 'diagnosis')).toMatchObject([
      { term: 'Acute tonsillitis', masterId: expect.any(Number) },
    ])
    expect(of(found, 'investigation')).toMatchObject([
      { term: 'Complete blood count', masterId: expect.any(Number) },
      { term: 'Throat swab culture' },
    ])
    expect(of(found, 'advice')).toEqual([
      { text: 'Warm salt water gargles' },
      { text: 'Plenty of fluids, soft diet' },
    ])
  })

  it('is one term where a line ends with a word that leads on', async () => {
    const found = await proposed(
      'Complaints | Breathlessness on walking for 2 weeks, swelling of\n | both feet, burning feet\n | tingling of\nDiagnosis | Hypertension since 4 years',
    )
    expect(of(found, 'complaint')).toMatchObject([
      { term: 'Breathlessness on walking for 2 weeks' },
      { term: 'swelling of both feet' },
      { term: 'burning feet' },
      { term: 'tingling of' },
    ])
    expect(of(found, 'diagnosis')).toMatchObject([{ term: 'Hypertension' }])
  })

  it('has each term of a list whose commas were not read, and nothing of the header of the table', async () => {
    const found = await proposed(`Diagnosis | Type 2 diabetes mellitus Hypertension
Investigations | ECG Lipid profile Urine R/M, Throat swab culture,CBC
s Medicine | Dose | Days Remarks
1 | Tab. Dolo 650 | 1-1-1 | 3 days`)
    expect(of(found, 'diagnosis')).toMatchObject([
      { term: 'Type 2 diabetes mellitus' },
      { term: 'Hypertension' },
    ])
    expect(of(found, 'investigation').map((value) => 'term' in value && value.term)).toEqual([
      'ECG',
      'Lipid profile',
      'Urine routine and microscopy',
      'Throat swab culture',
      'Complete blood count',
    ])
    const unknown = await proposed('Diagnosis | Severe Hypertension with Anaemia')
    expect(of(unknown, 'diagnosis')).toMatchObject([{ term: 'Severe Hypertension with Anaemia' }])
  })

  it('is a medicine of several salts whole, each with its strength', async () => {
    const found = await proposed(`Rx
1 | Tab. Ferrous ascorbate 100 mg + Folic acid 1.5 mg | BD | 18 days
2 | Tab. Calcium carbonate 500 mg + Vitamin D3 250 IU 1-0-1 x 5 days`)
    expect(of(found, 'medicine')).toMatchObject([
      {
        name: 'Ferrous ascorbate + Folic acid',
        strength: '100 mg + 1.5 mg',
        directions: 'BD 18 days',
      },
      {
        name: 'Calcium carbonate + Vitamin D3',
        strength: '500 mg + 250 IU',
        directions: '1-0-1 x 5 days',
      },
    ])
  })

  it('is each medicine of the table with its directions, and no heading of the table', async () => {
    expect(of(await proposed(printed), 'medicine')).toMatchObject([
      {
        form: 'Tablet',
        name: 'Amoxicillin + Clavulanic acid',
        mCode: null,
        strength: '625 mg',
        directions: '1-0-1 5 days after food',
        duration: '5 days',
      },
      { name: 'Dolo 650', mCode: 'DOLO650', saltName: 'Paracetamol', directions: '1-1-1 3 days after food' },
      { form: 'Mouthwash', name: 'Betadine gargle', strength: '2 %', directions: '1-1-1 5 days' },
    ])
  })
})

describe('proposals from a handwritten prescription', () => {
  it('joins directions on the next line to their medicine, and takes no advice for one', async () => {
    expect(of(await proposed(handwritten), 'medicine')).toMatchObject([
      { name: 'Metformin 500 mg Tablet', directions: '1-0-1 x 30 days PC', duration: '30 days' },
      { name: 'Telma 40', directions: 'OD x 30 d' },
      { name: 'Ascoril LS Syrup', directions: '5 ml TDS' },
    ])
  })

  it('separates tests from advice after "Adv", knows shorthand, and counts the next visit from the date', async () => {
    const found = await proposed(handwritten)
    expect(of(found, 'investigation')).toMatchObject([
      { term: 'HbA1c' },
      { term: 'Lipid profile' },
      { term: 'Urine routine and microscopy' },
    ])
    expect(of(found, 'history')).toMatchObject([{ term: 'Hypertension' }, { term: 'Diabetes mellitus' }])
    expect(of(found, 'allergy')).toMatchObject([{ term: 'Penicillin', masterId: expect.any(Number) }])
    expect(of(found, 'followUp')).toEqual([{ date: '07-04-2026', days: 30 }])
  })
})

describe('a numbered medicine without a form in front', () => {
  const skin = `C/o Itching 3 weeks
Adv: KOH mount, LFT
1) Cap Itraconazole 100 mg
BD × 14 days PC
2) Luliconazole cream 1%
apply OD × 28 days
3) Tab Dolo 650 HS x 14 days
4) Coconut oil
Review after 1 month`

  it('is proposed with its line, for a person to write, though no heading was read above the list', async () => {
    const found = (await proposed(skin)).filter(({ kind }) => kind === 'medicine')
    expect(found.map(({ value, needsPerson }) => [needsPerson, 'name' in value && value.name])).toEqual([
      [false, 'Itraconazole'],
      [true, 'Luliconazole cream'],
      [false, 'Dolo 650'],
      [true, 'Coconut oil'],
    ])
    expect(found[1]).toMatchObject({
      text: 'Luliconazole cream 1% apply OD × 28 days',
      value: { form: 'Cream', strength: '1%', directions: 'apply OD x 28 days', mCode: null },
    })
    const drops =
      'Syp Ascoril LS 4 ml TDS\n2) Syp Ascoril LS 4 ml SOS\n3) Saline nasal drops 2 drops TDS x 5 days'
    expect((await proposed(drops)).at(-1)).toMatchObject({
      needsPerson: true,
      value: { name: 'Saline nasal drops', directions: '2 drops TDS x 5 days' },
    })
  })

  it('is no line of another list: complaints and advice have numbers too', async () => {
    const found = await proposed(`C/o 1) Fever
2) Cough
Rx
1) Tab Dolo 650 BD
Advice
2) Plenty of fluids
3) Rest`)
    expect(of(found, 'medicine')).toMatchObject([{ name: 'Dolo 650' }])
  })

  it('is in the list by numbers that go on by one, and by a form somewhere in it', () => {
    const numbers = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(numbers, fc.nat(11), (given, at) => {
        const texts = given.map((number) => `${number}) Word`)
        const formed = new Set([at % given.length])
        const inList = numberedMedicines(texts, formed)
        for (const line of formed) expect(inList).toContain(line)
        for (const line of inList) {
          const way = [line, at % given.length].sort((a, b) => a - b)
          const steps = given.slice(way[0], (way[1] ?? 0) + 1)
          expect(steps).toEqual(steps.map((_, step) => (steps[0] ?? 0) + step))
        }
        expect(numberedMedicines(texts, new Set())).toEqual(new Set())
      }),
    )
  })
})

describe('a table of medicines whose number and sign were lost', () => {
  const page = `BP 132/84 Temp 101.2 F
Investigations | CBC
# Medicine | Dose | Days
1 Tab.Dolo 650 | 1-0-1 | 5 days
2 Betadine gargle 2 % | 1-1-1
1 tab at night`
  it('is medicines all the same, and a temperature is no age', async () => {
    const found = await proposed(page)
    expect(of(found, 'investigation')).toMatchObject([{ term: 'Complete blood count' }])
    expect(of(found, 'medicine')).toMatchObject([
      { name: 'Dolo 650', directions: '1-0-1 5 days' },
      { name: 'Betadine gargle', directions: '1-1-1 1 tab at night' },
    ])
    expect([...of(found, 'age'), ...of(found, 'sex')]).toEqual([])
  })
})

describe('badly recognised text', () => {
  it('is read through dropped spaces and letters in the place of figures', async () => {
    const found = await proposed('Tab.Dolo650 l-0-l\nBP12O/8O\nAge:7months\nMob:9O000O1O31')
    expect(of(found, 'medicine')).toMatchObject([{ mCode: 'DOLO650', directions: '1-0-1' }])
    expect(of(found, 'vital')).toMatchObject([{ value: '120/80' }])
    expect(of(found, 'age')).toEqual([{ years: null, months: 7, days: null }])
    expect(of(found, 'mobile')).toEqual([{ text: '9000001031' }])
  })

  it('is never presented as read: the vocabulary is offered, and a person chooses', async () => {
    const [medicine] = (await proposed('Rx\n1. Augmentn~0.5 625~0.6 BD x 5 days')).filter(
      ({ kind }) => kind === 'medicine',
    )
    expect(medicine).toMatchObject({ needsPerson: true, value: { name: 'Augmentn 625', mCode: null } })
    expect(medicine?.candidates[0]).toMatchObject({ label: 'Augmentin 625' })
    expect(medicine?.score).toBeLessThan(0.5)
  })

  it('leaves a medicine to a person whose dose was hardly read, however clear its name', async () => {
    const [dolo] = await proposed('Tab Dolo 650 1-0-1~0.3 x 5 days')
    expect(dolo).toMatchObject({ value: { mCode: 'DOLO650' }, needsPerson: true })
    // Its name still takes only one key.
    expect(dolo?.candidates[0]).toMatchObject({ value: { mCode: 'DOLO650' } })
  })

  it('does not take half of a figure for an age', async () => {
    expect(of(await proposed('Age : 7S Date : 12-03-2026'), 'age')).toEqual([])
    expect(of(await proposed('Age : 75 Date : 12-03-2026'), 'age')).toMatchObject([{ years: 75 }])
  })

  it('asks about an impossible value', async () => {
    expect(await proposed('SpO2 12 %')).toMatchObject([{ kind: 'vital', needsPerson: true }])
    expect(await proposed('BP 80/120')).toMatchObject([{ kind: 'vital', needsPerson: true }])
  })

  it('never proposes another strength as if it were written', async () => {
    const [dolo] = await proposed('Tab Dolo 500 BD\n')
    expect(dolo).toMatchObject({ value: { mCode: 'DOLO500' } })
    const [telma] = await proposed('Tab Telma 80 OD')
    expect(telma).toMatchObject({ value: { mCode: null, name: 'Telma 80' } })
    expect(telma?.candidates.map(({ label }) => label)).toContain('Telma 40')
  })
})

describe('values that occur twice or compete', () => {
  it('is proposed once, the more certain one, with the other beside it', async () => {
    const found = await proposed('Date: 09/03/2026\nseen before on 01/01/2026')
    expect(of(found, 'date')).toEqual([{ date: '09-03-2026' }])
    expect(found[0]?.candidates).toHaveLength(2)
    expect(found[0]?.needsPerson).toBe(false)
  })

  it('is left to a person when both are as likely', async () => {
    const [age] = (await proposed('Age: 45 years\nAge: 54 years')).filter(({ kind }) => kind === 'age')
    expect(age?.needsPerson).toBe(true)
  })

  it('is not taken from the referring doctor', async () => {
    expect(of(await proposed('Ref by Dr. Asha Example\nDr. Ira Vasant MBBS'), 'doctor')).toMatchObject([
      { name: 'Dr. Ira Vasant' },
    ])
  })

  it('drops negated findings and future dates', async () => {
    const found = await proposed('C/O fever, no cough\nDate: 09/03/2031')
    expect(of(found, 'complaint')).toMatchObject([{ term: 'Fever' }])
    expect(of(found, 'date')).toEqual([])
  })
})

describe('any page at all', () => {
  const scraps = fc.constantFrom(
    'Tab',
    'Dolo',
    '650',
    '1-0-1',
    'Rx',
    '|',
    '\n',
    'C/O',
    'BP',
    '120/80',
    ',',
    'Name:',
    'Dr.',
    'x',
    '5',
    'days',
    'दिन',
    '\u0000',
    '½',
    '((((',
    '//',
    '-',
    'Age',
    '45/M',
    'Adv:',
    'Review',
    'after',
  )
  const text = fc.array(fc.oneof(scraps, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 60 })

  it('returns proposals that cover words of the page, have a score, and occur once', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (parts) => {
        const page = writtenPage(parts.join(' '))
        const { proposals, failedRules } = await proposalsFrom([page], rules, vocabulary, '2026-06-30')
        expect(failedRules).toEqual([])
        const boxes = new Set(page.words.map(({ box }) => `${box.x},${box.y}`))
        for (const { score, candidates, boxes: own, kind, value } of proposals) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(1)
          expect(candidates.length).toBeLessThanOrEqual(5)
          expect(own.length).toBeGreaterThan(0)
          for (const { x, y } of own) expect(boxes).toContain(`${x},${y}`)
          if (kind !== 'medicine')
            expect(proposals.filter((other) => other.kind === kind && other.value === value)).toHaveLength(1)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('ends on a page of 10,000 words', async () => {
    const words = Array.from({ length: 10_000 }, (_, at) => `w${at % 97}${at % 11 === 0 ? '\n' : ''}`)
    const { failedRules } = await proposalsFrom(
      [writtenPage(words.join(' '))],
      rules,
      vocabulary,
      '2026-06-30',
    )
    expect(failedRules).toEqual([])
  })
})
