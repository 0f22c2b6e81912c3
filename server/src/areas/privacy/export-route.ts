import { mayUse } from '@rxdesk/contract/access-row'
import { askPatientExport } from '@rxdesk/contract/areas/privacy/calls'
import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ZIP_TYPE } from '#domain/privacy/export-store.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import { bearerCaller, type Identify } from '#platform/protocol/bearer-caller.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { downloadHeaders } from '#platform/protocol/download-headers.ts'
import { denied, Problem } from '#platform/protocol/problem.ts'
import { readingWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { mayExport } from './may-export.ts'

/**
 * GET /api/patient-exports/<number>: the archive of everything about a patient, for whoever may ask for one. Each fetching
 * is noted before its first byte is sent.
 */
export function servePatientExports(
  app: FastifyInstance,
  services: Services,
  storage: Pick<FileStorage, 'open'>,
  identify: Identify,
): void {
  app.get('/api/patient-exports/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const caller = await bearerCaller(identify, request)
    if (!mayUse(askPatientExport.access, caller) || !mayExport(caller)) throw denied()
    const found = /^[1-9]\d{0,14}$/.test(request.params.id)
      ? await services.db
          .selectFrom('patient_exports as e')
          .innerJoin('files as f', 'f.id', 'e.file_id')
          .select(['e.client_id', 'e.id', 'e.patient_id', 'f.storage_key', 'f.byte_size'])
          .where('e.id', '=', Number(request.params.id))
          .where('e.state', '=', 'ready')
          .executeTakeFirst()
      : undefined
    if (!found || !seesClient(caller, found.client_id))
      throw new Problem('missing', message('report.exportExpired'))
    const { stream, size } = await storage.open(found.storage_key)
    const about = { clientId: found.client_id, subject: `patient:${found.patient_id}` }
    await readingWork(services, caller).change((work) =>
      work.note('privacy.exportFetched', about, { exportId: found.id }),
    )
    return reply
      .headers({
        ...downloadHeaders(ZIP_TYPE, `patient-${found.patient_id}.zip`),
        'content-length': String(size),
      })
      .send(stream)
  })
}
