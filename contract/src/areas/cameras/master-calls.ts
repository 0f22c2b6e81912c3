import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { lineOfText } from '#line-of-text.ts'
import { message } from '#messages.ts'
import { prescriptionTypeFilters } from '#options.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { cameraFaults, cameraStates } from './options.ts'
import {
  agentSchema,
  cameraRowSchema,
  cameraStreamSchema,
  MOST_OF_ROOM,
  mappingSchema,
  namedCameraSchema,
} from './schemas.ts'

// The master of cameras, rooms and mapped agents (calls 7, screens 2: /cameramaster).

const line = (longest: number) => z.string().overwrite(lineOfText).max(longest).default('')
const method = z.enum(['insert', 'update', 'delete']).default('insert')

/** How a camera is reached. Left out: as it is stored. */
const reached = {
  source: z.string().trim().max(500).optional(),
  userName: z.string().max(100).optional(),
  /** Never in an answer. */
  secret: z.string().max(200).optional(),
}

export const insertCameraDtls = defineCall({
  group: 'master',
  name: 'insertCameraDtls',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Adds, changes or removes a camera of a client; an address that may not be asked is refused',
  request: z
    .object({
      ...actingUser,
      method,
      /** Of the camera that is changed or removed. */
      cameraId: wireId.optional(),
      version: wireNumber.default(0),
      /** Of a new one. */
      clientId: wireNumber.default(0),
      cameraName: line(100),
      ...reached,
      note: line(300),
      active: z.boolean().default(true),
    })
    .refine(({ method, cameraName }) => method === 'delete' || cameraName !== '', {
      message: message('camera.enterName'),
      path: ['cameraName'],
    })
    .refine(({ method, clientId }) => method !== 'insert' || clientId > 0, {
      message: message('camera.chooseClient'),
      path: ['clientId'],
    })
    .refine(({ method, source }) => method !== 'insert' || (source ?? '') !== '', {
      message: message('camera.badAddress'),
      path: ['source'],
    })
    .refine(({ method, cameraId }) => method === 'insert' || cameraId !== undefined, {
      message: 'must be given',
      path: ['cameraId'],
    }),
  answer: messageAnswer.extend({ cameraId: z.number(), version: z.number() }),
})

export const listCameraDtls = defineCall({
  group: 'master',
  name: 'listCameraDtls',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'A page of the cameras of the clients that the caller sees; exact total',
  request: z.object({
    ...actingUser,
    searchText: line(100),
    clientId: wireNumber.default(0),
    state: z.enum(['', ...cameraStates]).default(''),
    ...pageFields,
  }),
  answer: z.object({ data: z.array(cameraRowSchema), totalCount: z.number() }),
})

export const tryCamera = defineCall({
  group: 'cameraDash',
  name: 'tryCamera',
  steps: 'single',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'One picture of a camera as it is written or stored, or why none comes',
  request: z.object({
    ...actingUser,
    /** Of a stored one: what is left out is as stored. */
    cameraId: wireId.optional(),
    ...reached,
  }),
  answer: z.object({
    /** Empty when a picture came. */
    fault: z.enum(['', ...cameraFaults]),
    /** The fault as a sentence. */
    message: z.string(),
    /** JPEG in base64. */
    picture: z.string(),
  }),
})

export const askCamera = defineCall({
  group: 'cameraDash',
  name: 'askCamera',
  steps: 'single',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'The streams that a camera offers by ONVIF at the address that is written or stored, or why it names none',
  request: z.object({
    ...actingUser,
    /** Of a stored one: what is left out is as stored. */
    cameraId: wireId.optional(),
    ...reached,
  }),
  answer: z.object({
    /** Empty when streams are named. */
    fault: z.enum(['', ...cameraFaults]),
    /** The fault as a sentence. */
    message: z.string(),
    /** The one that fits best first. */
    streams: z.array(cameraStreamSchema),
  }),
})

export const getUnallocatedCamera = defineCall({
  group: 'cameraDash',
  name: 'getUnallocatedCamera',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Cameras of a client that no room has',
  request: z.object({ ...actingUser, clientId: wireId }),
  answer: z.object({ data: z.array(namedCameraSchema) }),
})

export const saveRoomDetails = defineCall({
  group: 'cameraDash',
  name: 'saveRoomDetails',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Adds, changes or removes a room of a floor, with its cameras',
  request: z
    .object({
      ...actingUser,
      method,
      roomId: wireId.optional(),
      version: wireNumber.default(0),
      clientId: wireId,
      floorId: wireNumber.default(0),
      roomName: line(100),
      /** 0: none in particular. */
      categoryId: wireNumber
        .refine((id) => id === 0 || prescriptionTypeFilters.some((type) => type.id === id), 'is no category')
        .default(0),
      cameraIds: z.array(wireId).max(MOST_OF_ROOM).default([]),
    })
    .refine(({ method, roomName }) => method === 'delete' || roomName !== '', {
      message: message('camera.enterName'),
      path: ['roomName'],
    })
    .refine(({ method, floorId }) => method !== 'insert' || floorId > 0, {
      message: message('camera.chooseFloor'),
      path: ['floorId'],
    })
    .refine(({ method, roomId }) => method === 'insert' || roomId !== undefined, {
      message: 'must be given',
      path: ['roomId'],
    }),
  answer: messageAnswer.extend({ roomId: z.number(), version: z.number() }),
})

export const getOperatorMastersList = defineCall({
  group: 'cameraDash',
  name: 'getOperatorMastersList',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Operators who work for the clients of the caller, by agent id and name',
  request: z.object({ ...actingUser, searchText: line(100), ...pageFields }),
  answer: z.object({ data: z.array(agentSchema), totalCount: z.number() }),
})

export const saveAgentMapping = defineCall({
  group: 'cameraDash',
  name: 'saveAgentMapping',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  // `userCode` is the agent here, not the one who acts.
  actor: ['userId'],
  summary: 'Lets an operator look into the rooms of a client, or no longer',
  request: z.object({
    userId: actingUser.userId,
    clientId: wireId,
    userCode: wireId,
    method: z.enum(['insert', 'delete']).default('insert'),
  }),
  answer: messageAnswer,
})

export const getAgentMapping = defineCall({
  group: 'cameraDash',
  name: 'getAgentMapping',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'A page of the operators who may look into rooms, by client; exact total',
  request: z.object({
    ...actingUser,
    clientId: wireNumber.default(0),
    searchText: line(100),
    ...pageFields,
  }),
  answer: z.object({ data: z.array(mappingSchema), totalCount: z.number() }),
})
