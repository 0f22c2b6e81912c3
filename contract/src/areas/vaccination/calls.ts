import { z } from 'zod'
import { admin, only, operators, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, wireDate, wireId } from '#wire-types.ts'
import { clientScheduleSchema, isReason, vaccineRowSchema, writtenDose } from './schemas.ts'

// The vaccination card (calls 7.5). It is one of the client forms: every call answers 403 where the client has it
// switched off or the account opens no forms.

/** By a prescription, or by the patient alone, which takes permission 3. */
const whose = { ...actingUser, erxId: wireId.optional(), patientId: wireId.optional() }
const namesOne = ({ erxId, patientId }: { erxId?: number; patientId?: number }) =>
  erxId !== undefined || patientId !== undefined
const unnamed = { message: 'must be given', path: ['patientId'] }

export const saveVaccineDtls = defineCall({
  group: 'vaccination',
  name: 'saveVaccineDtls',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(operators, permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary:
    'Records a dose of a vaccine, corrects or takes out one that was recorded, or notes that the family does not want it',
  request: z
    .object({
      ...whose,
      doseKey: z.string().trim().min(1).max(40),
      /** The vaccine in its master, where the sender has it: it must be that of the dose. */
      vaccineId: wireId.optional(),
      ...writtenDose,
      /** Given elsewhere and read off a card. */
      reported: z.boolean().default(false),
      notWanted: z.boolean().default(false),
      /** The record that this one takes the place of. */
      correctionOf: wireId.optional(),
    })
    .refine(namesOne, unnamed)
    .refine(
      ({ givenDate, notWanted, withdraw, reported }) => givenDate || notWanted || withdraw || reported,
      {
        message: message('tele.needsDay'),
        path: ['givenDate'],
      },
    )
    .refine(({ monthOnly, reported }) => !monthOnly || reported, {
      message: message('tele.needsDay'),
      path: ['givenDate'],
    })
    .refine(({ withdraw, correctionOf }) => !withdraw || correctionOf !== undefined, {
      message: 'must be given',
      path: ['correctionOf'],
    })
    .refine(
      ({ correctionOf, notWanted, reason }) => (correctionOf === undefined && !notWanted) || isReason(reason),
      { message: message('warning.needsWords'), path: ['reason'] },
    ),
  answer: messageAnswer.extend({
    msg: z.string(),
    ageLabel: z.string(),
    givenDate: z.string(),
    /** 0 where it was taken out. */
    recordId: z.number(),
    /** Since or from when the next dose is due, an overdue one first; dd-mm-yyyy or empty. */
    nextDue: z.string(),
  }),
})

export const getVaccineDtls = defineCall({
  group: 'vaccination',
  name: 'getVaccineDtls',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'The vaccination card of a patient: what was given, what is due, by the schedule in force',
  request: z.object(whose).refine(namesOne, unnamed),
  answer: z.object({
    patientId: z.number(),
    /** dd-mm-yyyy; empty: ask for it first, nothing is computed without it. */
    dateOfBirth: z.string(),
    schedule: z.string(),
    /** No clinician has looked the schedule over as it is. */
    isUnsigned: z.boolean(),
    rows: z.array(vaccineRowSchema),
    /** Since or from when the next dose is due, an overdue one first; empty where none is. */
    nextDue: z.string(),
    mayRecord: z.boolean(),
    mayWithdraw: z.boolean(),
  }),
})

export const generateCardPdf = defineCall({
  group: 'vaccination',
  name: 'generateCardPdf',
  steps: 'pair',
  effect: 'changes',
  access: only(user),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'The vaccination card in English and Hindi as a PDF, for the user who asked for it',
  request: z.object(whose).refine(namesOne, unnamed),
  answer: z.object({ pdfUrl: z.string(), fileName: z.string() }),
})

export const getSchedules = defineCall({
  group: 'vaccination',
  name: 'getSchedules',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'The vaccination schedules that there are, and what of them holds for a client from which day on',
  request: z.object({ ...actingUser, clientId: wireId }),
  answer: z.object({
    schedules: z.array(
      z.object({ version: z.string(), name: z.string(), firstDay: z.string(), doses: z.number() }),
    ),
    /** The newest first. Before the first one, no district has the vaccine against Japanese encephalitis. */
    ofClient: z.array(clientScheduleSchema),
  }),
})

export const saveSchedule = defineCall({
  group: 'vaccination',
  name: 'saveSchedule',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Says what of the schedule holds for a client from a day on; a version whose day has come stays',
  request: z.object({
    ...actingUser,
    clientId: wireId,
    firstDay: wireDate.refine((day) => day !== '', message('tele.needsDay')),
    /** Whether its districts give the vaccine against Japanese encephalitis. */
    je: z.boolean(),
    /** What the user saw of that day: null where no version begins on it. Another one by now is answered 409. */
    base: z.boolean().nullable().default(null),
  }),
  answer: messageAnswer,
})
