import { describe, expect, it } from 'vitest'
import { answeredDirections } from './answered.ts'
import { isSettled, meantBy } from './model.ts'
import { readDirections } from './read.ts'

const askedOf = (text: string, form: string, route: string) =>
  readDirections(text, { form, route }).questions.map(({ id, asked, choices }) => [id, asked, choices.length])

describe('the route in the field beside the directions', () => {
  it.each([
    ['1 tab BD', 'Tablet', 'IM'],
    ['1-0-1', 'Tablet', 'Intravenous'],
    ['1 cap OD', 'Capsule', 'Subcutaneous'],
    // Without a form the unit says the kind.
    ['1 tab BD', '', 'IV'],
    ['5 ml TDS', 'Syrup', 'IM'],
    ['1 tab BD', 'Tablet', 'Intrathecal'],
    ['1 tab BD', 'Tablet', 'Eye (both)'],
    ['1 supp HS', 'Suppository', 'Oral'],
    ['2 puffs BD', 'Inhaler', 'Rectal'],
    ['1 drop QID', 'Eye Drops', 'Oral'],
    ['1 drop QID', 'Ear drops', 'PO'],
    ['apply BD', 'Cream', 'Oral'],
    // The directions say another.
    ['1 ml IV BD', 'Injection', 'IM'],
    ['1 amp SC OD', 'Injection', 'Intravenous'],
    ['1 tab PR HS', '', 'Oral'],
    ['1 drop left eye TDS', 'Eye Drops', 'Eye (right)'],
    ['1 drop right ear TDS', 'Drops', 'Eye (right)'],
  ])('is asked about: %s of %j by %s', (text, form, route) => {
    expect(askedOf(text, form, route)).toContainEqual(['route', route, 0])
    expect(isSettled(readDirections(text, { form, route }))).toBe(false)
  })

  it.each([
    ['1 tab BD', 'Tablet', ''],
    ['1 tab BD', 'Tablet', 'Oral'],
    ['1 tab BD', 'Tablet', 'by mouth'],
    ['1 tab SL SOS', 'Tablet', 'Oral'],
    ['1 tab BD', 'Tablet', 'Nasogastric tube'],
    ['1 tab HS', 'Tablet', 'Vaginal'],
    ['1-0-1', 'Tablet', 'Buccal'],
    // Drunk: vitamin D, ondansetron.
    ['1 amp once a week', 'Injection', 'Oral'],
    ['1 ml IM OD', 'Injection', 'Intramuscular'],
    ['1 amp stat', 'Injection', 'Intra-articular'],
    ['10 units BD', 'Injection', 'SC'],
    ['2 drops TDS', 'Eye Drops', 'Ear (both)'],
    ['2 drops TDS both eyes', 'Eye Drops', 'Eye (both)'],
    ['10 drops BD', 'Drops', 'Oral'],
    ['apply BD', 'Gel', 'Oral'],
    ['apply BD', 'Cream', 'Topical'],
    ['apply BD', 'Cream', 'Vaginal'],
    ['1 respule BD by nebulisation', 'Respules', 'Inhalation'],
    ['1 tab BD', 'Tablet', 'as before'],
  ])('goes with the medicine: %s of %j by %j', (text, form, route) => {
    expect(askedOf(text, form, route).filter(([id]) => id === 'route')).toEqual([])
  })

  it('changes nothing of what the directions say', () => {
    const without = meantBy(readDirections('1-0-1 x 5 days', { form: 'Tablet' }))
    for (const route of ['Oral', 'IM', 'Eye (left)', 'anything'])
      expect(meantBy(readDirections('1-0-1 x 5 days', { form: 'Tablet', route }))).toEqual(without)
  })

  it('is asked until one of the two is changed, whatever was answered', () => {
    const line = { dosage: '1 tab BD', type: 'Tablet', strength: '', answers: { fit: 'tablet', route: 'IM' } }
    expect(isSettled(answeredDirections({ ...line, route: 'IM' }))).toBe(false)
    expect(isSettled(answeredDirections({ ...line, route: 'Oral' }))).toBe(true)
    expect(
      isSettled(answeredDirections({ ...line, type: 'Injection', route: 'IM', dosage: '1 amp BD' })),
    ).toBe(true)
  })
})
