import { indexTables, pairKey } from '@rxdesk/contract/safety/reference'
import { describe, expect, it } from 'vitest'
import { demoMedicines } from '#demo/demo-medicines.ts'
import { allInteractionRows, expanded } from './interactions.ts'
import { knownSalts } from './known-salts.fixture.ts'
import { safetyTables as tables } from './safety-tables.ts'
import { saltName, saltNames } from './salt-names.ts'

const bySalt = {
  maximumDoses: tables.maximumDoses,
  weekly: tables.weekly,
  pregnancy: tables.pregnancy,
  lactation: tables.lactation,
  elderly: tables.elderly,
  minimumAges: tables.minimumAges,
  scheduled: tables.scheduled,
  diseases: tables.diseases.flatMap(({ cautions }) => cautions),
  interactions: tables.interactions.flatMap(({ saltA, saltB }) => [{ salt: saltA }, { salt: saltB }]),
  classes: tables.classes.flatMap(({ salts }) => salts.map((salt) => ({ salt }))),
  allergyClasses: tables.allergyClasses.flatMap(({ salts }) => salts.map((salt) => ({ salt }))),
}
const sold = new Set(demoMedicines().flatMap(({ salt }) => saltNames(salt)))
const known = new Set([...sold, ...knownSalts])

describe('every salt of a table', () => {
  it.each(Object.entries(bySalt))('%s: is written by its one name', (_name, rows) => {
    expect(rows.filter(({ salt }) => saltName(salt) !== salt || saltNames(salt)[0] !== salt)).toEqual([])
  })

  it.each(Object.entries(bySalt))('%s: is a salt that is known', (_name, rows) => {
    expect([...new Set(rows.map(({ salt }) => salt))].filter((salt) => !known.has(salt))).toEqual([])
  })
})

it('allergy names are looked up as a written allergy is read', () => {
  const names = tables.allergyClasses.flatMap((each) => each.names)
  expect(names.filter((name) => saltName(name) !== name)).toEqual([])
})

it('a look-alike salt has one name', () => {
  const names = tables.lookAlikes.flatMap(({ a, b, of }) => (of === 'salt' ? [a, b] : []))
  expect(names.map(saltName).filter((name) => name === '' || saltName(name) !== name)).toEqual([])
})

describe('the tables do not contradict themselves', () => {
  const { maximumDoses, weekly, pregnancy, lactation, elderly, minimumAges, scheduled, diseases } = tables
  it.each([
    ['maximumDoses', maximumDoses.map(({ salt, by, unit }) => `${salt} ${by} ${unit}`)],
    ['weekly', weekly.map(({ salt }) => salt)],
    ['pregnancy', pregnancy.map(({ salt }) => salt)],
    ['lactation', lactation.map(({ salt }) => salt)],
    ['elderly', elderly.map(({ salt }) => salt)],
    ['minimumAges', minimumAges.map(({ salt }) => salt)],
    ['scheduled', scheduled.map(({ salt, mark }) => `${salt} ${mark}`)],
    [
      'diseases',
      diseases.flatMap(({ id, cautions }) =>
        cautions.map(({ salt, egfrBelow }) => `${id} ${salt} ${egfrBelow}`),
      ),
    ],
    ['interactions', tables.interactions.map(({ saltA, saltB }) => pairKey(saltA, saltB))],
    ['lookAlikes', tables.lookAlikes.map(({ a, b }) => pairKey(a.toLowerCase(), b.toLowerCase()))],
  ])('%s: has no duplicates', (_name, keys) => {
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it('no salt interacts with itself, and a pair is found in either order', () => {
    const { interactionOf } = indexTables(tables)
    for (const { saltA, saltB } of tables.interactions) {
      expect(saltA).not.toBe(saltB)
      expect(interactionOf.get(pairKey(saltB, saltA))).toBe(interactionOf.get(pairKey(saltA, saltB)))
    }
  })

  it('a row does not depend on the order of the rows', () => {
    const told = (rows: typeof allInteractionRows) =>
      new Map(expanded(rows).map(({ saltA, saltB, severity }) => [pairKey(saltA, saltB), severity]))
    const [one, other] = [told(allInteractionRows), told(allInteractionRows.toReversed())]
    expect([...one].filter(([key, severity]) => other.get(key) !== severity)).toEqual([])
  })

  it('a normal dose for a child is not too much for an adult', () => {
    for (const { salt, adultDose = 0, adultDay = Infinity, childDay = 0 } of maximumDoses) {
      expect(adultDose, salt).toBeLessThanOrEqual(adultDay)
      expect(childDay, salt).toBeLessThanOrEqual(adultDay)
    }
  })

  it('every row has its reason and its source', () => {
    const rows = [...tables.interactions, ...pregnancy, ...lactation, ...elderly, ...minimumAges, ...weekly]
    for (const { mechanism, source } of rows) expect([mechanism, source]).not.toContain('')
    for (const { source } of [...maximumDoses, ...scheduled, ...tables.lookAlikes])
      expect(source).not.toBe('')
  })
})

it('is consistent', () => {
  expect(tables.interactions.filter(({ severity }) => severity === 'severe').length).toBeGreaterThan(300)
  expect(tables.scheduled.filter(({ mark }) => mark === 'H1')).toHaveLength(46)
  expect(tables.lookAlikes.length).toBeGreaterThanOrEqual(80)
})
