import { z } from 'zod'

/** A session's description is a few thousand characters; a browser with many codecs writes up to four times that. */
const LONGEST_DESCRIPTION = 30_000
const LONGEST_CANDIDATE = 1_000

/** One connection between two pages; a page that is loaded again begins another. */
const round = z.string().min(1).max(40)
const described = z.object({ round, sdp: z.string().min(1).max(LONGEST_DESCRIPTION) })

/**
 * What the browsers of a video call tell each other over our server (WebRTC signalling). Whoever consults makes every
 * offer, so that two offers never cross.
 */
export const videoSignalSchema = z.discriminatedUnion('kind', [
  /** The consultant's page is there, maybe again: is the patient ready? */
  z.object({ kind: z.literal('hello') }),
  /** The patient's page wants a connection. */
  z.object({ kind: z.literal('ready') }),
  described.extend({ kind: z.literal('offer') }),
  described.extend({ kind: z.literal('answer') }),
  z.object({
    kind: z.literal('candidate'),
    round,
    candidate: z.object({
      candidate: z.string().max(LONGEST_CANDIDATE),
      sdpMid: z.string().max(40).nullish(),
      sdpMLineIndex: z.number().int().min(0).max(64).nullish(),
      usernameFragment: z.string().max(256).nullish(),
    }),
  }),
  /** The patient's page lost the way and asks for another one. */
  z.object({ kind: z.literal('restart'), round }),
  /** What of this side goes out. */
  z.object({ kind: z.literal('devices'), camera: z.boolean(), microphone: z.boolean() }),
  z.object({ kind: z.literal('bye') }),
])
export type VideoSignal = z.infer<typeof videoSignalSchema>

/** Sound or picture of the other side arrives; `picture` once frames of it were drawn. */
export const videoArrivalSchema = z.object({ kind: z.literal('connected'), picture: z.boolean() })

/** Where the browsers find each other (RTCConfiguration). */
export const iceSchema = z.object({
  iceServers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  ),
  iceTransportPolicy: z.enum(['all', 'relay']),
})
export type Ice = z.infer<typeof iceSchema>

/** What waits for one side, with the number to go on from. */
export const waitingSignalsSchema = z.array(z.object({ id: z.number(), signal: videoSignalSchema }))

/** The words to which the patient agrees (Telemedicine Practice Guidelines 2020, 3.4.2). */
export const CONSENT_WORDS = 'I consent to avail consultation via telemedicine'

/** What the patient's page sends beside the signals. */
export const patientMessageSchema = z.discriminatedUnion('kind', [
  ...videoSignalSchema.options,
  videoArrivalSchema,
  /** The tick at the consent words. */
  z.object({ kind: z.literal('consent') }),
])
export type PatientMessage = z.infer<typeof patientMessageSchema>

/** What the patient sees of their video consultation. */
export const patientVideoSchema = z.object({
  partner: z.string(),
  house: z.string(),
  doctor: z.object({
    name: z.string(),
    qualification: z.string(),
    registrationNumber: z.string(),
    council: z.string(),
  }),
  agreed: z.boolean(),
  ice: iceSchema,
  /** The last signal so far: what comes after it is for this page. */
  after: z.number(),
})
export type PatientVideo = z.infer<typeof patientVideoSchema>

/** What the stream of the patient's page sends. */
export const patientEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signal'), id: z.number(), signal: videoSignalSchema }),
  /** The call is over, or this page was replaced by another one of the same browser. */
  z.object({ type: z.literal('over'), why: z.enum(['ended', 'replaced']) }),
])
