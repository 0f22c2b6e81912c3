import { insertUploadErx } from '@rxdesk/contract/areas/cases/calls'
import { message } from '@rxdesk/contract/messages'
import { serve } from '#platform/protocol/handler.ts'
import type { Services } from '#platform/services.ts'
import { addCase } from './add-case.ts'

export function addCalls(services: Services) {
  return [
    serve(insertUploadErx, {
      async run({ db, caller }, asked) {
        const { erxId } = await addCase(services, db, caller, asked)
        return { message: message('case.added'), erxId }
      },
    }),
  ]
}
