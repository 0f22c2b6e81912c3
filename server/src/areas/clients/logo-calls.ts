import { saveClientLogo } from '@rxdesk/contract/areas/clients/calls'
import { message } from '@rxdesk/contract/messages'
import type { FileServices } from '#domain/page-files/open-files.ts'
import { storePicture } from '#domain/page-files/store-picture.ts'
import { serve } from '#platform/protocol/handler.ts'
import { changeClient, noteClient } from './client-changes.ts'
import { lockClient, requireClient } from './client-store.ts'

/** The logo of a client, which is printed on the documents of its prescriptions. */
export function logoCalls(files: Pick<FileServices, 'recogniser' | 'storage'>) {
  return [
    serve(saveClientLogo, {
      async prepare(work, { clientId, image }) {
        const { db, caller } = work
        await requireClient(db, caller, clientId)
        if (image === '') return null
        return storePicture(work, files, {
          bytes: Buffer.from(image, 'base64'),
          kind: 'logo',
          clientId,
          createdBy: caller.userId,
        })
      },
      async run(work, payload, fileId: string | null) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const version = await changeClient(tx, client, { logo_file_id: fileId })
        await noteClient(work, 'client.logo', client.id, {
          changed: { file: { from: client.logo_file_id, to: fileId } },
        })
        return {
          message: message(fileId ? 'picture.saved' : 'picture.removed'),
          version,
          fileId: fileId ?? '',
        }
      },
    }),
  ]
}
