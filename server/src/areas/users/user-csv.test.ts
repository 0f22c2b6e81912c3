import { randomBytes } from 'node:crypto'
import { rolesOfUsersScreen } from '@rxdesk/contract/areas/users/schemas'
import { lineOfText } from '@rxdesk/contract/line-of-text'
import { permissionIds } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { readCsv } from '#domain/importing/csv-rows.ts'
import { csvLine } from '#domain/importing/csv-text.ts'
import type { StoredUser } from '#domain/people/visible-users.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import { namesOfIds } from './names-of-ids.ts'
import { givenUser, type UserNames, writtenUser } from './user-csv.ts'
import { UserModel } from './user-model.ts'
import { columnsOf } from './user-record.ts'

const named = (max: number) =>
  fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 40 }), name: fc.string({ maxLength: 6 }) }), {
    selector: ({ id }) => id,
    maxLength: max,
  })
const clientRows = named(8).map((rows) => rows.map((row) => ({ ...row, key: `key-${row.id}` })))
const text = fc
  .oneof(fc.string({ minLength: 1, maxLength: 20 }), fc.constantFrom('=1+1', "'@x", 'a|b\\', 'आशा'))
  .map(lineOfText)
  .filter((given) => given !== '')

const state = fc.record({ status: fc.constantFrom(1, 2), locked: fc.boolean() })
const sealer = createSealer([{ id: Buffer.alloc(4), seal: randomBytes(32), blindIndex: randomBytes(32) }])

const person = fc.record({
  agentId: fc.stringMatching(/^[A-Za-z0-9]{1,20}$/),
  fName: text,
  lName: fc.oneof(text, fc.constant('')),
  email: fc.constant('somebody@hospital.test'),
  mobileNbr: fc.constantFrom('', '+919800000000'),
  roleIds: fc.subarray([...rolesOfUsersScreen], { minLength: 1 }),
  permission: fc.subarray([...permissionIds]),
  cameraDashPermission: fc.boolean(),
  opdOnly: fc.boolean(),
  formEnabled: fc.boolean(),
  formDeleteFlag: fc.boolean(),
  userCategory: fc.constantFrom(0 as const, 1 as const),
  digitizationL2Tag: fc.boolean(),
  snooze: fc.integer({ min: 0, max: 1440 }),
})

it('every user is exported and imported again unchanged, into an empty deployment too', () =>
  fc.assert(
    fc.asyncProperty(
      person,
      state,
      clientRows,
      named(5),
      fc.gen(),
      async (written, at, clients, departments, gen) => {
        const names: UserNames = {
          clients: namesOfIds(clients),
          departments: namesOfIds(departments),
          partnerName: 'Amazon',
          sealer,
        }
        const ids = (rows: { id: number }[]) =>
          gen(
            fc.subarray,
            rows.map(({ id }) => id),
          )
        const whole = {
          ...written,
          consultTime: [],
          clientIds: ids(clients),
          departmentIds: ids(departments),
        }
        const stored = { ...columnsOf(sealer, whole), ...at, consult_times: [] } as unknown as StoredUser
        const fields = writtenUser(stored, names)
        const { rows } = await readCsv(
          Buffer.from(csvLine(Object.keys(fields)) + csvLine(Object.values(fields))),
          Object.keys(fields).map((name) => ({ name })),
        )
        expect(givenUser(rows[0]?.cells ?? {}, undefined, names)).toEqual({ written: whole, ...at })
        const known = { taken: new Set<string>(), admins: new Set<number>() }
        const managed = new Map([[whole.agentId.toLowerCase(), stored]])
        const model = new UserModel({ clientIds: [], permissions: [] }, names, { ...known, managed })
        expect(model.judge({ line: 2, cells: rows[0]?.cells ?? {} }).outcome).toBe('unchanged')
      },
    ),
  ))

it('a name of several rows, or one that looks like the number or key of another, matches none of them', () => {
  const names = namesOfIds([
    { id: 1, name: 'City', key: 'c1' },
    { id: 2, name: ' city ', key: 'c2' },
    { id: 3, name: '2', key: 'c3' },
    { id: 4, name: 'C1', key: 'c4' },
    { id: 5, name: 'All', key: 'c5' },
  ])
  expect([1, 2, 3, 4, 5, 6].map(names.nameOf)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', '6'])
  expect(['CITY', '2', 'C1', 'nobody', ''].map(names.idOf)).toEqual([undefined, 2, 1, undefined, undefined])
})

it('whatever a file contains, one administrator of the whole deployment remains', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          of: fc.nat(4),
          roles: fc.constantFrom('Admin', 'L1 Operator'),
          locked: fc.constantFrom('yes', 'no'),
          clients: fc.constantFrom('all', 'one'),
        }),
      ),
      (rows) => {
        const names: UserNames = {
          clients: namesOfIds([{ id: 1, name: 'One' }]),
          departments: namesOfIds([]),
          partnerName: 'Amazon',
          sealer,
        }
        const admin = (id: number) =>
          ({
            ...columnsOf(sealer, {
              agentId: `A${id}`,
              fName: 'A',
              lName: '',
              email: 'a@b.test',
              mobileNbr: '',
              roleIds: [1],
              permission: [],
              clientIds: [],
              departmentIds: [],
              consultTime: [],
              snooze: 0,
              cameraDashPermission: false,
              opdOnly: false,
              formEnabled: false,
              formDeleteFlag: false,
              userCategory: 0,
              digitizationL2Tag: false,
            }),
            id,
            consult_times: [],
            status: 1,
            locked: false,
          }) as unknown as StoredUser
        const all = [0, 1, 2].map(admin)
        const model = new UserModel({ clientIds: [], permissions: [] }, names, {
          managed: new Map(all.map((user) => [user.agent_id.toLowerCase(), user])),
          taken: new Set(),
          admins: new Set(all.map(({ id }) => id)),
        })
        const judged = rows.map(({ of, ...cells }, at) =>
          model.judge({
            line: at + 2,
            cells: { agent_id: `a${of}`, first_name: 'A', email: 'a@b.test', ...cells },
          }),
        )
        const gone = judged.filter(
          ({ outcome, rowId, after }) =>
            outcome === 'changed' &&
            rowId !== null &&
            (after?.roles !== 'Admin' || after.locked === 'yes' || after.clients !== 'all'),
        )
        expect(gone.length).toBeLessThan(all.length)
      },
    ),
  ))
