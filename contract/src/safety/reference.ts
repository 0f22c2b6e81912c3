import { type AllergenName, type AllergenNames, allergenNames } from './allergen-names.ts'
import type { LocalPlace, ScheduleMark } from './model.ts'

/** The lists of the Telemedicine Practice Guidelines 2020, the strictest last. */
export const TELEMEDICINE_LISTS = ['O', 'A', 'B', 'prohibited'] as const
export type TelemedicineList = (typeof TELEMEDICINE_LISTS)[number]

/** A row of the lists; what is prohibited comes from the schedules as well. */
export interface TelemedicineRow {
  readonly list: TelemedicineList
  /** Any salt where none is named. */
  readonly salts: readonly string[]
  /** Only where it is applied to one of these places; only swallowed, where none is named. */
  readonly places: readonly LocalPlace[]
  /** It stands on this list although the NDPS Act names it. */
  readonly despite: readonly ScheduleMark[]
  readonly source: string
}

/** Drugs that act alike. */
export interface DrugClass {
  readonly id: string
  /** In English, as a warning names it. */
  readonly label: string
  readonly salts: readonly string[]
  /** Two of them on one prescription deserve a look. */
  readonly oneIsEnough?: boolean
}

/** Drugs to which a person allergic to one of them is assumed to be allergic. */
export interface AllergyClass {
  /** As the warning names it. */
  readonly label: string
  /** What people write for it, in lower case; the singular is enough. */
  readonly names: readonly string[]
  /** Salts that belong to it, by canonical name. */
  readonly salts: readonly string[]
  /** Beginnings or endings that identify a member. */
  readonly pattern?: RegExp
}

/** An allergy to one class makes another suspect, in a share of patients. */
export interface CrossReactivity {
  readonly from: string
  readonly to: string
  readonly mechanism: string
  readonly source: string
}

export interface Interaction {
  readonly saltA: string
  readonly saltB: string
  readonly severity: 'severe' | 'moderate'
  /**
   * A moderate pair asks for a look: always; only above `above` milligrams of `saltA` a day; or only where `saltB` is
   * taken every day, and is then of no account otherwise.
   */
  readonly asks?: 'yes' | 'above' | 'daily'
  readonly above?: number
  readonly mechanism: string
  readonly source: string
}

/** Three medicines that do more harm together than any two of them. */
export interface Triple {
  readonly sides: readonly [readonly string[], readonly string[], readonly string[]]
  readonly severity: 'severe' | 'moderate'
  readonly mechanism: string
  readonly source: string
}

/** A salt that acts in the whole body although it is applied to one place. */
export interface AbsorbedLocally {
  readonly salt: string
  readonly places: readonly LocalPlace[]
  /** The salts with which it then counts; with all where none is named. */
  readonly against: readonly string[]
}

/** The usual maximum. An absent figure is not checked. */
export interface MaximumDose {
  readonly salt: string
  readonly unit: 'mg' | 'iu'
  /** By mouth (also rectal and sublingual) or by injection. */
  readonly by: 'mouth' | 'injection'
  /** From 18 years on. */
  readonly adultDose?: number
  readonly adultDay?: number
  /** Below 18 years, for each kg of body weight. */
  readonly childDosePerKg?: number
  readonly childDayPerKg?: number
  /** Below 18 years, regardless of weight; the adult's figure where this is absent. */
  readonly childDay?: number
  /** From 18 years on, what goes on for more than `loadingDays` days. */
  readonly maintenanceDay?: number
  readonly loadingDays?: number
  /** The most that one piece of slow release holds: such a piece may be above the single dose. */
  readonly slowPiece?: number
  readonly source: string
}

/** A medicine that is taken once a week, and harms when it is taken daily. */
export interface WeeklyMedicine {
  readonly salt: string
  readonly unit: 'mg' | 'iu'
  /** From this dose on it is for once a week. */
  readonly from: number
  /** On more days of a week than these it harms. */
  readonly daysAWeek: number
  readonly severity: 'severe' | 'moderate'
  readonly mechanism: string
  readonly source: string
}

/** A salt that a patient in some condition should not have, or only with care. */
export interface Caution {
  readonly salt: string
  readonly level: 'avoid' | 'caution'
  /** Of a woman who may bear children it is asked about, even without a recorded pregnancy. */
  readonly asksChildbearing?: boolean
  /** From this week of the pregnancy on it is avoided. */
  readonly avoidFromWeek?: number
  readonly mechanism: string
  readonly source: string
}

export interface MinimumAge {
  readonly salt: string
  /** In completed months. */
  readonly months: number
  readonly level: 'avoid' | 'caution'
  /** Whether it also holds on the skin, in the eye and inhaled. */
  readonly alsoLocal?: boolean
  readonly mechanism: string
  readonly source: string
}

