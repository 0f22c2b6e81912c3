import { type SafetyLine, type SafetyPatient, type Warning, warning } from './model.ts'
import type { MaximumDose, SafetyReference } from './reference.ts'
import { daysAWeek, isDaily, lastsDays, saysAmount, type Taken, takenOf } from './taken.ts'
import { heaviestOfAge } from './weight-for-age.ts'

/** From this age on the adult's maximum applies. */
export const ADULT_MONTHS = 18 * 12

interface Given {
  line: SafetyLine
  taken: Taken
}

/**
 * Doses above the usual maximum, for one dose and for a day; over the day all lines with the salt count together. An
 * unknown strength or frequency gives no warning. For a patient of unknown age the maximum of an adult applies: what is
 * above that is above it for anybody. For a child of unknown weight a heavy child of the age is assumed, and the
 * missing weight is reported.
 */
export function doseWarnings(
  patient: SafetyPatient,
  lines: readonly SafetyLine[],
  reference: SafetyReference,
): Warning[] {
  const systemic = lines.filter(({ use }) => use === 'systemic')
  const given = new Map<string, Given[]>()
  for (const line of systemic)
    for (const salt of line.salts) {
      const taken = takenOf(line, salt, patient.weightKg)
      if (taken) given.set(salt.name, [...(given.get(salt.name) ?? []), { line, taken }])
    }
  const above = [...given].flatMap(([salt, all]) =>
    (reference.dosesOf.get(salt) ?? []).flatMap((row) => [
      ...oneDose(patient, row, all.filter(isGivenAs(row))),
      ...wholeDay(patient, row, all.filter(isGivenAs(row))),
      ...goesOn(patient, row, all.filter(isGivenAs(row))),
    ]),
  )
  return [
    ...above,
    ...weightUnknownWarnings(patient, systemic, reference),
    ...weeklyWarnings(systemic, reference),
  ]
}

/** Whether the maximum applies to the route of a line; a line of unknown form counts as taken by mouth. */
function isGivenAs({ by, unit }: MaximumDose): (given: Given) => boolean {
  return ({ line, taken }) => taken.unit === unit && (by === 'injection') === (line.injected ?? false)
}

interface Limit {
  most: number
  /** Which sentence reports it. */
  for: 'adult' | 'child' | 'weight' | 'age'
}

/** The lowest of the limits that apply to the patient. */
function leastOf(limits: readonly (Limit | undefined)[]): Limit | undefined {
  return limits
    .filter((limit) => limit !== undefined)
    .reduce<Limit | undefined>(
      (least, limit) => (least && least.most <= limit.most ? least : limit),
      undefined,
    )
}

function limitOf(
  { ageMonths, weightKg }: SafetyPatient,
  adult: number | undefined,
  perKg: number | undefined,
  child: number | undefined,
): Limit | undefined {
  if (ageMonths === undefined || ageMonths >= ADULT_MONTHS)
    return adult === undefined ? undefined : { most: adult, for: 'adult' }
  const cap = child ?? adult
  const heaviest = weightKg === undefined ? heaviestOfAge(ageMonths) : undefined
  return leastOf([
    // A child never gets more than an adult.
    cap === undefined ? undefined : { most: cap, for: 'child' },
    perKg === undefined || weightKg === undefined ? undefined : { most: perKg * weightKg, for: 'weight' },
    perKg === undefined || heaviest === undefined ? undefined : { most: perKg * heaviest, for: 'age' },
  ])
}

function oneDose(patient: SafetyPatient, row: MaximumDose, given: readonly Given[]): Warning[] {
  const limit = limitOf(patient, row.adultDose, row.childDosePerKg, undefined)
  if (!limit) return []
  return given
    .filter(({ line, taken }) => isAbove(taken.dose, limit.most) && !isSlowPiece(row, line, taken))
    .map(({ line, taken }) =>
      warning({
        kind: 'doseAbove',
        says: `doseAbove.${limit.for}`,
        severity: 'severe',
        demand: 'answer',
        lines: [line.id],
        what: [row.salt],
        figures: figures(taken.dose, limit, row, patient),
        source: row.source,
      }),
    )
}

function wholeDay(patient: SafetyPatient, row: MaximumDose, given: readonly Given[]): Warning[] {
  const limit = limitOf(patient, row.adultDay, row.childDayPerKg, row.childDay)
  const counted = given.flatMap(({ line, taken }) =>
    taken.day === undefined ? [] : [{ line, day: taken.day }],
  )
  const day = counted.reduce((sum, each) => sum + each.day, 0)
  if (!limit || !isAbove(day, limit.most)) return []
  return [
    warning({
      kind: 'dayDoseAbove',
      says: `dayDoseAbove.${limit.for}`,
      severity: 'severe',
      demand: 'answer',
      lines: counted.map(({ line }) => line.id),
      what: [row.salt],
      figures: figures(day, limit, row, patient),
      source: row.source,
    }),
  ]
}

