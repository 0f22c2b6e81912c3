import { getAuditLog } from '@rxdesk/contract/areas/audit-log/calls'
import { getClientErxList } from '@rxdesk/contract/areas/client-dashboard/calls'
import { getVendorCredentialList } from '@rxdesk/contract/areas/client-users/calls'
import { getClientPage } from '@rxdesk/contract/areas/clients/calls'
import { getCovidPatientList } from '@rxdesk/contract/areas/covid/calls'
import { getDoctors } from '@rxdesk/contract/areas/doctors/master-calls'
import { showallHospitals } from '@rxdesk/contract/areas/hospitals/calls'
import { getMasterRows } from '@rxdesk/contract/areas/masters/data-calls'
import {
  abhaUsersList,
  getPatients,
  getPrescriptionPatients,
} from '@rxdesk/contract/areas/patients/list-calls'
import { getmergingPatientLists } from '@rxdesk/contract/areas/patients/merge-calls'
import { getSessions } from '@rxdesk/contract/areas/sessions/calls'
import { getusers } from '@rxdesk/contract/areas/users/calls'
import type { CallDefinition } from '@rxdesk/contract/call'
import { dayAfter, startOfDay, wireDayIn, wireFromIso } from '@rxdesk/contract/dates'
import { roles } from '@rxdesk/contract/roles'
import type { BenchServices } from './bench-services.ts'

/** Rows of a page. */
export const PAGE = 50

export interface List {
  name: string
  call: CallDefinition
  payload: object
  /** The list's query as one would write it by hand: a page, and the total where the list returns it. */
  bare: readonly [page: string, total?: string]
}

const searched = (expression: string, text: string) => `${expression} like '%${text}%'`
const page = (order: string) => `order by ${order} limit ${PAGE}`
const total = (from: string) => `select count(*) from ${from}`

