import { z } from 'zod'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { charts } from '#options.ts'
import { actingUser, messageAnswer, pageFields, sortField, wireNumber } from '#wire-types.ts'

/** Settings that administrators write in the running house (screens 2: /Settings; shapes are ours: "not shown"). */

export const settingSections = ['digitization', 'alerts', 'teleconsultation', 'signIn'] as const
export type SettingSection = (typeof settingSections)[number]

/** Every number that may be set, with its bounds. What is not set is as the environment or the house has it. */
export const numberSettings = {
  /** Minutes between two looks at what waits to be digitized, and how many must wait for a banner (calls 8). */
  digitizationAlertMinutes: { section: 'digitization', least: 1, most: 240 },
  digitizationAlertCount: { section: 'digitization', least: 0, most: 1_000 },
  /** The same of the high-priority cases. */
  highPriorityMinutes: { section: 'alerts', least: 1, most: 240 },
  notificationCount: { section: 'alerts', least: 0, most: 1_000 },
  /** Failed calls after which a tele-consultation starts by itself; 0 is never. */
  teleAutoTriggerCount: { section: 'teleconsultation', least: 0, most: 1_000 },
  /** Minutes that a one-time code is valid; days that a device is remembered; minutes without a call until sign-out. */
  otpValidity: { section: 'signIn', least: 1, most: 60 },
  rememberMeDays: { section: 'signIn', least: 1, most: 90 },
  idleTimeInterval: { section: 'signIn', least: 5, most: 1_440 },
} as const satisfies Record<string, { section: SettingSection; least: number; most: number }>
export type SettingKey = keyof typeof numberSettings

export const settingKeys = Object.keys(numberSettings) as SettingKey[]

export function keysOfSection(section: SettingSection): SettingKey[] {
  return settingKeys.filter((key) => numberSettings[key].section === section)
}

/** What may be written for a setting: a number within its bounds, or empty text for the usual one. */
export function settingField(key: SettingKey) {
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

/** All of a section, as its form holds it. */
export function sectionSchema(section: SettingSection) {
  return z.object(Object.fromEntries(keysOfSection(section).map((key) => [key, settingField(key)])))
}

const settingSchema = z.object({
  key: z.string(),
  value: z.number(),
  /** What holds while nothing is set. */
  usual: z.number(),
  isSet: z.boolean(),
})

const sectionAnswer = z.object({
  section: z.enum(settingSections),
  version: z.number(),
  values: z.array(settingSchema),
  /** Who changed it last, and when; empty while nobody has. */
  changedBy: z.string(),
  changedAt: z.string(),
})
export type SettingsSectionRow = z.infer<typeof sectionAnswer>

export const getSettings = defineCall({
  group: 'master',
  name: 'getSettings',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'The settings in force, section by section, with what holds while nothing is set',
  request: z.object({ ...actingUser }),
  answer: z.object({
    sections: z.array(sectionAnswer),
    /** Settings are everybody's: an administrator of some clients reads them. */
    mayChange: z.boolean(),
  }),
})

export const SaveSettings = defineCall({
  group: 'master',
  name: 'SaveSettings',
  steps: 'single',
  effect: 'changes',
  actor: ['userCode', 'userId'],
  summary: 'Changes a section of the settings; in force at once, everywhere',
  request: z
    .object({
      ...actingUser,
      section: z.enum(settingSections),
      /** As it was read: what somebody else saved meanwhile is not overwritten. */
      version: wireNumber,
      /** By key; empty text gives the usual value back, what is left out stays. */
      values: z.record(z.string(), z.union([z.number(), z.string()])),
    })
    .superRefine(({ section, values }, context) => {
      for (const [key, value] of Object.entries(values)) {
        const known = keysOfSection(section).find((one) => one === key)
        const fault = known
          ? settingField(known).safeParse(value).error?.issues[0]?.message
          : 'unknown setting'
        if (fault) context.addIssue({ code: 'custom', path: ['values', key], message: fault })
      }
    }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const chartSchema = z.object({
  chart: z.enum(charts),
  shown: z.boolean(),
  /** Days that it opens with. */
  days: wireNumber.refine(
    (days) => days >= 7 && days <= 90,
    message('settings.between', { least: '7', most: '90' }),
  ),
})
export type ChartSetting = z.output<typeof chartSchema>

export const settings_chart = defineCall({
  group: 'reportDtls',
  name: 'settings_chart',
  steps: 'pair',
  effect: 'reads',
  actor: ['userCode', 'userId'],
  summary: 'Which charts are shown, and how many days they open with',
  request: z.object({ ...actingUser }),
  answer: z.object({ charts: z.array(chartSchema), version: z.number() }),
})

export const saveSettings_chart = defineCall({
  group: 'reportDtls',
  name: 'saveSettings_chart',
  steps: 'pair',
  effect: 'changes',
  actor: ['userCode', 'userId'],
  summary: 'Changes a chart: whether it is shown, and how many days it opens with',
  request: z.object({ ...actingUser, version: wireNumber, ...chartSchema.shape }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const getDosageOptions = defineCall({
  group: 'master',
  name: 'getDosageOptions',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'A page of the directions that digitization offers, the most used first',
  request: z.object({
    ...actingUser,
    searchText: z.string().trim().max(100).default(''),
    sortBy: sortField('dosage', 'uses'),
    ...pageFields,
  }),
  answer: z.object({
    data: z.array(z.object({ dosage: z.string(), inWords: z.string(), uses: z.number() })),
    totalCount: z.number(),
    mayChange: z.boolean(),
  }),
})

export const saveDosageOption = defineCall({
  group: 'master',
  name: 'saveDosageOption',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Adds directions to those that digitization offers; only what can be read to the last word',
  request: z.object({
    ...actingUser,
    dosage: z.string().trim().min(1, message('settings.enterDosage')).max(200),
  }),
  answer: messageAnswer,
})

export const removeDosageOption = defineCall({
  group: 'master',
  name: 'removeDosageOption',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Takes directions off the offer; prescriptions keep them, and using them again brings them back',
  request: z.object({ ...actingUser, dosage: z.string().min(1).max(200) }),
  answer: messageAnswer,
})