/** One piece of slow release holds more than is taken at once of a quick one. */
function isSlowPiece({ slowPiece, salt }: MaximumDose, line: SafetyLine, taken: Taken): boolean {
  const strength = line.salts.find(({ name }) => name === salt)?.strength
  return (
    slowPiece !== undefined &&
    strength?.per === 'piece' &&
    strength.amount <= slowPiece &&
    !isAbove(taken.dose, strength.amount)
  )
}

/** What is above the dose of every day, for longer than one loads with it; without an end it goes on. */
function goesOn(patient: SafetyPatient, row: MaximumDose, given: readonly Given[]): Warning[] {
  const { maintenanceDay, loadingDays = 0 } = row
  if (maintenanceDay === undefined) return []
  if (patient.ageMonths !== undefined && patient.ageMonths < ADULT_MONTHS) return []
  const lasting = given.filter(
    ({ line }) => isDaily(line.directions) && (lastsDays(line.directions) ?? Infinity) > loadingDays,
  )
  return wholeDay(patient, { ...row, adultDay: maintenanceDay }, lasting).filter(
    ({ figures: { amount } }) => !isAbove(Number(amount), row.adultDay ?? Infinity),
  )
}

/** Reports that a child's doses depend on a weight that is missing: silence would pass for a check. */
function weightUnknownWarnings(
  { ageMonths, weightKg }: SafetyPatient,
  lines: readonly SafetyLine[],
  reference: SafetyReference,
): Warning[] {
  if (weightKg !== undefined || ageMonths === undefined || heaviestOfAge(ageMonths) === undefined) return []
  const byWeight = (row: MaximumDose) => row.childDosePerKg !== undefined || row.childDayPerKg !== undefined
  const meant = lines.flatMap((line) =>
    line.salts
      .filter(({ name }) => reference.dosesOf.get(name)?.some(byWeight))
      .map(({ name }) => ({ id: line.id, name })),
  )
  if (meant.length === 0) return []
  return [
    warning({
      kind: 'weightUnknown',
      says: 'weightUnknown',
      severity: 'moderate',
      demand: 'confirm',
      lines: meant.map(({ id }) => id),
      what: meant.map(({ name }) => name),
      source: '',
    }),
  ]
}

/** Rounded strengths (40 mg/kg of 12.3 kg) do not cause a warning. */
function isAbove(amount: number, most: number): boolean {
  return amount > most * 1.001
}

function figures(amount: number, limit: Limit, row: MaximumDose, { weightKg }: SafetyPatient) {
  return {
    amount: rounded(amount),
    most: rounded(limit.most),
    unit: row.unit === 'iu' ? 'IU' : 'mg',
    ...(limit.for === 'weight' && weightKg !== undefined ? { weight: weightKg } : {}),
  }
}

function rounded(figure: number): number {
  return Number(figure.toPrecision(6))
}

/** Weekly medicines written for every day or several days of the week; where no amount is given, at least one piece is assumed. */
function weeklyWarnings(lines: readonly SafetyLine[], reference: SafetyReference): Warning[] {
  return lines.flatMap((line) =>
    line.salts.flatMap((salt) => {
      const row = reference.weeklyOf.get(salt.name)
      if (!row || (daysAWeek(line.directions) ?? 0) <= row.daysAWeek) return []
      const piece = salt.strength?.per === 'piece' && !saysAmount(line.directions) ? salt.strength : undefined
      const { unit, amount } = takenAs(takenOf(line, salt)) ?? piece ?? {}
      if (amount === undefined || unit !== row.unit || amount < row.from) return []
      return [
        warning({
          kind: 'weeklyTakenDaily',
          says: 'weeklyTakenDaily',
          severity: row.severity,
          demand: row.severity === 'severe' ? 'answer' : 'confirm',
          lines: [line.id],
          what: [salt.name],
          figures: { amount: rounded(amount), unit: row.unit === 'iu' ? 'IU' : 'mg' },
          mechanism: row.mechanism,
          source: row.source,
        }),
      ]
    }),
  )
}

function takenAs(taken: Taken | undefined): { unit: 'mg' | 'iu'; amount: number } | undefined {
  return taken && { unit: taken.unit, amount: taken.dose }
}
