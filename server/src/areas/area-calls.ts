import type { CallId } from '@rxdesk/contract/catalogue'
import type { AreaServices } from '#domain/area-services/area-services.ts'
import type { ServedCall } from '#platform/protocol/handler.ts'
import * as alerts from './alerts/index.ts'
import * as appointments from './appointments/index.ts'
import * as approvals from './approvals/index.ts'
import * as assistant from './assistant/index.ts'
import * as auditLog from './audit-log/index.ts'
import * as cameras from './cameras/index.ts'
import { type ActionHooks, forwardHeld } from './cases/forward.ts'
import * as cases from './cases/index.ts'
import * as clientDashboard from './client-dashboard/index.ts'
import * as clientUsers from './client-users/index.ts'
import * as clients from './clients/index.ts'
import * as clinicalTables from './clinical-tables/index.ts'
import * as covid from './covid/index.ts'
import * as digitization from './digitization/index.ts'
import * as discharge from './discharge/index.ts'
import * as doctors from './doctors/index.ts'
import * as drive from './drive/index.ts'
import * as emergency from './emergency/index.ts'
import * as entityReports from './entity-reports/index.ts'
import * as hospitals from './hospitals/index.ts'
import * as imports from './imports/index.ts'
import * as inpatient from './inpatient/index.ts'
import * as masters from './masters/index.ts'
import * as medicines from './medicines/index.ts'
import * as mrd from './mrd/index.ts'
import * as myWork from './my-work/index.ts'
import * as ocrTraining from './ocr-training/index.ts'
import * as patients from './patients/index.ts'
import * as privacy from './privacy/index.ts'
import * as reminders from './reminders/index.ts'
import * as reports from './reports/index.ts'
import * as search from './search/index.ts'
import * as sessions from './sessions/index.ts'
import * as settings from './settings/index.ts'
import * as signIn from './sign-in/index.ts'
import * as systemHealth from './system-health/index.ts'
import * as teleconsultation from './teleconsultation/index.ts'
import * as templates from './templates/index.ts'
import * as users from './users/index.ts'
import * as vaccination from './vaccination/index.ts'
import { noteCorrections } from './workbench/corrections.ts'
import * as workbench from './workbench/index.ts'
import { sendToPatient } from './workbench/send-calls.ts'
import { keepSnapshot } from './workbench/snapshot-store.ts'

const ofCases: ActionHooks = {
  async goesOn(work, row) {
    await noteCorrections(work, row)
    await keepSnapshot(work, row, work.caller.userId)
  },
}

/** The calls of every area. */
export function areaCalls(parts: AreaServices): ServedCall[] {
  const calls = [
    ...alerts.calls(),
    ...appointments.calls(),
    ...approvals.calls(),
    ...assistant.calls(),
    ...auditLog.calls(),
    ...cameras.calls(parts),
    ...cases.calls(ofCases),
    ...clientDashboard.calls(),
    ...clientUsers.calls(parts),
    ...clients.calls(parts),
    ...clinicalTables.calls(),
    ...covid.calls(parts),
    ...digitization.calls({ goesOn: noteCorrections }),
    ...discharge.calls(parts),
    ...doctors.calls(parts),
    ...drive.calls(parts),
    ...emergency.calls(parts),
    ...entityReports.calls(),
    ...hospitals.calls(),
    ...imports.calls(),
    ...inpatient.calls({
      forward: (work, asked) => forwardHeld(work, asked, ofCases),
      send: sendToPatient,
    }),
    ...masters.calls(),
    ...medicines.calls(),
    ...mrd.calls(),
    ...myWork.calls(),
    ...ocrTraining.calls(),
    ...patients.calls(),
    ...privacy.calls(),
    ...reminders.calls(),
    ...reports.calls(),
    ...search.calls(),
    ...sessions.calls(parts),
    ...settings.calls(parts),
    ...signIn.calls(parts),
    ...systemHealth.calls(parts),
    ...teleconsultation.calls(),
    ...templates.calls(),
    ...users.calls(parts),
    ...vaccination.calls(parts),
    ...workbench.calls(parts),
  ]
  // A call of the catalogue without a handler does not compile: its id is in the error.
  const unserved: Exclude<CallId, (typeof calls)[number]['definition']['id']>[] = []
  unserved satisfies never[]
  return calls
}
