import { z } from 'zod'
import { admin, only, seesClients } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { actingUser, messageAnswer, pageFields, sortField, wireNumber } from '#wire-types.ts'
import { chartSchema, keysOfSection, sectionAnswer, settingField, settingSections } from './schemas.ts'

export const getSettings = defineCall({
  group: 'master',
  name: 'getSettings',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'The settings in force, section by section, with what holds while nothing is set',
  request: z.object({ ...actingUser }),
  answer: z.object({
    sections: z.array(sectionAnswer),
    /** Settings apply to all clients: an administrator of some clients can only read them. */
    mayChange: z.boolean(),
  }),
})

export const SaveSettings = defineCall({
  group: 'master',
  name: 'SaveSettings',
  steps: 'single',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Changes a section of the settings; in force at once, everywhere',
  request: z
    .object({
      ...actingUser,
      section: z.enum(settingSections),
      /** The version as it was read, so that another user's save is not overwritten. */
      version: wireNumber,
      /** By key; empty text restores the default, keys that are left out stay unchanged. */
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

export const settings_chart = defineCall({
  group: 'reportDtls',
  name: 'settings_chart',
  steps: 'pair',
  effect: 'reads',
  access: only(seesClients),
  actor: ['userCode', 'userId'],
  summary: 'Which charts are shown to whom, in which order, and how many days they open with',
  request: z.object({ ...actingUser }),
  answer: z.object({ charts: z.array(chartSchema), version: z.number() }),
})

export const saveSettings_chart = defineCall({
  group: 'reportDtls',
  name: 'saveSettings_chart',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Changes a chart: whether and to whom it is shown, where, and how many days it opens with',
  request: z.object({ ...actingUser, version: wireNumber, ...chartSchema.shape }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const getDosageOptions = defineCall({
  group: 'master',
  name: 'getDosageOptions',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
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
  access: only(admin),
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
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Takes directions off the offer; prescriptions keep them, and using them again brings them back',
  request: z.object({ ...actingUser, dosage: z.string().min(1).max(200) }),
  answer: messageAnswer,
})
