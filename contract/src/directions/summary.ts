import { type Amount, isZero, writeDecimal } from './amount.ts'
import { type Directions, type Meant, meantBy, PARTS_OF_DAY } from './model.ts'

function short(meant: Meant): Record<string, unknown> {
  const { doses, amount, amountUpTo, mass, atMost, steps, ...rest } = meant
  const written = (each: Amount | undefined) => each && writeDecimal(each)
  const parts =
    doses &&
    PARTS_OF_DAY.filter((part) => part !== 'bedtime' || !isZero(doses.bedtime))
      .map((part) => writeDecimal(doses[part]))
      .join('-')
  const weight = mass && [written(mass.amount), written(mass.upTo), mass.unit].filter(Boolean).join(' ')
  const most = atMost && ('times' in atMost ? atMost : { ...atMost, amount: writeDecimal(atMost.amount) })
  const own = { doses: parts, amount: written(amount), upTo: written(amountUpTo), mass: weight, atMost: most }
  const all = { ...own, ...rest, steps: steps?.map(short) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== false))
}

/** The reading, short enough for a table: doses as morning-afternoon-evening-night, and bedtime where there is one then, flags only when set. */
export function summary(d: Directions): Record<string, unknown> {
  return short(meantBy(d))
}
