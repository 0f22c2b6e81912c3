import { describe, expect, it } from 'vitest'
import { isSettled } from './model.ts'
import { readDirections } from './read.ts'
import { directionsInWords } from './words.ts'

/** What is settled, in words; undefined where it is left open. */
function settled(text: string, form?: string): string | undefined {
  const d = readDirections(text, { form })
  return isSettled(d) ? directionsInWords(d, 'en') : undefined
}

describe('what is done beside giving', () => {
  it.each([
    ['1 drop BE BD, close eyes for 2 min after instilling', 'close eyes for 2 min after instilling'],
    ['apply BD, bandage loosely if rubbing against clothes', 'bandage loosely if rubbing against clothes'],
    ['2 sprays BD, blow nose gently before spraying', 'blow nose gently before spraying'],
    ['1 tab BD, ensure hydration', 'ensure hydration'],
    ['10 ml TDS, can be mixed with a little honey', 'can be mixed with a little honey'],
    ['1 tab at 6 am, breakfast only after half an hour', 'breakfast only after half an hour'],
    ['1 goli BD, bachche ko jabardasti na pilaye', 'bachche ko jabardasti na pilaye'],
    ['दाद पर सुबह और रात को लगाएं, साबुन न लगाएं', 'साबुन न लगाएं'],
    ['2 tab raat ko, jab tak BP ki jaanch na ho', 'jab tak BP ki jaanch na ho'],
  ])('is kept as typed: %s', (text, note) => {
    const d = readDirections(text)
    expect({ text, settled: isSettled(d), notes: d.notes?.join(', ') }).toMatchObject({ text, settled: true })
    expect(d.notes?.join(', ')).toContain(note)
  })

  it.each([
    '1 tab BD, close 2 tabs at night',
    '1 tab BD, check and halve dose',
    '1 tab BD, ensure 2 more daily',
    'apply BD, clean altrenatte dayss',
    '1 goli subah, raat ko na lein',
    '1 goli subah, doosri goli na le',
    '1 goli BD, do din na le',
    '1 tab BD before increasing',
    '5 ml TDS, for bleeing',
    'apply after each wash and at bedtime',
    'apply at bedtime and after each wash',
    '1 tab OD x 7 days, alternate days',
    '1 tab OD x 14 days, 7 doses',
    '4 tab a day',
    'total 4 tab per day',
    'total 4 tab daily',
    '1 sachet in water and drink',
  ])('is left open where it may be of the dose: %s', (text) => {
    expect({ text, words: settled(text) }).toEqual({ text, words: undefined })
  })
})

describe('a clause of words that nobody has in a list', () => {
  it.each([
    ['1 tab BD, may colour the urine red', 'may colour the urine red'],
    ['24 units SC HS, bedside glucose chart', 'bedside glucose chart'],
    ['1 tab BD, drink cranberry juice', 'drink cranberry juice'],
    ['din me 2 bar 1-1 goli, peshab ka rang laal ho sakta hai', 'peshab ka rang laal ho sakta hai'],
    ['5 ml subah raat, sheeshi achhi tarah hilayein', 'sheeshi achhi tarah hilayein'],
  ])('is kept as typed where something in it shows what it speaks of: %s', (text, note) => {
    const d = readDirections(text)
    expect({ text, settled: isSettled(d), notes: d.notes }).toEqual({ text, settled: true, notes: [note] })
  })

  it.each([
    '1 tab BD, zorbel frondle',
    '1 tab BD, wtih juice',
    '1 tab BD, onec a wek',
    '1 tab BD, hlaf at nigth',
    '1 tab BD, stpo aftr relif',
    '1 tab BD, redoose to half',
    '1 tab BD, altrenatte dayss',
    '1 tab BD, Zorbel for skin',
    '1 tab BD, remove 2 daily',
    '1 tab BD, milk as needed at nigth',
    '1 tab BD, urine if red',
    '1 गोली रात में, सुबहा दोपहार',
  ])('is left open where a word may be of the dose, or nothing shows it: %s', (text) => {
    expect({ text, words: settled(text) }).toEqual({ text, words: undefined })
  })
})

describe('a dose that is changed', () => {
  it.each([
    [
      '1/2 tab HS, inc to 1 tab HS after 1 week if tolerated',
      '½ tablet at bedtime, for 1 week; then 1 tablet at bedtime, if tolerated',
    ],
    [
      '5 mg OD for 7 days, increase to 10 mg OD thereafter',
      '5 mg once a day, for 7 days; then 10 mg once a day',
    ],
    [
      'Half tablet in the morning for one week, increase to one tablet in the morning if no giddiness',
      '½ tablet in the morning, for 1 week; then 1 tablet in the morning, if no giddiness',
    ],
    ['1 tab OD increase to 2 tab after 1 week', '1 tablet once a day, for 1 week; then 2 tablets once a day'],
    [
      'pehle hafte aadhi goli raat ko, doosre hafte se 1 goli raat ko',
      '½ tablet at night, for 1 week; then 1 tablet at night',
    ],
    [
      '3 tablets on the first day, 2 tablets on the second day and 1 tablet on the third day',
      '3 tablets, for 1 day; then 2 tablets, for 1 day; then 1 tablet, for 1 day',
    ],
  ])('is a step where the first has its length: %s', (text, words) => {
    expect({ text, words: settled(text) }).toEqual({ text, words })
  })

  it.each([
    '1/2 tab HS, inc to 1 tab HS',
    '1/2 tab HS, may increase to 1 tab if no relief',
    'inc by 5 mg every week',
    'pehle 2 hafte aadhi goli raat ko, doosre hafte se 1 goli raat ko',
    '1 tab every second day and 2 on the third day',
  ])('is left open without it: %s', (text) => {
    expect({ text, words: settled(text) }).toEqual({ text, words: undefined })
  })
})

