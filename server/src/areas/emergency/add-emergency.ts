import { addEmergencyErx } from '@rxdesk/contract/areas/emergency/calls'
import { workedLevels } from '@rxdesk/contract/channel-rules'
import { emergencyChannel } from '@rxdesk/contract/channels'
import { emptyForm } from '@rxdesk/contract/emergency/form'
import { message } from '@rxdesk/contract/messages'
import { emergencyFormKey } from '@rxdesk/contract/options'
import { requireActiveClient } from '#domain/client-terms/active-client.ts'
import { requireForm } from '#domain/client-terms/client-forms.ts'
import { patientFor } from '#domain/people/patient-of-case.ts'
import { fullName } from '#domain/people/patient-store.ts'
import { refuseKnownPerson } from '#domain/people/refuse-known-person.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { newCase } from '#domain/road/new-case.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import { beginForm } from './form-store.ts'

/** A patient who arrives: the case, and the beginning of its assessment. */
export function addEmergencyCalls() {
  return [
    serve(addEmergencyErx, {
      async run(work, asked) {
        const { db, caller, now } = work
        const client = await requireActiveClient(work, asked.clientId)
        // A case without its assessment could not be treated as an emergency.
        await requireForm(db, caller, client.id, emergencyFormKey)
        if (asked.patientId === undefined) {
          if (asked.fName === '') throw refused('emergency.needsName')
          await refuseKnownPerson(work, asked)
        }
        const patient = await patientFor(work, { ...asked, email: '' })
        const row = await newCase(work, {
          client,
          channel: emergencyChannel,
          // It waits where whoever took it in works, so that they can open it at once.
          level: workedLevels(emergencyChannel, caller.roleIds)[0],
          patient,
          createdBy: caller.userId,
        })
        await work.note('case.receive', ofCase(row), { files: 0, services: [] })
        const { unknown, how } = asked
        const arrival = {
          ...emptyForm.arrival,
          ...{ at: now.toISOString(), how, unknown },
          temporaryName: unknown ? fullName(patient) : '',
        }
        const begun = await beginForm(db, row, {
          form: { ...emptyForm, arrival },
          userId: caller.userId,
        })
        await work.note('emergency.save', ofCase(row, `emergencyForm:${begun?.formId}`), {
          version: begun?.version,
          changed: ['arrival.at', 'arrival.how', 'arrival.unknown', 'arrival.temporaryName'],
        })
        await work.announce({ erxId: row.id, clientId: client.id, what: 'status' })
        return { message: message('emergency.arrived'), erxId: row.id }
      },
    }),
  ]
}
