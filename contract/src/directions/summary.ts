import { type Amount, writeDecimal } from './amount.ts'
import { type Directions, meantBy } from './model.ts'

/** What was read, short enough for a table: doses as morning-afternoon-evening-night, flags only when set. */
export function summary(d: Directions): Record<string, unknown> {
  const { doses, amount, amountUpTo, mass, ...rest } = meantBy(d)
  const written = (each: Amount | undefined) => each && writeDecimal(each)
  const parts =
    doses && [doses.morning, doses.afternoon, doses.evening, doses.night].map(writeDecimal).join('-')
  const weight = mass && [written(mass.amount), written(mass.upTo), mass.unit].filter(Boolean).join(' ')
  const all = { doses: parts, amount: written(amount), upTo: written(amountUpTo), mass: weight, ...rest }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== false))
}
