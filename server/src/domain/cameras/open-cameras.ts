import type { CameraFault } from '@rxdesk/contract/areas/cameras/options'
import type { Selectable } from 'kysely'
import type { CameraAddress } from '#engines/cameras/camera-address.ts'
import {
  type CameraSource,
  cameraFrames,
  checkedAddress,
  type FrameParts,
  firstFrame,
} from '#engines/cameras/camera-frames.ts'
import { type CameraHub, createCameraHub, type HubTimes } from '#engines/cameras/camera-hub.ts'
import { CameraProblem } from '#engines/cameras/camera-problem.ts'
import { findFfmpeg } from '#engines/cameras/find-ffmpeg.ts'
import { type CameraStream, onvifStreams } from '#engines/cameras/onvif-streams.ts'
import type { CamerasTable } from '#platform/database/tables/cameras.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { Services } from '#platform/services.ts'

/** The cameras of the deployment: who watches what, and what is asked of an address before it is stored. */
export interface Cameras {
  hub: CameraHub
  /** Whether RTSP cameras can be shown. */
  hasFfmpeg: boolean
  /** What a source names, when a camera may be there. Throws CameraProblem. */
  check(source: string): Promise<CameraAddress>
  /** The first picture of a source, or why none comes. */
  tryOut(camera: CameraSource): Promise<{ picture: Buffer } | { fault: CameraFault }>
  /** The streams that a camera offers by ONVIF, or why it names none. */
  streamsOf(camera: CameraSource): Promise<{ streams: CameraStream[] } | { fault: CameraFault }>
}

export async function openCameras(
  services: Pick<Services, 'db' | 'sealer' | 'settings' | 'log'>,
  times: Partial<HubTimes> = {},
): Promise<Cameras> {
  const { db, sealer, settings, log } = services
  const ffmpeg = await findFfmpeg(settings.FFMPEG_PATH)
  const parts: FrameParts = { networks: settings.CAMERA_NETWORKS, demo: settings.demo, ffmpeg }
  const hub = createCameraHub({
    most: settings.CAMERA_STREAMS,
    times,
    async *frames(cameraId, signal) {
      const stored = await db
        .selectFrom('cameras')
        .select(['source_sealed', 'user_sealed', 'secret_sealed'])
        .where('id', '=', cameraId)
        .where('active', '=', true)
        // Waits for a change that is being stored: a feed is begun again before that is committed.
        .forShare()
        .executeTakeFirst()
      if (!stored) throw new CameraProblem('noAnswer')
      yield* cameraFrames(openSource(sealer, stored), parts, signal)
    },
    seen(cameraId, fault) {
      // What a camera shows is no change of the master: it is neither audited nor a new version.
      db.updateTable('cameras')
        .set(fault === '' ? { last_seen_at: new Date(), last_fault: '' } : { last_fault: fault })
        .where('id', '=', cameraId)
        .execute()
        .catch((error: Error) =>
          log.warn({ cameraId, error: error.name }, 'the state of a camera was not stored'),
        )
    },
  })
  return {
    hub,
    hasFfmpeg: ffmpeg !== undefined,
    check: (source) => checkedAddress(source, parts),
    tryOut: (camera) => firstFrame(camera, parts),
    async streamsOf(camera) {
      try {
        return { streams: await onvifStreams(camera, parts) }
      } catch (error) {
        if (error instanceof CameraProblem) return { fault: error.fault }
        throw error
      }
    },
  }
}

/** How a stored camera is asked. */
export function openSource(
  sealer: Sealer,
  stored: Pick<Selectable<CamerasTable>, 'source_sealed' | 'user_sealed' | 'secret_sealed'>,
): CameraSource {
  return {
    source: sealer.open(stored.source_sealed),
    userName: stored.user_sealed ? sealer.open(stored.user_sealed) : '',
    secret: stored.secret_sealed ? sealer.open(stored.secret_sealed) : '',
  }
}
