import * as contract from '@rxdesk/contract/areas/cameras/master-calls'
import type { CameraFault } from '@rxdesk/contract/areas/cameras/options'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { type Cameras, openSource } from '#domain/cameras/open-cameras.ts'
import type { CameraAddress } from '#engines/cameras/camera-address.ts'
import type { CameraSource } from '#engines/cameras/camera-frames.ts'
import { CameraProblem } from '#engines/cameras/camera-problem.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Reading, Work } from '#platform/protocol/work.ts'
import {
  listedCameras,
  lockCamera,
  nameMustBeFree,
  readCamera,
  type StoredCamera,
  unallocatedCameras,
} from './camera-store.ts'
import { readOwnClient } from './watched-clients.ts'

type Change = ParsedRequestOf<typeof contract.insertCameraDtls>

/** The master of cameras: where they are asked and whether that may be. */
export function cameraCalls(cameras: Cameras) {
  return [
    serve(contract.listCameraDtls, {
      run: ({ db, caller }, asked) => listedCameras(db, caller, asked),
    }),
    serve(contract.getUnallocatedCamera, {
      async run({ db, caller }, { clientId }) {
        await readOwnClient(db, caller, clientId)
        return { data: await unallocatedCameras(db, clientId) }
      },
    }),
    serve(contract.tryCamera, {
      // Outside any transaction: a camera may take seconds to answer.
      prepare: async (work, asked) => cameras.tryOut((await writtenSource(work, asked)).camera),
      run: async (_work, _asked, found) =>
        'picture' in found
          ? { fault: '' as const, message: '', picture: found.picture.toString('base64') }
          : { fault: found.fault, message: sentenceOf(found.fault), picture: '' },
    }),
    serve(contract.askCamera, {
      async prepare(work, asked) {
        const { camera, isSecretStored } = await writtenSource(work, asked)
        const found = await cameras.streamsOf(camera)
        if ('fault' in found || !isSecretStored) return found
        // Some cameras write the password into the addresses of their streams: a stored one is in no answer.
        const shown = found.streams.filter(({ source }) => !saysSecret(source, camera.secret))
        return shown.length > 0 ? { streams: shown } : { fault: 'noOnvif' as const }
      },
      run: async (_work, _asked, found) =>
        'streams' in found
          ? { fault: '' as const, message: '', streams: found.streams }
          : { fault: found.fault, message: sentenceOf(found.fault), streams: [] },
    }),
    serve(contract.insertCameraDtls, {
      check: async (_work, { method, source }) => {
        if (method !== 'delete' && source !== undefined) await checked(cameras, source)
        return undefined
      },
      prepare: async (_work, { method, source }) =>
        method === 'delete' || source === undefined ? undefined : checked(cameras, source),
      async run(work, asked, address: CameraAddress | undefined) {
        const { caller, db: tx } = work
        if (asked.method === 'insert') return addCamera(work, asked, address)
        const camera = await lockCamera(tx, caller, asked)
        const answer =
          asked.method === 'delete'
            ? await removeCamera(work, camera)
            : await changeCamera(work, camera, asked, address)
        cameras.hub.forget(camera.id)
        return answer
      },
    }),
  ]
}

/** A camera as it is written, and as it is stored where nothing is. */
async function writtenSource(
  { db, caller, sealer }: Reading,
  { cameraId, source, userName, secret }: ParsedRequestOf<typeof contract.tryCamera>,
): Promise<{ camera: CameraSource; isSecretStored: boolean }> {
  const stored = cameraId === undefined ? undefined : await readCamera(db, caller, cameraId)
  const known = stored && openSource(sealer, stored)
  // A stored password goes nowhere but to the address that it was stored for.
  const kept = source !== undefined && source !== known?.source ? undefined : known
  return {
    camera: {
      source: source ?? known?.source ?? '',
      userName: userName ?? kept?.userName ?? '',
      secret: secret ?? kept?.secret ?? '',
    },
    isSecretStored: secret === undefined && (kept?.secret ?? '') !== '',
  }
}

const saysSecret = (source: string, secret: string) =>
  [secret, encodeURIComponent(secret)].some((said) => source.includes(said))

async function addCamera(work: Work, asked: Change, address: CameraAddress | undefined) {
  const { db: tx, caller, sealer } = work
  const { clientId, cameraName, source = '', userName = '', secret = '', note, active } = asked
  await readOwnClient(tx, caller, clientId)
  await nameMustBeFree(tx, clientId, cameraName)
  const { id } = await tx
    .insertInto('cameras')
    .values({
      ...{ client_id: clientId, name: cameraName, note, active },
      ...{ host: address?.host ?? '', kind: address?.kind ?? 'http', source_sealed: sealer.seal(source) },
      ...{ user_sealed: sealedOrNone(work, userName), secret_sealed: sealedOrNone(work, secret) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const detail = { name: cameraName, host: address?.host ?? '', kind: address?.kind ?? '', active }
  await work.note('camera.created', { clientId, subject: `camera:${id}` }, detail)
  return { message: message('camera.saved'), cameraId: id, version: 1 }
}

async function changeCamera(
  work: Work,
  camera: StoredCamera,
  asked: Change,
  address: CameraAddress | undefined,
) {
  const { db: tx, sealer } = work
  const { cameraName, source, userName, secret, note, active } = asked
  await nameMustBeFree(tx, camera.client_id, cameraName, camera.id)
  const isMoved = source !== undefined && source !== sealer.open(camera.source_sealed)
  // Otherwise the password would be sent to whatever address an administrator writes.
  if (isMoved && camera.secret_sealed !== null && secret === undefined) throw refused('camera.secretAgain')
  const version = camera.version + 1
  await tx
    .updateTable('cameras')
    .set({
      ...{ name: cameraName, note, active, version, last_fault: '' },
      ...(address && source !== undefined
        ? { host: address.host, kind: address.kind, source_sealed: sealer.seal(source) }
        : {}),
      ...(userName === undefined ? {} : { user_sealed: sealedOrNone(work, userName) }),
      ...(secret === undefined ? {} : { secret_sealed: sealedOrNone(work, secret) }),
    })
    .where('id', '=', camera.id)
    .execute()
  await work.note(
    'camera.updated',
    { clientId: camera.client_id, subject: `camera:${camera.id}` },
    {
      from: { name: camera.name, host: camera.host, note: camera.note, active: camera.active },
      to: { name: cameraName, host: address?.host ?? camera.host, note, active },
      addressChanged: isMoved,
      loginChanged: userName !== undefined || secret !== undefined,
    },
  )
  return { message: message('camera.saved'), cameraId: camera.id, version }
}

async function removeCamera(work: Work, camera: StoredCamera) {
  await work.db.deleteFrom('cameras').where('id', '=', camera.id).execute()
  const about = { clientId: camera.client_id, subject: `camera:${camera.id}` }
  await work.note('camera.removed', about, { name: camera.name, host: camera.host })
  return { message: message('camera.removed'), cameraId: camera.id, version: camera.version }
}

const sealedOrNone = ({ sealer }: Pick<Reading, 'sealer'>, text: string) =>
  text === '' ? null : sealer.seal(text)

const sentenceOf = (fault: CameraFault) => message(`camera.${fault}`)

/** An address as it may be stored; refused in a sentence otherwise. */
async function checked(cameras: Cameras, source: string): Promise<CameraAddress> {
  return cameras.check(source).catch((error: unknown) => {
    throw error instanceof CameraProblem ? refused(`camera.${error.fault}`) : error
  })
}
