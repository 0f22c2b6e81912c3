import { z } from 'zod'
import { flagged, only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { actingUser, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { roomSchema, watchedCameraSchema } from './schemas.ts'

// What the dashboard of cameras asks (calls 7, screens 2: /dashboard-camera). An operator sees the rooms of the
// clients that they are mapped to, an administrator those of their clients.

export const getClientMastersList = defineCall({
  group: 'cameraDash',
  name: 'getClientMastersList',
  steps: 'pair',
  effect: 'reads',
  access: flagged(user, 'camera'),
  actor: ['userCode', 'userId'],
  summary: 'Clients whose rooms the caller may look into',
  request: z.object({ ...actingUser }),
  answer: z.object({ data: z.array(z.object({ clientName: z.string(), clientID: z.number() })) }),
})

export const getCameraList = defineCall({
  group: 'cameraDash',
  name: 'getCameraList',
  steps: 'pair',
  effect: 'reads',
  access: flagged(user, 'camera'),
  actor: ['userCode', 'userId'],
  summary: 'A page of the cameras of rooms that the caller may look into; exact total',
  request: z.object({
    ...actingUser,
    /** 0 is any. */
    clientId: wireNumber.default(0),
    floorId: wireNumber.default(0),
    roomId: wireNumber.default(0),
    categoryId: wireNumber.default(0),
    ...pageFields,
  }),
  answer: z.object({ data: z.array(watchedCameraSchema), totalCount: z.number() }),
})

export const getFloorRooms = defineCall({
  group: 'cameraDash',
  name: 'getFloorRooms',
  steps: 'single',
  effect: 'reads',
  // For the master and the dashboard: without the camera permission only an administrator is answered.
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'Rooms of a floor of a client, with their cameras',
  request: z.object({ ...actingUser, clientId: wireId, floorId: wireId }),
  answer: z.object({ data: z.array(roomSchema) }),
})

export const getClientCategory = defineCall({
  group: 'cameraDash',
  name: 'getClientCategory',
  steps: 'single',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'Kinds of prescriptions that rooms of a client are for',
  request: z.object({ ...actingUser, clientId: wireId }),
  answer: z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) }),
})
