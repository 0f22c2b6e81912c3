import { z } from 'zod'
import { everybody, only, open, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { limits } from '#limits.ts'
import { actingUser, messageAnswer, wireNumber } from '#wire-types.ts'
import { passkeyUsedSchema } from './passkey-schemas.ts'
import { codeMethods, sessionUserSchema } from './schemas.ts'

const loginFields = z.object({
  agentId: z.string().trim().min(1, 'Agent ID is required').max(50),
  /** The password in the client cipher, or the resume secret in its place on a reload (decisions: stored credentials). */
  pwd: z.string().min(1, 'Password is required').max(1000),
  type: z.string().default('AppHook'),
  sessionID: z.string().trim().min(8).max(100),
  activateSession: z.string().default('No'),
  /** The code, or a recovery code in its place. */
  otp: z.string().trim().max(20).default(''),
  /** The kind of code; by default the app's, for an account with an authenticator app. */
  otpMethod: z.enum(codeMethods).optional(),
  /** The passkey's answer to the options of step one, in the place of a code. */
  passkey: passkeyUsedSchema.optional(),
  remembermecookie: z.string().max(500).default(''),
})

const wordClients = z.array(z.object({ clientID: z.number() }))

export const checkSystemIp = defineCall({
  group: 'userMgmt',
  name: 'checkSystemIp',
  steps: 'pair',
  effect: 'reads',
  access: open,
  summary: 'Whether the address of this request may use the console',
  request: z.object({ ipaddress: z.string().max(100).default('') }),
  answer: z.union([z.literal('success'), messageAnswer]),
})

export const login = defineCall({
  group: 'userMgmt',
  name: 'login',
  steps: 'pair',
  effect: 'changes',
  access: open,
  summary: 'Sign in with agent id, password and one-time code',
  request: loginFields,
  answer: z.object({
    data: z.object({
      userlogin: z.array(
        z.object({
          agentId: z.string(),
          /** The password just verified, or the resume secret on a reload, in the client cipher. */
          pwd: z.string(),
          userCode: z.number(),
          userId: z.number(),
          roleId: z.number(),
          statusCode: z.number(),
          email: z.string(),
          fName: z.string(),
          lName: z.string(),
          userCategory: z.number(),
        }),
      ),
      sessionID: z.string(),
      snooze: z.number(),
      permissionList: z.array(z.number()),
      cameraDashPermission: z.boolean(),
      /** Whether the assistant is shown. */
      view_ai_tab: z.union([z.literal(0), z.literal(1)]),
      opdOnly: z.boolean(),
      formEnabled: z.boolean(),
      formDeleteFlag: z.boolean(),
      digitizationL2Tag: z.boolean(),
    }),
    generateWordClient: wordClients,
    /** The session token; empty for a page of ours, which has it in a cookie. */
    token: z.string(),
    /** What a program signs in with again; rotated on every use. Empty for a page of ours. */
    resumeSecret: z.string(),
    /** The trusted-device token, when "remember me" was ticked. */
    remembermecookie: z.string().optional(),
    user: sessionUserSchema,
  }),
})

export const checkSessionTiming = defineCall({
  group: 'userMgmt',
  name: 'checkSessionTiming',
  steps: 'pair',
  effect: 'reads',
  access: only(everybody),
  actor: ['userCode', 'session_id'],
  endedSessionAnswers: true,
  whileEnrolling: true,
  summary: 'Heartbeat: renews the session and its claims',
  request: z.object({ userCode: wireNumber.optional(), session_id: z.string().optional() }),
  answer: messageAnswer,
})

export const storeOnlineOffline = defineCall({
  group: 'userMgmt',
  name: 'storeOnlineOffline',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  actor: ['userCode', 'userId', 'sessionID'],
  whileEnrolling: true,
  summary: 'Set the online status, or log out',
  request: z.object({
    ...actingUser,
    status: z.enum(['Online', 'Offline', 'Logout']),
    sessionID: z.string().optional(),
  }),
  answer: messageAnswer.extend({
    /** Where the identity provider ends its own session, when the user signed in through it. */
    endSessionUrl: z.string().optional(),
  }),
})

export const activeLogL3 = defineCall({
  group: 'userMgmt',
  name: 'activeLogL3',
  steps: 'pair',
  effect: 'changes',
  access: only(user),
  actor: ['userCode', 'userId', 'sessionID'],
  singleAccepted: true,
  summary: 'Activity ping of level-3 digitization, every 60 s',
  request: z.object({ ...actingUser, sessionID: z.string().optional() }),
  answer: messageAnswer,
})

export const changePaswd = defineCall({
  group: 'userMgmt',
  name: 'changePaswd',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  actor: ['userCode', 'userId'],
  summary: 'Change the own password; every other session and trusted device ends',
  request: z.object({
    ...actingUser,
    email: z.string().max(limits.emailLongest).optional(),
    /** Both passwords in the client cipher. */
    oldpwd: z.string().min(1).max(1000),
    pwd: z.string().min(1).max(1000),
  }),
  /** Empty for a page of ours. */
  answer: messageAnswer.extend({ resumeSecret: z.string() }),
})

export const currentUser = defineCall({
  group: 'userMgmt',
  name: 'currentUser',
  steps: 'single',
  effect: 'reads',
  access: only(everybody),
  origin: 'ours',
  whileEnrolling: true,
  summary: 'Who is signed in',
  request: z.object({}),
  answer: sessionUserSchema.extend({ snooze: z.number(), generateWordClient: wordClients }),
})

export const getcrmotpvalidy = defineCall({
  group: 'pateRxMgmt',
  name: 'getcrmotpvalidy',
  method: 'GET',
  steps: 'single',
  effect: 'reads',
  access: open,
  summary: 'Timing settings: days remembered, code validity, consultation and idle minutes',
  request: z.object({}),
  answer: z.object({
    rememberMeDays: z.object({ description: z.number() }),
    otpValidity: z.object({ description: z.number() }),
    teleOperatorValidity: z.object({ consultationTiming: z.number() }),
    idleTimeInterval: z.number(),
  }),
})
