import { describe, expect, it } from 'vitest'
import { renderPrescriptionWord } from '#engines/documents/render-word.ts'
import { wordTable, wordText } from '#testing/word-text.fixture.ts'
import { sheets } from './sheets.ts'

const times = ['morning', 'afternoon', 'evening', 'night', 'bedtime'] as const

// Nothing here draws a Word document: its table is read back as Word lays it out, column by column.
describe.each(Object.keys(sheets))('the Word document of the sheet %s', (name) => {
  const document = sheets[name]
  if (!document) throw new Error(`no sheet ${name}`)
  const made = renderPrescriptionWord(document)

  it('has every dose of every step under its time of the day, or its words across all of them', async () => {
    const [head = [], ...rows] = wordTable(await made)
    const columnOf = (title: string) =>
      head.findIndex(({ text }) => text.split('\n')[0]?.toLowerCase() === title)
    const steps = document.medicines.flatMap((medicine) => medicine.steps ?? [medicine])
    expect(rows).toHaveLength(steps.length)
    for (const [at, { doses, doseNote, directionsEnglish, directionsHindi }] of steps.entries()) {
      const row = rows[at] ?? []
      const [first, last] = [columnOf('morning'), columnOf('directions') - 1]
      expect(first).toBe(2)
      if (times.every((time) => !doses[time]))
        expect(row.find(({ column }) => column === first)).toMatchObject({
          columns: last - first + 1,
          text: expect.stringContaining(doseNote?.english ?? 'See directions'),
        })
      else
        for (const time of times) {
          const cell = row.find(({ column }) => column === columnOf(time))
          // There is no column of bedtime where no medicine has a dose then.
          if (doses[time] && doses[time] !== '0') expect(cell?.text).toBe(doses[time])
          else expect(cell?.text ?? '–').toMatch(/^[0–]$/)
        }
      const said = row.find(({ column }) => column === columnOf('directions'))?.text.split('\n')
      for (const line of `${directionsEnglish}\n${directionsHindi}`.split('\n').filter(Boolean))
        expect(said).toContain(line)
    }
  })

  it('names each medicine once beside all of its steps, on a table as wide as the page', async () => {
    const table = wordTable(await made)
    const named = table.slice(1).flatMap((row) => row.filter(({ column, merged }) => column === 1 && !merged))
    expect(named.map(({ text }) => text.split('\n')[0])).toEqual(
      document.medicines.map(({ genericName }) => genericName.toUpperCase()),
    )
    for (const row of table) expect(row.reduce((sum, { width }) => sum + width, 0)).toBe(10_204)
  })

  it('has the allergies right below the name, and nothing of the patient after the medicines', async () => {
    const lines = wordText(await made).split('\n')
    const patient = lines.findIndex((line) => line.startsWith('Patient: '))
    const { allergies = [] } = document.patient
    if (allergies.length > 0) expect(lines[patient + 1]).toContain(allergies.join(', '))
    else expect(lines.join()).not.toContain('Allergies')
    expect(patient).toBeGreaterThan(0)
    expect(patient).toBeLessThan(lines.indexOf('℞'))
  })
})

it('reads another dose from another document', async () => {
  const document = structuredClone(sheets.bedtime)
  if (!document?.medicines[0]) throw new Error('no medicine')
  document.medicines[0].doses.bedtime = '2'
  const cells = wordTable(await renderPrescriptionWord(document))[1]
  expect(cells?.find(({ column }) => column === 6)?.text).toBe('2')
})
