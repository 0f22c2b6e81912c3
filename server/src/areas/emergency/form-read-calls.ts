import { getEmergencyFormDetails, getErxFormsPDF } from '@rxdesk/contract/areas/emergency/calls'
import type { FormEntry } from '@rxdesk/contract/areas/emergency/schemas'
import { encounterOf } from '@rxdesk/contract/channel-rules'
import {
  arrivalWays,
  avpus,
  dispositions,
  emptyForm,
  gcsParts,
  orderKinds,
  triageCategories,
} from '@rxdesk/contract/emergency/form'
import { type FormFacts, missingFormParts } from '@rxdesk/contract/emergency/missing-parts'
import { message } from '@rxdesk/contract/messages'
import { emergencyFormKey, opdFormKey } from '@rxdesk/contract/options'
import { permissions } from '@rxdesk/contract/roles'
import { isFormOpen, requireForm } from '#domain/client-terms/client-forms.ts'
import { TRIAGE_TABLE } from '#domain/clinical-tables/clinical-tables.ts'
import { tablesWithSignOffs } from '#domain/clinical-tables/sign-off-store.ts'
import { seenPatient } from '#domain/people/seen-patient.ts'
import { signingDoctor } from '#domain/people/signing-doctor.ts'
import { hiddenChannels, requireVisible } from '#domain/road/case-access.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { settingsInForce } from '#platform/stored-settings/settings-in-force.ts'
import { factsOf, lookAt, openForms } from './form-access.ts'
import { readSendings } from './form-sendings.ts'
import { formsOfCase, formsOfCases, type StoredForm, stateOf } from './form-store.ts'
import { triageNames } from './triage-names.ts'

/** What is written of the assessments of a case, and their papers. */
export function formReadCalls() {
  return [
    serve(getEmergencyFormDetails, {
      async run(work, { erxId, clientId, formId }) {
        const { db, caller } = work
        const { row, access } = await openForms(work, erxId)
        if (row.client_id !== clientId) throw missing()
        const facts = await factsOf(work, row)
        const sendings = await readSendings(db, row)
        const entries = entriesOf(await formsOfCase(db, row), facts, sendings).filter(
          (entry) => formId === undefined || entry.formId === formId,
        )
        const [newest] = entries
        const tables = await tablesWithSignOffs(db)
        const draft = entries.find(({ state }) => state === 'draft')
        return {
          havingOPDForm: await isFormOpen(db, caller, row.client_id, opdFormKey),
          clientID: row.client_id,
          mediaId: row.media_id ?? 0,
          isSarvodaya: await isFilledByPharmacy(work, row.client_id),
          emergencyFormmasterList: await masterLists(work),
          emergencyFormDetailsList: entries,
          formDeleteFlag: access.formDeleteFlag,
          chkFormEnabled: access.chkFormEnabled,
          encounterCode: encounterOf(row.channel),
          lookAt: await lookAt(work, row, (newest?.form ?? emptyForm).survey),
          isUnsigned: tables.some(({ key, signOff }) => key === TRIAGE_TABLE && !signOff),
          mayClose: draft !== undefined && 'doctor' in (await signingDoctor(db, caller, row.client_id)),
          earliestArrival: facts.earliestArrival,
          message: newest ? '' : message('general.noRecord'),
        }
      },
    }),
    serve(getErxFormsPDF, {
      async run(work, asked) {
        const { db, caller } = work
        const { clientId, caseIds } = await whoseForms(work, asked)
        await requireForm(db, caller, clientId, asked.formKind)
        const forms = asked.formKind === emergencyFormKey ? await formsOfCases(db, clientId, caseIds) : []
        const list = forms.flatMap(({ formId, row: { closed_at, file_id } }) =>
          closed_at && file_id
            ? [
                {
                  formId,
                  kind: asked.formKind,
                  filledAt: closed_at.toISOString(),
                  pdfUrl: `files/${file_id}`,
                },
              ]
            : [],
        )
        return { list, message: list.length === 0 ? message('general.noRecord') : '' }
      },
    }),
  ]
}

/** The newest version of each assessment. */
function entriesOf(
  stored: readonly StoredForm[],
  facts: FormFacts,
  sendings: Awaited<ReturnType<typeof readSendings>>,
): FormEntry[] {
  const ids = [...new Set(stored.map(({ formId }) => formId))]
  return ids.flatMap((id) => {
    const versions = stored.filter(({ formId }) => formId === id)
    const [newest] = versions
    if (!newest) return []
    const { formId, version, saves, form, row } = newest
    const state = stateOf(newest, version)
    return [
      {
        ...{ formId, version, saves, state, form },
        missing: state === 'draft' ? missingFormParts(form, facts) : [],
        writtenBy: row.writer,
        writtenAt: row.written_at.toISOString(),
        sent: sendings.get(formId)?.version === version ? (sendings.get(formId)?.state ?? '') : '',
        versions: versions.map((each) => ({
          version: each.version,
          state: stateOf(each, version),
          closedAt: each.row.closed_at?.toISOString() ?? '',
          doctorName: each.row.doctor ?? '',
          correctionReason: each.row.correction_reason,
        })),
      },
    ]
  })
}

async function masterLists(work: Reading) {
  const minutes = await settingsInForce(work, [
    'triageRedMinutes',
    'triageYellowMinutes',
    'triageGreenMinutes',
  ])
  const names = await triageNames(work.db)
  const minutesOf = {
    red: minutes.triageRedMinutes,
    yellow: minutes.triageYellowMinutes,
    green: minutes.triageGreenMinutes,
    black: 0,
  }
  return {
    arrivalWays: [...arrivalWays],
    triageCategories: triageCategories.map(({ code, key }) => ({
      code,
      name: key,
      minutes: minutesOf[key],
      called: names[key] ?? '',
    })),
    avpu: avpus.filter((word) => word !== ''),
    gcsParts: Object.entries(gcsParts).map(([name, highest]) => ({ name, highest })),
    orderKinds: [...orderKinds],
    dispositions: [...dispositions],
  }
}

/** The documents' "Sarvodaya" is a client whose medicines a pharmacy fills. */
async function isFilledByPharmacy({ db }: Reading, clientId: number): Promise<boolean> {
  const pharmacy = await db
    .selectFrom('client_pharmacies')
    .select('client_id')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return pharmacy !== undefined
}

/** The cases whose forms are asked for: one, or those of a patient that the caller sees (permission 3). */
async function whoseForms(
  { db, caller }: Reading,
  asked: { erxId?: number; patientId?: number; clientId?: number },
): Promise<{ clientId: number; caseIds: number[] }> {
  if (asked.erxId !== undefined) {
    const row = await requireVisible(db, caller, asked.erxId)
    const fits = (given: number | undefined, own: number) => given === undefined || given === own
    if (!fits(asked.clientId, row.client_id) || !fits(asked.patientId, row.patient_id)) throw missing()
    return { clientId: row.client_id, caseIds: [row.id] }
  }
  const patient = await seenPatient(db, caller, asked.patientId ?? 0)
  if (asked.clientId !== undefined && asked.clientId !== patient.client_id) throw missing()
  if (!caller.permissions.includes(permissions.viewHistory)) throw denied()
  const cases = await db
    .selectFrom('cases')
    .select('id')
    .where('client_id', '=', patient.client_id)
    .where('patient_id', '=', patient.id)
    .where('channel', 'not in', hiddenChannels(caller))
    .execute()
  return { clientId: patient.client_id, caseIds: cases.map(({ id }) => id) }
}
