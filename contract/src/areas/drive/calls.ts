import { z } from 'zod'
import { only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { roles } from '#roles.ts'
import { actingUser, messageAnswer, wireId } from '#wire-types.ts'

// A client's Google Drive, from which linked records are read (calls 7: mrdUser; screens 2: /driveAuthres).

/** Who files records. */
const filing = only([roles.admin, roles.mrd])

export const startDriveAuthentication = defineCall({
  group: 'mrdUser',
  name: 'startDriveAuthentication',
  steps: 'pair',
  effect: 'changes',
  access: filing,
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    "Sets out to Google's consent page for a client's Drive; the way back is open to this session for 10 minutes",
  request: z.object({ ...actingUser, clientId: wireId }),
  answer: z.object({ address: z.string() }),
})

export const MRDdriveAuthenticationRes = defineCall({
  group: 'mrdUser',
  name: 'MRDdriveAuthenticationRes',
  steps: 'single',
  effect: 'changes',
  access: filing,
  summary: 'Connects the Drive of which Google sent back a code, to the session that set out for it',
  request: z.object({ code: z.string().min(1).max(4000), state: z.string().min(1).max(200) }),
  answer: z.object({
    message: z.string(),
    connected: z.boolean(),
    /** The e-mail address of the Google account. */
    account: z.string(),
  }),
})

export const getMrdSourceChange = defineCall({
  group: 'mrdUser',
  name: 'getMrdSourceChange',
  steps: 'pair',
  effect: 'reads',
  access: filing,
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    "Whether the files behind a record's link were changed after they were filed; nothing is fetched again",
  request: z.object({ ...actingUser, recordId: wireId }),
  answer: z.object({
    /** ISO 8601; empty where nothing was changed since, or Drive does not tell. */
    changedAt: z.string(),
  }),
})

export const getDriveAccount = defineCall({
  group: 'mrdUser',
  name: 'getDriveAccount',
  steps: 'pair',
  effect: 'reads',
  access: filing,
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "Whether a client's Drive is connected",
  request: z.object({ ...actingUser, clientId: wireId }),
  answer: z.object({
    /** Whether this deployment lets a client connect its own Drive. */
    available: z.boolean(),
    /** `revoked`: Google does not take the consent any more. `service`: the deployment's own account reads. */
    state: z.enum(['none', 'connected', 'revoked', 'service']),
    /** The e-mail address of the Google account, to who connected it; empty to others. */
    account: z.string(),
  }),
})

export const disconnectDrive = defineCall({
  group: 'mrdUser',
  name: 'disconnectDrive',
  steps: 'pair',
  effect: 'changes',
  access: filing,
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "Ends the reading of a client's Drive and gives the consent back",
  request: z.object({ ...actingUser, clientId: wireId }),
  answer: messageAnswer,
})
