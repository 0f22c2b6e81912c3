import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { describe, expect, it } from 'vitest'
import { directionsState, documentMedicine } from './case-medicine.ts'

const line = (changes: object) => medicineLineSchema.parse({ medName: 'Crocin', type: 'TABLET', ...changes })

describe('documentMedicine', () => {
  it('prints the salt first, the brand beside it, doses and words in both languages', () => {
    const medicine = documentMedicine(
      line({ saltName: 'Paracetamol', strength: '500 mg', dosage: '1-0-½ PC x 5 days', qty: '8' }),
      'H',
    )
    expect(medicine).toMatchObject({
      genericName: 'Paracetamol',
      brandName: 'Crocin',
      strength: '500 mg',
      doses: { morning: '1', afternoon: '0', evening: '0', night: '½' },
      directionsEnglish: '1 tablet in the morning and ½ tablet at night, after food, for 5 days',
      duration: '5 days',
      foodRelation: 'After food',
      quantity: '8',
      warningMarks: ['Schedule H'],
    })
    expect(medicine.directionsHindi).toMatch(/सुबह/)
  })

  it('has a row of the dose table for each step, and the duration of all of them', () => {
    const medicine = documentMedicine(line({ dosage: '1-0-1 x 5 days then 1-0-0 x 3 days then stop' }))
    expect(medicine).toMatchObject({
      directionsEnglish:
        '1 tablet in the morning and 1 tablet at night, for 5 days\nthen 1 tablet in the morning, for 3 days\nthen stop',
      directionsHindi: '1 गोली सुबह और 1 गोली रात को, 5 दिन तक\nफिर 1 गोली सुबह, 3 दिन तक\nफिर बंद करें',
      duration: '8 days',
      doses: { morning: '', night: '' },
      steps: [
        {
          doses: { morning: '1', afternoon: '0', evening: '0', night: '1' },
          directionsEnglish: '1 tablet in the morning and 1 tablet at night, for 5 days',
          duration: '5 days',
        },
        {
          doses: { morning: '1', afternoon: '0', evening: '0', night: '0' },
          directionsEnglish: 'then 1 tablet in the morning, for 3 days\nthen stop',
          directionsHindi: 'फिर 1 गोली सुबह, 3 दिन तक\nफिर बंद करें',
          duration: '3 days',
        },
      ],
    })
    expect(documentMedicine(line({ dosage: '2 tab stat then 1 tab BD x 5 days' })).duration).toBe('')
  })

  it.each([
    ['1 tab once a week', 'Once a week: 1 tablet', 'हफ़्ते में 1 बार: 1 गोली'],
    ['1-0-0 every sunday', 'Every Sunday: 1 tablet in the morning', 'रविवार को: 1 गोली सुबह'],
    [
      '1-0-1 SOS',
      'As needed: 1 tablet in the morning and 1 tablet at night',
      'ज़रूरत पड़ने पर: 1 गोली सुबह और 1 गोली रात को',
    ],
    ['1 tab SOS for fever', 'As needed for fever: 1 tablet', 'ज़रूरत पड़ने पर, बुखार के लिए: 1 गोली'],
    ['1 tab q6h', 'Every 6 hours: 1 tablet', 'हर 6 घंटे में: 1 गोली'],
    ['1 tab alternate days', 'On alternate days: 1 tablet', 'एक दिन छोड़कर: 1 गोली'],
    ['1 tab as directed', 'As directed', 'डॉक्टर की सलाह के अनुसार'],
  ])('says in the dose table what "%s" is', (dosage, english, hindi) => {
    expect(documentMedicine(line({ dosage }))).toMatchObject({
      doseNote: { english, hindi },
      doses: { morning: '', night: '' },
    })
  })

  it('says in words and dose table what the box beside them says', () => {
    expect(documentMedicine(line({ dosage: '1-0-1 x 3 days', sos: true }))).toMatchObject({
      doseNote: { english: 'As needed: 1 tablet in the morning and 1 tablet at night' },
      directionsEnglish: '1 tablet in the morning and 1 tablet at night, as needed, for 3 days',
      doses: { morning: '', night: '' },
    })
    expect(documentMedicine(line({ dosage: '1 grzbl', sos: true })).doseNote?.english).toBe('As needed')
  })

  it('writes the unit into the doses of what is measured', () => {
    expect(documentMedicine(line({ type: 'SYRUP', dosage: '5-0-5 ml' })).doses.morning).toBe('5 ml')
  })

  it('prints the typed text when a part of it was not understood', () => {
    const medicine = documentMedicine(line({ dosage: '1-0-1 grzbl' }))
    expect(medicine).toMatchObject({
      directionsEnglish: '1-0-1 grzbl',
      directionsHindi: '',
      duration: '',
      doses: { morning: '', night: '' },
    })
  })

  it('uses the single fields when the box is empty', () => {
    expect(
      documentMedicine(
        line({ mn: '1', nt: '1', duration: 'DAYS', durationValue: '5', referral: 'After food' }),
      ),
    ).toMatchObject({
      doses: { morning: '1', afternoon: '0', evening: '0', night: '1' },
      duration: '5 days',
      foodRelation: 'After food',
    })
  })
})

describe('directionsState', () => {
  it.each([
    ['1-0-1 x 5 days', 'clear'],
    ['SOS', 'clear'],
    ['as directed', 'asked'],
    ['', 'missing'],
    ['grzbl', 'missing'],
    ['0-0-0', 'missing'],
    ['1-0-1 x 5', 'asked'],
  ])('of "%s" is %s', (dosage, state) => {
    expect(directionsState(line({ dosage }))).toBe(state)
  })

  it('is clear once the question is answered', () => {
    expect(directionsState(line({ type: 'EYE DROPS', dosage: '1 drop OD x 5 days' }))).toBe('asked')
    expect(
      directionsState(
        line({ type: 'EYE DROPS', dosage: '1 drop OD x 5 days', answers: { od: 'onceDaily' } }),
      ),
    ).toBe('clear')
  })
})
