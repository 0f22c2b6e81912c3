import { DOSE_UNITS } from '@rxdesk/contract/directions/model'
import { readDirections } from '@rxdesk/contract/directions/read'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchAdvice } from '#domain/medicine-catalogue/advice-search.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { seedReferenceContent } from './seed-reference-content.ts'
import { termLists } from './term-lists.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await seedReferenceContent(testApp.db)
})
afterAll(() => testApp.close())

const listsOfNames = `
  select kind as list, name, name_hindi as hindi from master_terms
  union all select 'departments', name, '' from departments
  union all select case when of_consultation then 'consultation reasons' else 'reject_reasons' end, name, ''
    from reject_reasons
  union all select 'vital_masters', name, '' from vital_masters
  union all select 'advice', advice, advice_hindi from advice_phrases`

async function readAll() {
  const { rows } = await testApp.pool.query<{ list: string; name: string; hindi: string }>(listsOfNames)
  return rows
}

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { list } of await readAll()) found[list] = (found[list] ?? 0) + 1
  return found
}

describe('the content that every deployment starts with', () => {
  it('fills every list', async () => {
    const atLeast = {
      symptoms: 120,
      diagnosis: 150,
      procedure: 50,
      investigation: 140,
      allergy: 40,
      diseases: 60,
      specialization: 55,
      languages: 22,
      vaccination: 30,
      state: 36,
      qualification: 35,
      appointment: 8,
      duration: 15,
      referral: 10,
      dosage: 30,
      route: 25,
      uom: 20,
      investigationCategory: 15,
      departments: 35,
      reject_reasons: 10,
      'consultation reasons': 10,
      vital_masters: 16,
      advice: 120,
    }
    const found = await counts()
    expect(Object.keys(found).sort()).toEqual(Object.keys(atLeast).sort())
    for (const [list, least] of Object.entries(atLeast))
      expect(found[list], list).toBeGreaterThanOrEqual(least)
    expect(found.state).toBe(36)
  })

  it('has every term of its table, none twice ignoring case', async () => {
    const rows = await readAll()
    const keys = rows.map(({ list, name }) => `${list}: ${name.toLowerCase()}`)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    for (const [kind, terms] of Object.entries(termLists))
      expect(
        rows.filter(({ list }) => list === kind),
        kind,
      ).toHaveLength(terms.length)
    expect(rows.filter(({ name }) => name !== name.trim() || name === '')).toEqual([])
  })

  it('writes Hindi in Devanagari alone, in one Unicode form', async () => {
    const rows = await readAll()
    const hindi = rows.filter((row) => row.hindi !== '')
    expect(hindi.length).toBeGreaterThan(600)
    const other = hindi.filter(
      ({ hindi: text }) =>
        !/^[\p{Script=Devanagari}\d .,()/-]+$/u.test(text) ||
        !/\p{Script=Devanagari}/u.test(text) ||
        text !== text.normalize('NFC'),
    )
    expect(other).toEqual([])
    expect(rows.filter(({ name }) => /\p{Script=Devanagari}/u.test(name))).toEqual([])
    const spoken = [
      'advice',
      'symptoms',
      'duration',
      'referral',
      'dosage',
      'route',
      'uom',
      'state',
      'appointment',
    ]
    expect(rows.filter(({ list, hindi: text }) => spoken.includes(list) && text === '')).toEqual([])
  })

  it('gives states, languages, routes and units codes of their own', async () => {
    for (const kind of ['state', 'languages', 'route', 'uom', 'investigationCategory'] as const) {
      const codes = termLists[kind].map(([, , code]) => code)
      expect(codes, kind).not.toContain(undefined)
      expect(new Set(codes).size, kind).toBe(codes.length)
    }
  })

  it('offers dosages that are read completely, and have the same meaning in Hindi', () => {
    const understood = (text: string) => {
      const {
        raw: _raw,
        text: _text,
        understood: _spans,
        unread,
        questions,
        problems,
        ...meant
      } = readDirections(text)
      expect({ text, unread, questions, problems }).toEqual({ text, unread: [], questions: [], problems: [] })
      return meant
    }
    for (const [name, hindi = ''] of termLists.dosage) {
      const { unit: _unit, ...meant } = understood(name)
      const { unit: _hindiUnit, ...meantInHindi } = understood(hindi)
      expect(meantInHindi, `${name} = ${hindi}`).toEqual(meant)
    }
  })

  it('has every unit that the directions count in', () => {
    const codes = termLists.uom.map(([, , code]) => code)
    expect(DOSE_UNITS.filter((unit) => !codes.includes(unit))).toEqual([])
  })

  it('requires a note with "Other" only, and shows it last', async () => {
    for (const ofConsultation of [false, true]) {
      const reasons = await testApp.db
        .selectFrom('reject_reasons')
        .selectAll()
        .where('of_consultation', '=', ofConsultation)
        .orderBy('position')
        .execute()
      expect(reasons.filter((row) => row.needs_note).map((row) => row.code)).toEqual(['other'])
      expect(reasons.at(-1)?.code).toBe('other')
    }
  })

  it('gives every vital sign a range, and a pair to blood pressure alone', async () => {
    const vitals = await testApp.db.selectFrom('vital_masters').selectAll().execute()
    expect(vitals.filter(({ shape }) => shape === 'pair').map(({ code }) => code)).toEqual(['bp'])
    for (const { code, lowest, highest } of vitals) expect(lowest ?? 0, code).toBeLessThan(highest ?? 0)
  })

  it('feeds the advice suggestions, in English and in Hindi', async () => {
    const inEnglish = await searchAdvice(testApp.db, { text: 'rinse', limit: 5 })
    expect(inEnglish[0]?.advice).toBe('Rinse the mouth after using the inhaler')
    const inHindi = await searchAdvice(testApp.db, { text: 'नंगे पैर', limit: 5 })
    expect(inHindi[0]?.advice).toBe('Never walk barefoot')
  })
})

