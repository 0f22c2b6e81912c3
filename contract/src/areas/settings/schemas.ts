import { z } from 'zod'
import { chartNames } from '#areas/reports/options.ts'
import { message } from '#messages.ts'
import { wireNumber } from '#wire-types.ts'

/**
 * Settings that administrators change while the server runs (screens 2: /Settings; shapes are ours: "not
 * shown").
 */

export const settingSections = ['digitization', 'alerts', 'teleconsultation', 'emergency', 'signIn'] as const
export type SettingSection = (typeof settingSections)[number]

/**
 * Every number that can be set, with its bounds. A setting that is not set has the value of the environment,
 * or the default.
 */
export const numberSettings = {
  /**
   * Minutes between two polls for waiting digitization cases, and how many must wait for a banner (calls 8).
   */
  digitizationAlertMinutes: { section: 'digitization', least: 1, most: 240 },
  digitizationAlertCount: { section: 'digitization', least: 0, most: 1_000 },
  /** The same of the high-priority cases. */
  highPriorityMinutes: { section: 'alerts', least: 1, most: 240 },
  notificationCount: { section: 'alerts', least: 0, most: 1_000 },
  /** The same of fresh tele-consultations. */
  teleAlertMinutes: { section: 'teleconsultation', least: 1, most: 240 },
  teleAlertCount: { section: 'teleconsultation', least: 0, most: 1_000 },
  /** So many waiting tele-consultations are handed out by themselves, one to each free consultant; 0 is never. */
  teleAutoTriggerCount: { section: 'teleconsultation', least: 0, most: 1_000 },
  /** Minutes within which a patient of a triage category is seen; 0 is at once. */
  triageRedMinutes: { section: 'emergency', least: 0, most: 1_440 },
  triageYellowMinutes: { section: 'emergency', least: 0, most: 1_440 },
  triageGreenMinutes: { section: 'emergency', least: 0, most: 1_440 },
  /**
   * Minutes that a one-time code is valid; days that a device is remembered; minutes without a call until
   * sign-out.
   */
  otpValidity: { section: 'signIn', least: 1, most: 60 },
  rememberMeDays: { section: 'signIn', least: 1, most: 90 },
  idleTimeInterval: { section: 'signIn', least: 5, most: 1_440 },
} as const satisfies Record<string, { section: SettingSection; least: number; most: number }>
export type NumberKey = keyof typeof numberSettings

/** Names that the house may give; one that is not set has the word of the console, in the language of the reader. */
export const nameSettings = {
  triageRedName: { section: 'emergency' },
  triageYellowName: { section: 'emergency' },
  triageGreenName: { section: 'emergency' },
  triageBlackName: { section: 'emergency' },
} as const satisfies Record<string, { section: SettingSection }>
export type NameKey = keyof typeof nameSettings
export type SettingKey = NumberKey | NameKey

/** Characters of a name. */
export const LONGEST_NAME = 40

export const numberKeys = Object.keys(numberSettings) as NumberKey[]
export const nameKeys = Object.keys(nameSettings) as NameKey[]
export const settingKeys: readonly SettingKey[] = [...numberKeys, ...nameKeys]

export function isNameKey(key: string): key is NameKey {
  return key in nameSettings
}

export function keysOfSection(section: SettingSection): SettingKey[] {
  return settingKeys.filter(
    (key) => (isNameKey(key) ? nameSettings[key] : numberSettings[key]).section === section,
  )
}

/** The value of a setting: a name, or a number within its bounds; empty text for the default. */
export function settingField(key: SettingKey) {
  return isNameKey(key) ? nameField : numberField(key)
}

const nameField = z
  .string()
  .trim()
  .max(LONGEST_NAME, message('settings.nameTooLong', { most: String(LONGEST_NAME) }))

function numberField(key: NumberKey) {
  const { least, most } = numberSettings[key]
  const outside = message('settings.between', { least: String(least), most: String(most) })
  return z
    .union(
      [
        z.literal(''),
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,9}$/, outside)
          .transform(Number),
      ],
      outside,
    )
    .refine((value) => value === '' || (Number.isInteger(value) && value >= least && value <= most), outside)
}

/** All settings of a section, as its form shows them. */
export function sectionSchema(section: SettingSection) {
  return z.object(Object.fromEntries(keysOfSection(section).map((key) => [key, settingField(key)])))
}

const settingSchema = z.object({
  key: z.string(),
  /** Empty text: a name that is not set. */
  value: z.union([z.number(), z.string()]),
  /** The value in force while nothing is set. */
  usual: z.union([z.number(), z.string()]),
  isSet: z.boolean(),
})

export const sectionAnswer = z.object({
  section: z.enum(settingSections),
  version: z.number(),
  values: z.array(settingSchema),
  /** The user of the last change, and when; empty when there was none. */
  changedBy: z.string(),
  changedAt: z.string(),
})
export type SettingsSectionRow = z.infer<typeof sectionAnswer>

/** Charts that can be set: that of the client dashboard, and those of the reports by the names of their calls. */
export const settingCharts = ['clientDays', ...chartNames] as const
/** Who sees a chart: administrators alone, or client staff too. */
export const chartViewers = ['admin', 'all'] as const

export const chartSchema = z.object({
  chart: z.enum(settingCharts),
  shown: z.boolean(),
  /** The range of days that is preselected. */
  days: wireNumber.refine(
    (days) => days >= 7 && days <= 90,
    message('settings.between', { least: '7', most: '90' }),
  ),
  /** Its place among the charts; two of one place stand as they do without a setting. */
  place: wireNumber.refine(
    (place) => place >= 1 && place <= settingCharts.length,
    message('settings.between', { least: '1', most: String(settingCharts.length) }),
  ),
  seenBy: z.enum(chartViewers),
})
export type ChartSetting = z.output<typeof chartSchema>
