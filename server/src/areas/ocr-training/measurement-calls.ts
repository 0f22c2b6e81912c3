import {
  cancelTrainingMeasurement,
  getTrainingMeasurements,
  startTrainingMeasurement,
} from '@rxdesk/contract/areas/ocr-training/calls'
import { message } from '@rxdesk/contract/messages'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import { addMeasurement, endMeasurement, listMeasurements, nextMeasuredPage } from './measurement-store.ts'

/** Measures the engine on the ground truth: start, results, cancel. */
export function measurementCalls() {
  return [
    serve(getTrainingMeasurements, {
      run: (work, request) => listMeasurements(work.db, work.caller, request),
    }),
    serve(startTrainingMeasurement, {
      async run(work, { clientId }) {
        const { db: changing, caller } = work
        const begun = await addMeasurement(changing, caller, clientId)
        if (!begun) throw refused('training.alreadyMeasuring')
        const first = await nextMeasuredPage(changing, begun.id)
        if (!first) throw refused('training.nothingSaved')
        await work.jobs.add('measure-training', { measurementId: begun.id, ...first })
        await work.note(
          'training.measure',
          { ...(clientId > 0 && { clientId }), subject: `measurement:${begun.id}` },
          { pages: begun.pages },
        )
        return { message: message('training.measuring'), ...begun }
      },
    }),
    serve(cancelTrainingMeasurement, {
      async run(work, { id }) {
        const { db: changing, caller } = work
        if (!(await endMeasurement(changing, id, 'cancelled', caller))) throw missing()
        await work.note('training.measureCancelled', { subject: `measurement:${id}` })
        return { message: message('training.cancelled') }
      },
    }),
  ]
}
