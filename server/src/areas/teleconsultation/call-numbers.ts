import { maskedMobile } from '@rxdesk/contract/masked-mobile'
import { contactOf } from '#domain/people/patient-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { openText } from '#platform/sealing/sealed-text.ts'

/** The numbers of a call, opened; for the telephone service, and to say whether they are there. */
interface CallNumbers {
  own: string
  patient: string
  callBack: string
}

/** The telephone numbers of a user and of the patient of a case; empty where there is none. */
export async function readCallNumbers(
  { db, sealer }: Pick<SystemReading, 'db' | 'sealer'>,
  row: Pick<CaseData, 'client_id' | 'patient_id' | 'callback_mobile_sealed'>,
  userId: number,
): Promise<CallNumbers> {
  const user = await db.selectFrom('users').select('mobile').where('id', '=', userId).executeTakeFirst()
  const patient = await db
    .selectFrom('patients')
    .select(['mobile_sealed', 'email_sealed'])
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.patient_id)
    .executeTakeFirst()
  return {
    own: user ? compact(openText(sealer, user.mobile)) : '',
    patient: patient ? compact(contactOf(sealer, patient).mobile) : '',
    callBack: row.callback_mobile_sealed ? compact(sealer.open(row.callback_mobile_sealed)) : '',
  }
}

/** How the caller may call: no number of anybody, but which there are. */
export async function readCalling(
  reading: Pick<SystemReading, 'db' | 'sealer' | 'settings'>,
  row: Parameters<typeof readCallNumbers>[1],
  userId: number,
) {
  const { own, patient, callBack } = await readCallNumbers(reading, row, userId)
  return {
    byService: reading.settings.telephony !== undefined,
    hasOwnNumber: own !== '',
    patient: maskedMobile(patient),
    callBack: maskedMobile(callBack),
  }
}

/** A number as it is dialled: digits, with a plus before them where there is one. */
function compact(number: string): string {
  return number.replace(/[^\d+]/g, '')
}