describe('laying it again', () => {
  it('adds nothing, and keeps what an administrator changed', async () => {
    const before = await counts()
    await testApp.db
      .updateTable('master_terms')
      .set({ retired: true })
      .where('name', '=', 'Acidity')
      .execute()
    await seedReferenceContent(testApp.db)
    expect(await counts()).toEqual(before)

    // As after a release with other content
    await testApp.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ digest: 'older' }) })
      .where('key', '=', 'referenceContent')
      .execute()
    await testApp.db.deleteFrom('master_terms').where('kind', '=', 'allergy').execute()
    // Rules know it by its code, so it is not added again.
    await testApp.db.updateTable('master_terms').set({ name: 'Tab' }).where('code', '=', 'tablet').execute()
    await Promise.all([seedReferenceContent(testApp.db), seedReferenceContent(testApp.db)])
    expect(await counts()).toEqual(before)
    const acidity = await testApp.db
      .selectFrom('master_terms')
      .select('retired')
      .where('name', '=', 'Acidity')
      .execute()
    expect(acidity).toEqual([{ retired: true }])
  })

  it('adds nothing when a table was formatted otherwise with the same content', async () => {
    const stored = () =>
      testApp.db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'referenceContent')
        .executeTakeFirst()
    const before = await stored()
    const value = JSON.stringify({ ...Object(before?.value), files: 'older' })
    await testApp.db.updateTable('settings').set({ value }).where('key', '=', 'referenceContent').execute()
    await testApp.db.deleteFrom('advice_phrases').where('advice', '=', 'Take bed rest').execute()
    await seedReferenceContent(testApp.db)
    expect(await stored()).toEqual(before)
    expect(await searchAdvice(testApp.db, { text: 'take bed rest', limit: 1 })).not.toEqual([
      expect.objectContaining({ advice: 'Take bed rest' }),
    ])
  })

  it('only looks when the content is the same', async () => {
    const digestAt = () =>
      testApp.db
        .selectFrom('settings')
        .select(sql<string>`xmin::text`.as('version'))
        .where('key', '=', 'referenceContent')
        .executeTakeFirst()
    const before = await digestAt()
    await seedReferenceContent(testApp.db)
    expect(await digestAt()).toEqual(before)
    await testApp.db.deleteFrom('advice_phrases').where('advice', '=', 'Take rest').execute()
    await seedReferenceContent(testApp.db)
    expect(await searchAdvice(testApp.db, { text: 'take rest', limit: 1 })).not.toEqual([
      expect.objectContaining({ advice: 'Take rest' }),
    ])
  })
})
