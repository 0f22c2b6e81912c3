import type { KnownVital } from './vocabulary.ts'

export interface ReadVital {
  vitalId: number | null
  name: string
  value: string
  unit: string
  /** An impossible value, or one not in the form that the master requires: only a person may accept it. */
  plausible: boolean
}

/** Group names cannot contain a hyphen: `vital_respiratory_rate` is the master's `respiratory-rate`. */
export function vitalCode(group: string): string {
  return group.replace(/^vital_/, '').replaceAll('_', '-')
}

/**
 * A vital sign in the unit of its master: Celsius becomes Fahrenheit, grams kilograms, metres centimetres where the
 * paper says so or the figure allows no other reading.
 */
export function readVital(
  code: string,
  text: string,
  unit: string,
  vitals: readonly KnownVital[],
): ReadVital | null {
  const master = vitals.find((vital) => vital.code === code)
  if (!master) return null
  const { vitalId, name } = master
  const figures = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  const wanted = master.shape === 'pair' ? 2 : 1
  if (figures.length !== wanted) return null
  const converted = figures.map((figure) => inUnitOf(master, figure, unit))
  const plausible = converted.every(
    (figure) => figure >= (master.lowest ?? -Infinity) && figure <= (master.highest ?? Infinity),
  )
  const [first = 0, second] = converted
  const upright = second === undefined || first > second
  return {
    vitalId,
    name,
    value: converted.map(written).join('/'),
    unit: master.unit,
    plausible: plausible && upright,
  }
}

function inUnitOf({ code, lowest, highest }: KnownVital, figure: number, unit: string): number {
  const said = unit.toLowerCase().replace(/[°º˚o\s]/g, '')
  const fits = (value: number) => value >= (lowest ?? -Infinity) && value <= (highest ?? Infinity)
  if (code === 'temperature' && (said === 'c' || (said === '' && figure >= 34 && figure <= 43)))
    return (figure * 9) / 5 + 32
  if (code === 'weight' && /^g/.test(said) && !fits(figure)) return figure / 1000
  if (code === 'height' && (said === 'm' || (said === '' && figure > 0.4 && figure < 2.4)))
    return figure * 100
  return figure
}

const written = (figure: number) => String(Math.round(figure * 10) / 10)