/** The lists of the administration at their first page. */
export function listsOf(services: BenchServices): List[] {
  const today = wireDayIn(services.settings.TIME_ZONE, new Date())
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const since = startOfDay(services.settings.TIME_ZONE, dayAfter(monthAgo))
  const range = { fromDate: wireFromIso(dayAfter(monthAgo)), toDate: today }
  const users = 'users where removed_at is null'
  const found = `users where removed_at is null and ${searched("lower(agent_id || ' ' || first_name || ' ' || last_name || ' ' || email)", 'user 77')}`
  const staff = `users where removed_at is null and role_ids @> '{${roles.client}}'`
  const live =
    'users join sessions on sessions.user_id = users.id where removed_at is null and ended_at is null'
  const hospitals = `hospitals where approval <> 'merged'`
  const inCity = `${hospitals} and ${searched("lower(name || ' ' || city || ' ' || pin_code)", 'city 77')}`
  const logged = `audit_log l left join users u on u.id = actor_id left join clients k on k.id = client_id
    where at >= '${since.toISOString()}'`
  const prescriptionsOf = (patient: string) => `(select count(*) from cases where patient_id = ${patient})`
  const apart = 'patients_apart a where (a.client_id, one_id, other_id) = (p.client_id, older_id, newer_id)'
  const doctors = `doctors where status <> '8'`
  const named = `${doctors} and ${searched('lower(name)', 'maker 77')}`
  const terms = `master_terms where kind = 'diagnosis' and not retired`
  const patients = 'patients where merged_into is null'
  const prescribed = `${patients} and last_prescription_at is not null`
  const withAbha = `${patients} and (abha_index is not null or abha_address <> '')`
  const measured = `measured_patients where last_at >= '${since.toISOString()}'`
  const received = `cases where client_id = 1 and received_at >= '${since.toISOString()}' and channel <> 'withdrawn'`
  return [
    list('users', getusers, {}, `select * from ${users} ${page('lower(agent_id), id')}`, total(users)),
    list(
      ...(['users, searched', getusers, { searchText: 'user 77' }] as const),
      ...([`select * from ${found} ${page('lower(agent_id), id')}`, total(found)] as const),
    ),
    list(
      ...(['client users', getVendorCredentialList, {}] as const),
      ...([`select * from ${staff} ${page('lower(agent_id), id')}`, total(staff)] as const),
    ),
    list(
      ...(['sessions', getSessions, {}] as const),
      ...([`select * from ${live} ${page('started_at desc, sessions.id')}`, total(live)] as const),
    ),
    list('clients', getClientPage, {}, `select * from clients ${page('lower(name), id')}`, total('clients')),
    list('doctors', getDoctors, {}, `select * from ${doctors} ${page('lower(name), id')}`, total(doctors)),
    list(
      ...(['doctors, searched', getDoctors, { searchText: 'maker 77' }] as const),
      ...([`select * from ${named} ${page('lower(name), id')}`, total(named)] as const),
    ),
    list(
      ...(['hospitals', showallHospitals, {}] as const),
      ...([`select * from ${hospitals} ${page('lower(name), id')}`, total(hospitals)] as const),
    ),
    list(
      ...(['hospitals, searched', showallHospitals, { searchText: 'city 77' }] as const),
      ...([`select * from ${inCity} ${page('lower(name), id')}`, total(inCity)] as const),
    ),
    list(
      ...(['diagnoses', getMasterRows, { mastertype: 'diagnosis' }] as const),
      ...([`select * from ${terms} ${page('position, lower(name), id')}`, total(terms)] as const),
    ),
    list(
      ...(['patients', getPatients, {}] as const),
      ...([`select * from ${patients} ${page('created_at desc, id desc')}`, total(patients)] as const),
    ),
    list(
      ...(['prescription patients', getPrescriptionPatients, {}] as const),
      ...([
        `select * from ${prescribed} ${page('last_prescription_at desc, id desc')}`,
        total(prescribed),
      ] as const),
    ),
    list(
      ...(['ABHA users', abhaUsersList, {}] as const),
      ...([`select * from ${withAbha} ${page('created_at desc, id desc')}`, total(withAbha)] as const),
    ),
    list(
      ...(['likely duplicates of patients', getmergingPatientLists, {}] as const),
      ...([
        `select *, ${prescriptionsOf('newer_id')}, ${prescriptionsOf('older_id')}
         from patient_pairs p join patients n on n.id = newer_id join patients o on o.id = older_id
           join clients k on k.id = p.client_id
         where not exists (select from ${apart}) ${page('newer_id desc, older_id desc')}`,
        `select (${total('patient_pairs')}) - (${total(`patient_pairs p, ${apart}`)}) as count`,
      ] as const),
    ),
    ...(['', 'spo2:asc'] as const).map((sortBy) =>
      list(
        ...([
          `covid vitals${sortBy && ', by lowest saturation'}`,
          getCovidPatientList,
          { filterfromDate: range.fromDate, filtertoDate: today, sortBy },
        ] as const),
        ...([
          `select m.*, p.*, r.* from (select * from ${measured} ${page(sortBy ? 'lowest_spo2, last_at desc, patient_id desc' : 'last_at desc, patient_id desc')}) m
           join patients p on p.client_id = m.client_id and p.id = m.patient_id
           join cases c on c.client_id = m.client_id and c.patient_id = m.patient_id
           join readings r on r.client_id = c.client_id and r.case_id = c.id`,
          total(measured),
        ] as const),
      ),
    ),
    list(
      ...(['audit log', getAuditLog, range] as const),
      ...([
        `select l.*, agent_id, first_name, last_name, k.name from ${logged} ${page('at desc, chain desc, seq desc')}`,
      ] as const),
    ),
    list(
      ...(["a client's prescriptions", getClientErxList, { clientId: 1, ...range }] as const),
      ...([`select * from ${received} ${page('received_at desc, id desc')}`, total(received)] as const),
    ),
  ]
}

function list(
  name: string,
  call: CallDefinition,
  payload: object,
  ...bare: [page: string, total?: string]
): List {
  return { name, call, payload: { ...payload, offset: 0, limit: PAGE }, bare }
}
