import { isOneSlip, lettersOf } from '@rxdesk/contract/safety/sound'
import { statedAllergies } from '@rxdesk/contract/safety/stated-allergies'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { saltName } from '#domain/reference/safety/salt-names.ts'
import { reference } from './weigh.fixture.ts'

const lookup = { names: reference.allergens, products: () => undefined, saltName }
const inField = (entry: string) => statedAllergies([entry], [], lookup).allergies
const inNote = (note: string) => statedAllergies([], [note], lookup).allergies
const meaning = (found: ReturnType<typeof inField>) => found.map(({ allergens }) => allergens.join('+'))

/** Every name once, with the meaning that counts. */
const names = [...new Set(reference.allergenNames.map(({ written }) => written))].map((written) => ({
  written,
  letters: lettersOf(written),
  allergens: reference.allergens.of(written) ?? [],
}))
/** Names of one word, as people write an allergy. */
const spelt = names.filter(({ written, allergens }) => /^[a-z]{6,}$/.test(written) && allergens.length > 0)
const anyName = fc.constantFrom(...spelt)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const slip = fc.record({
  kind: fc.constantFrom('other', 'less', 'more', 'swapped'),
  at: fc.nat(30),
  letter: fc.constantFrom(...LETTERS),
})
const slipped = (name: string, { kind, at, letter }: { kind: string; at: number; letter: string }) => {
  const place = at % name.length
  const [head, tail] = [name.slice(0, place), name.slice(place + 1)]
  if (kind === 'other') return head + letter + tail
  if (kind === 'less') return head + tail
  if (kind === 'more') return head + letter + name.slice(place)
  return head + (tail[0] ?? '') + (name[place] ?? '') + tail.slice(1)
}

describe('a written allergy', () => {
  it('is understood with one slip where only one name is near, and never as another where several are', () => {
    fc.assert(
      fc.property(anyName, slip, (name, change) => {
        const typed = slipped(name.written, change)
        const near = names.filter(({ letters }) => letters.length >= 5 && isOneSlip(letters, typed))
        const meanings = new Set(near.map(({ allergens }) => allergens.join('+')))
        const known = reference.allergens.of(typed)
        const read = meaning(inField(typed))
        if (known) expect(read).toEqual(known.length > 0 ? [known.join('+')] : [])
        // What sounds alike is nearer than what is one letter away.
        else if (meanings.size === 1 && lettersOf(typed).length >= 5)
          expect([[...meanings], [soundAlike(typed)]]).toContainEqual(read)
      }),
      { numRuns: 3000 },
    )
  })

  const denied = [
    (name: string) => `no ${name} allergy`,
    (name: string) => `Not allergic to ${name}`,
    (name: string) => `denies allergy to ${name}`,
    (name: string) => `No h/o allergy to ${name}`,
    (name: string) => `no known allergy to ${name}`,
    (name: string) => `No history of reaction to ${name}`,
    (name: string) => `${name} se allergy nahi hai`,
    (name: string) => `${name} se koi allergy nahin`,
    (name: string) => `${name} से एलर्जी नहीं है`,
    (name: string) => `${name} allergy - no`,
    (name: string) => `${name} allergy: negative`,
    (name: string) => `Father allergic to ${name}`,
    (name: string) => `Family history of ${name} allergy`,
    (name: string) => `Tolerates ${name}`,
    (name: string) => `Stop ${name} if allergy occurs`,
    (name: string) => `doesn't have allergy to ${name}`,
  ]
  it('that is denied, feared or a relative’s is none, in the field and in a note', () => {
    fc.assert(
      fc.property(fc.constantFrom(...denied), anyName, (write, { written }) => {
        expect(meaning(inNote(write(written)))).toEqual([])
        if (!write('x').startsWith('Stop')) expect(meaning(inField(write(written)))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  const stated = [
    (name: string) => `Allergic to ${name}`,
    (name: string) => `h/o ${name} allergy`,
    (name: string) => `Fever 3 days, cough. Known allergy to ${name}`,
    (name: string) => `rash with ${name}`,
    (name: string) => `developed itching all over the body after taking tab. ${name}`,
    (name: string) => `${name} se allergy hai`,
    (name: string) => `${name} से एलर्जी है`,
    (name: string) => `reaction to inj ${name} in 2019`,
    (name: string) => `Drug allergy: ${name}`,
    (name: string) => `No fever, allergic to ${name}`,
    (name: string) => `Mother says he is allergic to ${name}`,
    (name: string) => `No known allergies except ${name}`,
    (name: string) => `${name} induced urticaria`,
    (name: string) => `Not allergic to dust but allergic to ${name}`,
  ]
  it('is found in a note, however it is stated', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stated), anyName, (write, { written, allergens }) => {
        expect(meaning(inNote(write(written)))).toContain(allergens.join('+'))
      }),
      { numRuns: 2000 },
    )
  })

  it('is none in notes of ordinary care', () => {
    for (const note of [
      'E. coli sensitive to nitrofurantoin, resistant to ciprofloxacin',
      'Allergic rhinitis, levocetirizine given',
      'Cetirizine for allergy',
      'Allergy - tab levocetirizine 5 mg OD',
      'Rash with fever on amoxicillin',
      'allergy test advised, azithromycin started',
      'Watch for reaction to amoxicillin',
      'Given amoxicillin, dust allergy',
      'allergic to dust, azithromycin 500 given',
      'NKDA',
      'Penicillin skin test negative',
    ])
      expect(meaning(inNote(note)), note).toEqual([])
  })

  it('of several medicines is all of them', () => {
    expect(meaning(inNote('allergic to penicillin, sulfa drugs and pain killers')).sort()).toEqual([
      'nsaid',
      'penicillin',
      'sulfa',
    ])
    expect(meaning(inNote('penicillin and sulfa group allergy')).sort()).toEqual(['penicillin', 'sulfa'])
    expect(meaning(inField('Penicillin / NSAIDs')).sort()).toEqual(['nsaid', 'penicillin'])
  })

  it('is quoted by the words that state it, however long the note is', () => {
    const quotes = (note: string) => inNote(note).map(({ written }) => written)
    const long = 'fever with cough '.repeat(100)
    expect(quotes(`${long} allergic to penicillin and ${long}`)).toEqual(['allergic to penicillin'])
    expect(quotes('Fever, penicillin se allergy hai')).toEqual(['penicillin se allergy'])
    const [quote = ''] = quotes(`rash ${'all over '.repeat(5)} after taking penicillin`)
    expect(quote.length).toBeLessThanOrEqual(120)
  })

  it('that is not certain is doubtful', () => {
    for (const note of ['? penicillin allergy', 'possible allergy to penicillin', 'penicillin does not suit'])
      expect(
        inNote(note).map(({ doubtful }) => doubtful),
        note,
      ).toEqual([true])
  })

  it('names no medicine when it is dust, food or a pet', () => {
    for (const { written } of names.filter(({ allergens }) => allergens.length === 0))
      expect(reference.allergens.near(written) ?? [], written).toEqual([])
  })
})

function soundAlike(typed: string): string {
  return (reference.allergens.near(typed) ?? []).join('+')
}
