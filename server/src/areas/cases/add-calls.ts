import { insertUploadErx } from '@rxdesk/contract/areas/cases'
import { message } from '@rxdesk/contract/messages'
import { serve } from '../../protocol/handler.ts'
import type { Services } from '../../services.ts'
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