describe('the sun', () => {
  it('is no Sunday where a thing stands behind it', () => {
    const text = '1 tab every 12 hours x 10 days, sun protection advised'
    expect(settled(text)).toBe('1 tablet every 12 hours, for 10 days, sun protection advised')
    expect(settled('1 tab BD sun rash')).toBeUndefined()
    expect(settled('1 tab BD, sun allergy likely')).toBeUndefined()
  })

  it.each([
    ['1 tab weekly sun', '1 tablet once a week, every Sunday'],
    ['1 tab sat morning', '1 tablet in the morning, every Saturday'],
  ])('is one elsewhere: %s', (text, words) => {
    expect(settled(text)).toBe(words)
  })
})

describe('how often, and the grid', () => {
  it.each([
    ['1 drop RE 6/d x 1 wk', '1 drop 6 times a day, in the right eye, for 1 week'],
    ['1 tab 3/day', '1 tablet 3 times a day'],
    ['1 tab morning & 1 tab 4 pm', '1 tablet in the morning; and also 1 tablet at 4:00 pm'],
    ['1 tab SOS for pain, may repeat 6 hrly', '1 tablet every 6 hours, as needed for pain'],
    [
      'Tab 10 mg OD x 5 days, 5 mg OD x 5 days',
      '10 mg once a day, for 5 days; then 5 mg once a day, for 5 days',
    ],
    ['I - O - I AF', '1 in the morning and 1 at night, after food'],
    ['0-1-0 @ lunch', '1 in the afternoon'],
    ['He should take half a tablet every morning', '½ tablet in the morning'],
    [
      '1 tab SL, rpt 1 tab after 5 mins if no relief, max 3, SOS',
      '1 tablet, under the tongue, as needed, rpt 1 tab after 5 mins if no relief, max 3',
    ],
  ])('is read: %s', (text, words) => {
    expect({ text, words: settled(text) }).toEqual({ text, words })
  })

  it.each([
    '3/day',
    '2 tab sos 3/d',
    '1 tab 30/d',
    'l-0-l',
    'I-0-1',
    '500 mg 3/d',
  ])('is left open where it may be another number: %s', (text) => {
    expect({ text, words: settled(text) }).toEqual({ text, words: undefined })
  })
})

describe('a harm of the medicine', () => {
  it.each([
    ['1-0-1 x 7 days, in case of rash stop & inform', 'in case of rash stop & inform'],
    ['1 tab BD, in case of vomiting, stop', 'in case of vomiting, stop'],
    ['1-0-1, incase of bleeding stop medicine', 'incase of bleeding stop medicine'],
  ])('is no need of it, and ends nothing: %s', (text, note) => {
    const d = readDirections(text, { form: 'Tablet' })
    expect({ text, settled: isSettled(d), notes: d.notes }).toEqual({ text, settled: true, notes: [note] })
    expect({ asNeeded: d.asNeeded, thenStop: d.thenStop }).toEqual({ asNeeded: false, thenStop: undefined })
  })

  it('leaves what it is taken for as it is', () => {
    expect(readDirections('1 tab in case of pain').asNeeded).toBe(true)
    expect(readDirections('1 tab SOS in case of pain, stop when relieved').asNeeded).toBe(true)
  })
})

describe('what stands beside a whole dose', () => {
  it.each([
    ['Apply inside anus BD & after motion', 'Ointment', '& after motion'],
    ['1-½-0, not after 4 pm', 'Tablet', 'not after 4 pm'],
    ['1 tab BD, not after 4 pm', 'Tablet', 'twice a day, not after 4 pm'],
    ['apply BD and after each wash', 'Cream', 'and after each wash'],
    [
      '1 goli subah nashte se pehle, 1 goli raat khane ke baad',
      'Tablet',
      'morning dose nashte se pehle, night dose khane ke baad',
    ],
    ['2 drops OD with breast milk', 'Drops', '2 drops once a day, with breast milk'],
    ['apply BD x 3 wks even if rash clears', 'Cream', 'for 3 weeks, even if rash clears'],
    ['1 cap OD empty stomach morning, 1 cap HS', 'Capsule', 'morning dose empty stomach'],
    ['1 X BD X 5 D', 'Tablet', 'twice a day, for 5 days'],
    ['8 drops OD in milk', 'Drops', '8 drops once a day'],
    ['12 lakh units deep IM every 21 days', 'Injection', '1200000 units every 21 days'],
    ['6 AM / 2 PM / 10 PM - 1 tab each', 'Tablet', '1 tablet at 6:00 am, at 2:00 pm and at 10:00 pm'],
    ['75 mg IM SOS severe pain', 'Injection', 'as needed, severe pain'],
    ['1 tablate BD', 'Tablet', '1 tablet twice a day'],
    ['1 drop QID, 5 min gap betwen other drops', 'Eye drops', '5 min gap betwen other drops'],
    [
      '1 tab morning empty stomach & 1 tab evening before snacks',
      'Tablet',
      'morning dose empty stomach, evening dose before snacks',
    ],
  ])('is read: %s', (text, form, said) => {
    expect(settled(text, form)).toContain(said)
  })

  it.each([
    ['1-0-1, not after 4 pm', 'Tablet'],
    ['1 tab 8 am & 8 pm, not after 4 pm', 'Tablet'],
    ['x 5 days', 'Tablet'],
    ['L/A x 5 days', 'Ointment'],
  ])('is asked about where it leaves the dose open: %s', (text, form) => {
    expect(settled(text, form)).toBeUndefined()
  })
})
