import type { KnownMedicine } from '@rxdesk/server/src/domain/entity-extraction/vocabulary.ts'

const begins =
  'a be ca ce cla co da de di do e fa fe fle flo ga ge gli he i ke la le li lo ma me mi mo na ne ni no o pa pe pi pra pro ra re ri ro sa se si so sta su ta te ti to tra u va ve vi vo xa ze zi zo'.split(
    ' ',
  )
const middles =
  'b bi c ci d di f g l la li lo m ma mi mo n na ni no p pa pi r ra ri ro s sa si t ta ti v vi x z za'.split(
    ' ',
  )
const ends =
  'bid bin cal cef cet cin clav cort cox dac dip dol don fen fer flam flox gel gest kast lac lar lin lol lone lor lukast max mid min mol mox nase nate net nac olar pan pine pon pril prost quin ram rest rin rol sal sef sone stat tac tam tas ten tin tor trol vas vir xim xin zam zen zest zide zole zone'.split(
    ' ',
  )
const strengths = ['5 mg', '10 mg', '20 mg', '40 mg', '100 mg', '150 mg', '250 mg', '500 mg', '650 mg']

/**
 * Invented products beside the given ones, so that there are `size` in all: brand names as the market makes them, of two
 * to four syllables, in up to three strengths.
 */
export function* madeProducts(
  given: readonly KnownMedicine[],
  size: number,
  random: () => number,
): Generator<KnownMedicine> {
  yield* given
  let made = given.length
  while (made < size) {
    const pick = (all: readonly string[]) => all[Math.floor(random() * all.length)] ?? ''
    const name = `${pick(begins)}${random() < 0.6 ? pick(middles) : ''}${random() < 0.3 ? pick(middles) : ''}${pick(ends)}`
    const brand = `${name[0]?.toUpperCase()}${name.slice(1)}`
    for (let each = Math.floor(random() * 3); each >= 0 && made < size; each--) {
      const strength = pick(strengths)
      made++
      yield {
        mCode: `MADE-${made}`,
        name: `${brand} ${strength.replace(' mg', '')} Tablet`,
        saltName: '',
        strength,
        form: 'Tablet',
      }
    }
  }
}
