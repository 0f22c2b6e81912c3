import { insertUploadErx } from '@rxdesk/contract/areas/cases/calls'
import { message } from '@rxdesk/contract/messages'
import { serve } from '#platform/protocol/handler.ts'
import { addCase } from './add-case.ts'

export function addCalls() {
  return [
    serve(insertUploadErx, {
      async run(work, asked) {
        const { erxId } = await addCase(work, asked)
        return { message: message('case.added'), erxId }
      },
    }),
  ]
}
