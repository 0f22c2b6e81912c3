import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import {
  admin,
  admission,
  admitted,
  ago,
  ask,
  testApp,
  useInpatientApp,
  ward,
  wire,
} from './inpatient-app.fixture.ts'

useInpatientApp()

let beds = 0
const newBed = async () => {
  beds += 1
  const { bedId } = await wire.told(
    'ipdPres/saveBed',
    { clientId: 1, floorId: ward.floorId, ward: 'Medical', room: '12', bedName: `P${beds}` },
    admin,
  )
  return bedId
}

/** Which of two stays is moved, how many minutes ago, and to which of two beds, or to none. */
const move = fc.record({
  stay: fc.constantFrom(0, 1),
  minutes: fc.integer({ min: -20, max: 300 }),
  bed: fc.constantFrom(null, 0, 1),
})
/** Moves that are asked for at the same time. */
const moves = fc.array(fc.array(move, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 6 })

interface Placed {
  stay_id: number
  bed_id: number | null
  since: Date
  until: Date | null
}

/** Whether two times of places have a moment in common. */
const together = (one: Placed, other: Placed) =>
  one.since < (other.until ?? new Date(8.64e15)) && other.since < (one.until ?? new Date(8.64e15))

it('whatever moves are asked for, a stay is in one place at each moment, and a bed has one patient', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(moves, async (asked) => {
      const inBeds = [await newBed(), await newBed()]
      const held: Awaited<ReturnType<typeof admitted>>[] = []
      for (const name of ['One', 'Other'])
        held.push(await admitted(admission({ fName: name, admittedAt: ago(290), ward: 'Medical' })))
      for (const [round, atOnce] of asked.entries()) {
        const answers = await Promise.all(
          atOnce.map(({ stay, minutes, bed }, nth) =>
            ask('pateRxMgmt/ipdTransfer', {
              erxId: held[stay]?.erxId,
              fence: held[stay]?.fence,
              toDepartmentId: ward.departmentId,
              toBed: bed === null ? null : inBeds[bed],
              toWard: bed === null ? `Ward ${round} ${nth}` : '',
              reason: 'Asked for',
              at: ago(minutes),
            }),
          ),
        )
        // It is made or refused with its reason: the constraint of the database never ends a call.
        for (const { message } of answers)
          expect(message).toMatch(/^(Transferred successfully|Error: Unable to transfer: .+)$/)
        made += answers.filter(({ message }) => message === 'Transferred successfully').length
      }
      const stays = held.map(({ stayId }) => Number(stayId))
      const places: Placed[] = await testApp.db
        .selectFrom('stay_places')
        .select(['stay_id', 'bed_id', 'since', 'until'])
        .where('stay_id', 'in', stays)
        .orderBy('since')
        .execute()
      for (const stay of stays) {
        const course = places.filter((place) => place.stay_id === stay)
        expect(course.map(({ until }) => until)).toEqual([...course.slice(1).map(({ since }) => since), null])
      }
      for (const [at, place] of places.entries())
        for (const other of places.slice(at + 1))
          if (place.bed_id !== null && place.bed_id === other.bed_id)
            expect(together(place, other)).toBe(false)
    }),
    { numRuns: 12 },
  )
  expect(made).toBeGreaterThan(0)
})
