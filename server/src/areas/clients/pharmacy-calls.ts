import * as contract from '@rxdesk/contract/areas/clients/list-calls'
import * as schemas from '@rxdesk/contract/areas/clients/list-schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { sealedContact } from '#platform/sealing/sealed-text.ts'
import { changeClient, noteClient } from './client-changes.ts'
import { lockClient, requireClient } from './client-store.ts'
import { departmentsToFill, mapDepartments, mappedPharmacies } from './pharmacy-map-store.ts'

/** Which pharmacy fills the prescriptions of which departments of a client (calls 7.5, screens 3). */
export function pharmacyMapCalls() {
  return [
    serve(contract.getMapedPharmDtls, {
      async run(work, { clientId }) {
        await requireClient(work.db, work.caller, clientId)
        const pharmacyList = await mappedPharmacies(work, clientId)
        const clientmappingdepmt = pharmacyList.flatMap(({ id, name, departments }) =>
          departments.map((department) => ({
            pharmacyId: id,
            pharmacyName: name,
            departmentId: department.id,
            departmentName: department.name,
          })),
        )
        return { pharmacyList, clientmappingdepmt }
      },
    }),
    serve(contract.getPharmDepartments, {
      async run({ db, caller }, { clientId }) {
        await requireClient(db, caller, clientId)
        return { pharmacyDepList: await departmentsToFill(db, clientId) }
      },
    }),
    serve(contract.addDepartmentPharm, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const { name, email, mobile } = payload
        await mustBeFree(work, payload)
        const pharmacies = await mappedPharmacies(work, client.id)
        if (pharmacies.length >= schemas.MOST_OF_A_LIST)
          throw refused('client.listFull', { count: schemas.MOST_OF_A_LIST })
        const { id } = await tx
          .insertInto('department_pharmacies')
          .values({ client_id: client.id, name, ...sealedContact(work.sealer, { email, mobile }) })
          .returning('id')
          .executeTakeFirstOrThrow()
        await mapDepartments(tx, client.id, id, payload.departments)
        const to = { name, departments: payload.departments }
        await noteClient(work, 'client.pharmacy.insert', client.id, { id, from: {}, to })
        return { message: message('client.partSaved'), version: await changeClient(tx, client), id }
      },
    }),
    serve(contract.updateDepartmentPharmList, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const { id, name, email, mobile } = payload
        const from = await beforeOf(work, client.id, id)
        await mustBeFree(work, payload)
        await tx
          .updateTable('department_pharmacies')
          .set({ name, ...sealedContact(work.sealer, { email, mobile }) })
          .where('id', '=', id)
          .execute()
        await mapDepartments(tx, client.id, id, payload.departments)
        const to = { name, departments: payload.departments }
        const detail = { id, from: { name: from.name, departments: from.departments }, to }
        const contactChanged = from.email !== email || from.mobile !== mobile
        await noteClient(work, 'client.pharmacy.update', client.id, {
          ...detail,
          contactChanged,
        })
        return { message: message('client.partSaved'), version: await changeClient(tx, client) }
      },
    }),
    serve(contract.deleteMapedPharmDtlsList, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const { id } = payload
        const { name, departments } = await beforeOf(work, client.id, id)
        await tx.deleteFrom('department_pharmacies').where('id', '=', id).execute()
        const detail = { id, from: { name, departments }, to: {} }
        await noteClient(work, 'client.pharmacy.delete', client.id, detail)
        return { message: message('client.partRemoved'), version: await changeClient(tx, client) }
      },
    }),
  ]
}

async function beforeOf(work: Pick<Work, 'db' | 'sealer'>, clientId: number, id: number) {
  const before = (await mappedPharmacies(work, clientId)).find((pharmacy) => pharmacy.id === id)
  if (!before) throw missing()
  return { ...before, departments: before.departments.map((department) => department.id) }
}

/** Names and departments are unique among a client's pharmacies. */
async function mustBeFree(
  work: Pick<Work, 'db' | 'sealer'>,
  asked: Omit<ParsedRequestOf<typeof contract.addDepartmentPharm>, 'version'> & { id?: number },
): Promise<void> {
  const others = (await mappedPharmacies(work, asked.clientId)).filter(({ id }) => id !== asked.id)
  if (others.some(({ name }) => name.toLowerCase() === asked.name.toLowerCase()))
    throw refused('client.partTaken')
  const known = await departmentsToFill(work.db, asked.clientId)
  for (const departmentId of asked.departments) {
    const department = known.find(({ id }) => id === departmentId)
    if (!department) throw missing()
    if (department.pharmacyId !== null && department.pharmacyId !== asked.id)
      throw refused('client.departmentMapped', { name: department.name })
  }
}
