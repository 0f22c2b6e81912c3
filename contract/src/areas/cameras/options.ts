/** What a camera shows now: pictures of this minute, an older one, none, or it is switched off. */
export const cameraStates = ['live', 'still', 'notReachable', 'off'] as const
export type CameraState = (typeof cameraStates)[number]

/** How a camera sends its pictures; `demo` draws them itself and is there in demo mode alone. */
export const cameraKinds = ['rtsp', 'http', 'demo'] as const
export type CameraKind = (typeof cameraKinds)[number]

/** Why no picture comes. */
export const cameraFaults = [
  'badAddress',
  'loginInAddress',
  'unknownHost',
  'notInNetworks',
  'redirects',
  'noAnswer',
  'refusesLogin',
  'noPicture',
  'noFfmpeg',
  'noOnvif',
] as const
export type CameraFault = (typeof cameraFaults)[number]

export const cameraMasterTabs = ['cameras', 'rooms', 'agents'] as const

/** Where the list of the master leaves its offset for the rest of the session (screens 7). */
export const CAMERA_OFFSET_KEY = 'cameraOffset'

/** A part of a live stream is of the camera that this header names; one without a body says its state. */
export const liveHeaders = { camera: 'x-camera', state: 'x-state' } as const
/** Cameras of one live stream: those of a page of the dashboard. */
export const MOST_IN_STREAM = 10
