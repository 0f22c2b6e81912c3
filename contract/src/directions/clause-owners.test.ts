import { describe, expect, it } from 'vitest'
import { isSettled, meantBy } from './model.ts'
import { readDirections } from './read.ts'

describe('clauses of which the figures and times have an owner', () => {
  it.each([
    ['1 supp HS x 7 d; sitz bath twice daily', 'Suppository', '1 supp HS x 7 d', 'sitz bath twice daily'],
    ['5 ml TDS; warm saline gargles QID', 'Syrup', '5 ml TDS', 'warm saline gargles QID'],
    ['18 IU SC HS, reduce by 2 IU if FBS < 90', 'Insulin', '18 IU SC HS', 'reduce by 2 IU if FBS < 90'],
    [
      '1 tab OD, if BP below 100, skip and call us',
      'Tablet',
      '1 tab OD',
      'if BP below 100, skip and call us',
    ],
    [
      '1 tab after lunch ; if giddy stop and lie down',
      'Tablet',
      '1 tab after lunch',
      'if giddy stop and lie down',
    ],
    ['1-1-0 last dose before 4 pm', 'Tablet', '1-1-0', 'last dose before 4 pm'],
    ['1 tab HS, may cause morning drowsiness', 'Tablet', '1 tab HS', 'may cause morning drowsiness'],
    ['5 ml - 0 - 6 ml (total 11 ml/day)', 'Syrup', '5 ml - 0 - 6 ml', 'total 11 ml/day'],
    ['1 tab 5 times a day (6-10-2-6-10) x 5 d', 'Tablet', '1 tab 5 times a day x 5 d', '(6-10-2-6-10)'],
    ['रात को 1 गोली, कोलेस्ट्रॉल की दवा', 'Tablet', 'रात को 1 गोली', 'कोलेस्ट्रॉल की दवा'],
  ])('keeps it as typed beside the whole dose: %s', (text, form, dose, note) => {
    const read = readDirections(text, { form })
    expect(isSettled(read)).toBe(true)
    const { notes, ...meant } = meantBy(read)
    expect(notes).toEqual([note])
    expect(meant).toEqual(meantBy(readDirections(dose, { form })))
  })

  it.each([
    ['1-0-1, last dose before 4 pm', 'Tablet'],
    ['1 tab BD, avoid after 6 pm', 'Tablet'],
    ['1 tab TDS (8-2-8-2)', 'Tablet'],
    ['5 ml - 0 - 6 ml (total 12 ml/day)', 'Syrup'],
    ['4 tabs (2.5 mg each) = 20 mg once weekly', 'Tablet'],
    ['2nd week onwards 1-0-1', 'Tablet'],
    ['0.25 mg s/c weekly x 3 wks, 0.5 mg s/c weekly from 5th wk', 'Injection'],
    ['1 tab BD, steam inhalation with 1 cap BD', 'Tablet'],
    ['10 units HS, increase to 14 units if FBS > 150', 'Insulin'],
    ['1 tab OD, if BP > 150 take 2', 'Tablet'],
    ['1 tab BD, if fever > 102 give 2 tab', 'Tablet'],
    ['1 tab BD, may take 2 if needed', 'Tablet'],
    ['1 tab BD, dose will be doubled', 'Tablet'],
    ['1 tab BD, will be stopped after review of dose', 'Tablet'],
    ['1 tab M', 'Tablet'],
    ['10 units at 10', 'Insulin'],
    ['1 tab after food before', 'Tablet'],
    ['1 tab 30 min food before', 'Tablet'],
    ['Thyronorm 50 OD 25 mcg', 'Tablet'],
    ['Nexpro 40 OD', 'Tablet'],
    ['1 tab BD, hot fomentation 2 tab', 'Tablet'],
    ['1 tab BD not to be taken with food', 'Tablet'],
  ])('asks where it may be of the dose: %s', (text, form) => {
    expect(isSettled(readDirections(text, { form }))).toBe(false)
  })
})
