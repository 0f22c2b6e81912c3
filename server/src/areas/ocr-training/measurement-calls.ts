import {
  cancelTrainingMeasurement,
  getTrainingMeasurements,
  startTrainingMeasurement,
} from '@rxdesk/contract/areas/ocr-training/calls'
import { message } from '@rxdesk/contract/messages'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import { addMeasurement, endMeasurement, listMeasurements, nextMeasuredPage } from './measurement-store.ts'

/** The engine measured on the ground truth: begun, looked at, ended early. */
export function measurementCalls({ db, audit, jobs }: Pick<Services, 'db' | 'audit' | 'jobs'>) {
  return [
    serve(getTrainingMeasurements, {
      run: ({ caller }, request) => listMeasurements(db, caller, request),
    }),
    serve(startTrainingMeasurement, {
      async run({ db: changing, caller }, { clientId }) {
        const begun = await addMeasurement(changing, caller, clientId)
        if (!begun) throw refused('training.alreadyMeasuring')
        const first = await nextMeasuredPage(changing, begun.id)
        if (!first) throw refused('training.nothingSaved')
        await jobs.add(changing, 'measure-training', { measurementId: begun.id, ...first })
        await audit.append(changing, {
          ...{ chain: `account:${caller.userId}`, action: 'training.measure' },
          ...{ actorId: caller.userId, sessionId: caller.sessionId },
          ...(clientId > 0 && { clientId }),
          subject: `measurement:${begun.id}`,
          detail: { pages: begun.pages },
        })
        return { message: message('training.measuring'), ...begun }
      },
    }),
    serve(cancelTrainingMeasurement, {
      async run({ db: changing, caller }, { id }) {
        if (!(await endMeasurement(changing, id, 'cancelled', caller))) throw missing()
        await audit.append(changing, {
          ...{ chain: `account:${caller.userId}`, action: 'training.measureCancelled' },
          ...{ actorId: caller.userId, sessionId: caller.sessionId },
          subject: `measurement:${id}`,
        })
        return { message: message('training.cancelled') }
      },
    }),
  ]
}