/** A disease, how it is written, and the medicines not given in it. */
export interface DiseaseRule {
  readonly id: string
  /** As the warning names it. */
  readonly label: string
  /** What identifies it in a diagnosis or in the history. */
  readonly pattern: RegExp
  /** Words that only make it possible, such as a glaucoma of an unknown kind: it is asked about. */
  readonly maybe?: RegExp
  /** `acute`: one that is over does not count; `lasting`: even one that is over is asked about. */
  readonly course: 'acute' | 'chronic' | 'lasting'
  readonly cautions: readonly DiseaseCaution[]
}

export interface DiseaseCaution extends Caution {
  /** Only below this glomerular filtration rate, in ml/min/1.73 m². */
  readonly egfrBelow?: number
  /** Whether it also holds on the skin, in the eye and inhaled. */
  readonly alsoLocal?: boolean
}

export interface ScheduledSalt {
  readonly salt: string
  readonly mark: ScheduleMark
  readonly source: string
}

/** Two names that are easily confused, with their differences in capitals. */
export interface LookAlike {
  readonly a: string
  readonly b: string
  /** Names of salts, or of brands; both are matched at the beginning of the written name. */
  readonly of: 'brand' | 'salt'
  readonly source: string
}

/** Every table that the rules use. */
export interface SafetyTables {
  readonly classes: readonly DrugClass[]
  readonly allergyClasses: readonly AllergyClass[]
  readonly crossReactivity: readonly CrossReactivity[]
  /** Every name under which an allergen may be written. */
  readonly allergenNames: readonly AllergenName[]
  readonly interactions: readonly Interaction[]
  readonly triples: readonly Triple[]
  readonly absorbedLocally: readonly AbsorbedLocally[]
  /** Salts that may stand in a second product without harm. */
  readonly repeatedSupplements: readonly string[]
  readonly maximumDoses: readonly MaximumDose[]
  readonly weekly: readonly WeeklyMedicine[]
  readonly pregnancy: readonly Caution[]
  readonly lactation: readonly Caution[]
  readonly elderly: readonly Caution[]
  readonly minimumAges: readonly MinimumAge[]
  readonly diseases: readonly DiseaseRule[]
  readonly scheduled: readonly ScheduledSalt[]
  readonly lookAlikes: readonly LookAlike[]
  /** What may be prescribed without having the patient in the room. */
  readonly telemedicine: readonly TelemedicineRow[]
}

/** The tables indexed for the rules: by salt, without scanning a table. */
export interface SafetyReference extends SafetyTables {
  readonly allergens: AllergenNames
  readonly interactionOf: ReadonlyMap<string, Interaction>
  readonly absorbedOf: ReadonlyMap<string, readonly AbsorbedLocally[]>
  readonly supplements: ReadonlySet<string>
  readonly classesOf: ReadonlyMap<string, readonly DrugClass[]>
  readonly dosesOf: ReadonlyMap<string, readonly MaximumDose[]>
  readonly weeklyOf: ReadonlyMap<string, WeeklyMedicine>
  readonly pregnancyOf: ReadonlyMap<string, Caution>
  readonly lactationOf: ReadonlyMap<string, Caution>
  readonly elderlyOf: ReadonlyMap<string, Caution>
  readonly minimumAgesOf: ReadonlyMap<string, readonly MinimumAge[]>
  readonly scheduledOf: ReadonlyMap<string, readonly ScheduledSalt[]>
}

/** The same for a pair of salts in either order. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`
}

export function indexTables(tables: SafetyTables): SafetyReference {
  const inClass = tables.classes.flatMap((each) => each.salts.map((salt) => ({ salt, each })))
  return {
    ...tables,
    allergens: allergenNames(tables.allergenNames),
    interactionOf: new Map(tables.interactions.map((row) => [pairKey(row.saltA, row.saltB), row])),
    classesOf: new Map(
      [...Map.groupBy(inClass, ({ salt }) => salt)].map(([salt, rows]) => [
        salt,
        rows.map(({ each }) => each),
      ]),
    ),
    absorbedOf: Map.groupBy(tables.absorbedLocally, ({ salt }) => salt),
    supplements: new Set(tables.repeatedSupplements),
    dosesOf: Map.groupBy(tables.maximumDoses, ({ salt }) => salt),
    weeklyOf: bySalt(tables.weekly),
    pregnancyOf: bySalt(tables.pregnancy),
    lactationOf: bySalt(tables.lactation),
    elderlyOf: bySalt(tables.elderly),
    minimumAgesOf: Map.groupBy(tables.minimumAges, ({ salt }) => salt),
    scheduledOf: Map.groupBy(tables.scheduled, ({ salt }) => salt),
  }
}

function bySalt<Row extends { readonly salt: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.salt, row]))
}
