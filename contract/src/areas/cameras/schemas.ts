import { z } from 'zod'
import { cameraFaults, cameraKinds, cameraStates } from './options.ts'

/** Cameras of one room. */
export const MOST_OF_ROOM = 8

/** A stream that a camera offers by ONVIF; a size of 0 is not known. */
export const cameraStreamSchema = z.object({
  name: z.string(),
  width: z.number(),
  height: z.number(),
  source: z.string(),
})

/** A camera of the dashboard: where it is and whether its picture comes. */
export const watchedCameraSchema = z.object({
  cameraId: z.number(),
  cameraName: z.string(),
  roomName: z.string(),
  floorName: z.string(),
  hospitalName: z.string(),
  clientName: z.string(),
  state: z.enum(cameraStates),
  /** When the last picture came (ISO 8601), or empty. */
  lastSeenAt: z.string(),
  /** The newest picture, and a stream of pictures; relative to the API base, for the session that asks. */
  stillUrl: z.string(),
  liveUrl: z.string(),
})
export type WatchedCamera = z.infer<typeof watchedCameraSchema>

/** A camera of the master. Its address, user name and password are in no answer; the host alone is. */
export const cameraRowSchema = z.object({
  cameraId: z.number(),
  cameraName: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  /** Empty while no room has it. */
  roomName: z.string(),
  floorName: z.string(),
  hospitalName: z.string(),
  host: z.string(),
  kind: z.enum(cameraKinds),
  /** Whether a password is stored. */
  hasSecret: z.boolean(),
  note: z.string(),
  state: z.enum(cameraStates),
  lastSeenAt: z.string(),
  lastFault: z.enum(['', ...cameraFaults]),
  active: z.boolean(),
  version: z.number(),
})
export type CameraRow = z.infer<typeof cameraRowSchema>

export const namedCameraSchema = z.object({ cameraId: z.number(), cameraName: z.string() })

export const roomSchema = z.object({
  roomId: z.number(),
  roomName: z.string(),
  /** The prescription type that is worked there; 0: none in particular. */
  categoryId: z.number(),
  cameras: z.array(namedCameraSchema),
  version: z.number(),
})
export type Room = z.infer<typeof roomSchema>

export const agentSchema = z.object({
  userCode: z.number(),
  agentId: z.string(),
  name: z.string(),
  /** Whether the account has the camera permission: without it a mapping opens nothing. */
  watches: z.boolean(),
})
export type Agent = z.infer<typeof agentSchema>

export const mappingSchema = agentSchema.extend({
  clientId: z.number(),
  clientName: z.string(),
  /** How many rooms of the client there are to see. */
  rooms: z.number(),
  mappedOn: z.string(),
  mappedBy: z.string(),
})
export type Mapping = z.infer<typeof mappingSchema>
