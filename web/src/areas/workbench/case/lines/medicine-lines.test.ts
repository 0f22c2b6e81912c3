import { describe, expect, it } from 'vitest'
import { LineServer, line, warned } from './line-server.fixture.ts'
import type { MedicineLines } from './medicine-lines.ts'

const names = (lines: MedicineLines) =>
  lines.snapshot().entries.map(({ stored, typed, state }) => `${(typed ?? stored)?.medName} ${state}`)

describe('MedicineLines', () => {
  it('shows a line at once and saves it behind, in order', async () => {
    const server = new LineServer()
    const lines = server.open()
    lines.add(line('A'))
    lines.add(line('B'))
    expect(names(lines)).toEqual(['A saving', 'B saving'])
    expect(server.kept.map(({ medName }) => medName)).toEqual(['A', 'B'])
    expect(await lines.settled()).toBe(true)
    expect(names(lines)).toEqual(['A saved', 'B saved'])
    expect(server.lines.map(({ medName }) => medName)).toEqual(['A', 'B'])
    expect(server.kept).toEqual([])
  })

  it('keeps a line that could not be saved, and saves it on request', async () => {
    const server = new LineServer()
    const lines = server.open()
    server.fails = ['before']
    lines.add(line('A'))
    expect(await lines.settled()).toBe(false)
    expect(names(lines)).toEqual(['A failed'])
    lines.retry(lines.snapshot().entries[0]?.key ?? '')
    expect(await lines.settled()).toBe(true)
    expect(server.lines).toHaveLength(1)
  })

  it('does not add a line twice whose answer was lost', async () => {
    const server = new LineServer()
    const lines = server.open()
    server.fails = ['after']
    lines.add(line('A'))
    await lines.settled()
    lines.retry(lines.snapshot().entries[0]?.key ?? '')
    expect(await lines.settled()).toBe(true)
    expect(server.lines).toHaveLength(1)
  })

  it('offers earlier unsaved lines again', async () => {
    const server = new LineServer()
    const lines = server.open([line('A')])
    expect(names(lines)).toEqual(['A failed'])
  })

  it('changes a line under its version', async () => {
    const server = new LineServer()
    const lines = server.open()
    lines.add(line('A'))
    await lines.settled()
    const [entry] = lines.snapshot().entries
    lines.change(entry?.key ?? '', line('A', '1-1-1'))
    lines.change(entry?.key ?? '', line('A', '2-2-2'))
    expect(await lines.settled()).toBe(true)
    expect(server.lines.map(({ dosage, version }) => [dosage, version])).toEqual([['2-2-2', 3]])
  })

  it('lets a line that changed elsewhere be overwritten or taken as it is', async () => {
    const server = new LineServer()
    const lines = server.open()
    lines.add(line('A'))
    await lines.settled()
    const key = lines.snapshot().entries[0]?.key ?? ''
    server.lines = server.lines.map((each) => ({ ...each, dosage: 'theirs', version: 9 }))
    lines.change(key, line('A', 'mine'))
    expect(await lines.settled()).toBe(false)
    await lines.discard(key)
    expect(lines.snapshot().entries[0]?.stored?.dosage).toBe('theirs')
    server.lines = server.lines.map((each) => ({ ...each, version: 20 }))
    lines.change(key, line('A', 'mine'))
    await lines.settled()
    lines.retry(key, true)
    expect(await lines.settled()).toBe(true)
    expect(server.lines[0]?.dosage).toBe('mine')
  })

  it('removes a line and restores it', async () => {
    const server = new LineServer()
    const lines = server.open()
    lines.add(line('A'))
    await lines.settled()
    lines.remove(lines.snapshot().entries[0]?.key ?? '')
    await lines.settled()
    expect(names(lines)).toEqual([])
    expect(lines.snapshot().removed?.medName).toBe('A')
    lines.undoRemoval()
    expect(await lines.settled()).toBe(true)
    expect(server.lines.map(({ medName, txnNo }) => [medName, txnNo])).toEqual([['A', 1]])
  })

  const warningsOf = (lines: MedicineLines) =>
    lines.snapshot().entries.map(({ stored }) => stored?.warnings.map(({ key }) => key).join())

  it('keeps an answer to a warning over lines that were asked for before it', async () => {
    const server = new LineServer()
    const lines = server.open()
    lines.add(line('A'))
    await lines.settled()
    server.lines = server.lines.map((each) => ({ ...each, warnings: warned('A twice') }))
    const [before, asked] = [server.lines, performance.now()]
    lines.refresh(before, asked)
    await lines.reply({ key: 'A twice', act: 'answer', reason: 'asWritten' })
    const reasons = () =>
      lines.snapshot().entries.map(({ stored }) => stored?.warnings[0]?.answer?.reason ?? 'open')
    lines.refresh(before, asked)
    expect(reasons()).toEqual(['asWritten'])
    lines.refresh(before, performance.now())
    expect(reasons()).toEqual(['open'])
  })

  it('shows the current warnings of the other lines once one is removed', async () => {
    const server = new LineServer()
    const lines = server.open()
    for (const name of ['A', 'B']) lines.add(line(name))
    await lines.settled()
    server.lines = server.lines.map((each) =>
      each.medName === 'B' ? { ...each, warnings: warned('A twice') } : each,
    )
    lines.refresh(server.lines, performance.now())
    expect(warningsOf(lines)).toEqual(['', 'A twice'])
    server.lines = server.lines.map((each) => ({ ...each, warnings: [] }))
    lines.remove(lines.snapshot().entries[0]?.key ?? '')
    await lines.settled()
    expect(warningsOf(lines)).toEqual([''])
  })

  it('shows the warnings of the other lines once one has become another medicine', async () => {
    const server = new LineServer()
    const lines = server.open()
    for (const name of ['A', 'B']) lines.add(line(name))
    await lines.settled()
    server.lines = server.lines.map((each) =>
      each.medName === 'B' ? { ...each, warnings: warned('C twice') } : each,
    )
    lines.change(lines.snapshot().entries[0]?.key ?? '', line('C'))
    expect(await lines.settled()).toBe(true)
    expect(warningsOf(lines)).toEqual(['', 'C twice'])
  })

  it('asks for nothing more when only the directions changed, or a line was added', async () => {
    const server = new LineServer()
    const lines = server.open()
    for (const name of ['A', 'B']) lines.add(line(name))
    await lines.settled()
    lines.change(lines.snapshot().entries[0]?.key ?? '', line('A', '2-2-2'))
    await lines.settled()
    expect(server.readings).toBe(0)
  })

  it('takes new warnings and keeps the typing meanwhile', async () => {
    const server = new LineServer()
    const lines = server.open()
    lines.add(line('A'))
    await lines.settled()
    server.lines = server.lines.map((each) => ({ ...each, warnings: warned('Allergy') }))
    server.fails = ['before']
    lines.change(lines.snapshot().entries[0]?.key ?? '', line('A', '2-2-2'))
    lines.reweigh()
    expect(await lines.settled()).toBe(false)
    expect(names(lines)).toEqual(['A failed'])
    expect(warningsOf(lines)).toEqual(['Allergy'])
    expect(lines.snapshot().entries[0]?.typed?.dosage).toBe('2-2-2')
  })

  it('reading again changes saved lines and leaves unsaved ones', async () => {
    const server = new LineServer()
    const lines = server.open()
    lines.add(line('A'))
    await lines.settled()
    server.fails = ['before']
    lines.add(line('B'))
    await lines.settled()
    const [a] = server.lines
    lines.refresh(a ? [{ ...a, dosage: '2-0-2', version: 5 }] : [], performance.now())
    expect(names(lines)).toEqual(['A saved', 'B failed'])
    expect(lines.snapshot().entries[0]?.stored?.dosage).toBe('2-0-2')
  })

  const typed = (lines: MedicineLines) =>
    lines
      .snapshot()
      .entries.map((entry) => (entry.typed ?? entry.stored)?.medName)
      .join('')
  const stored = (server: LineServer) => server.lines.map(({ medName }) => medName).join('')
  const keyOf = (lines: MedicineLines, name: string) =>
    lines.snapshot().entries.find((entry) => (entry.typed ?? entry.stored)?.medName === name)?.key ?? ''
  async function withLines(names: string) {
    const server = new LineServer()
    const lines = server.open()
    for (const name of names) lines.add(line(name))
    await lines.settled()
    return { server, lines }
  }

  it('moves a line at once and saves the order in the background', async () => {
    const { server, lines } = await withLines('ABC')
    expect(lines.move(keyOf(lines, 'C'), -1)).toBe(true)
    expect(names(lines)).toEqual(['A saved', 'C saving', 'B saved'])
    expect(await lines.settled()).toBe(true)
    expect([typed(lines), stored(server), server.arrangements]).toEqual(['ACB', 'ACB', 1])
  })

  it('does not move the first line up nor the last one down', async () => {
    const { server, lines } = await withLines('AB')
    expect([lines.move(keyOf(lines, 'A'), -1), lines.move(keyOf(lines, 'B'), 1)]).toEqual([false, false])
    await lines.settled()
    expect(server.arrangements).toBe(0)
  })

  it('comes to the order of the screen through many moves, with few tellings', async () => {
    const { server, lines } = await withLines('ABCD')
    for (let times = 0; times < 3; times++) lines.move(keyOf(lines, 'D'), -1)
    lines.move(keyOf(lines, 'A'), 1)
    lines.change(keyOf(lines, 'B'), line('B', '2-2-2'))
    lines.move(keyOf(lines, 'C'), -1)
    expect(await lines.settled()).toBe(true)
    expect(typed(lines)).toBe('DBCA')
    expect(stored(server)).toBe('DBCA')
    expect(names(lines).every((each) => each.endsWith('saved'))).toBe(true)
    expect(server.arrangements).toBeLessThan(5)
  })

  it.each([
    'before',
    'after',
  ] as const)('shows when an order could not be saved (%s), and saves it on request', async (failure) => {
    const { server, lines } = await withLines('ABC')
    server.fails = [failure]
    lines.move(keyOf(lines, 'C'), -1)
    expect(await lines.settled()).toBe(false)
    expect(names(lines)).toEqual(['A saved', 'C failed', 'B saved'])
    // Read again meanwhile: the screen stays as it was left.
    lines.refresh(server.lines, performance.now())
    expect(typed(lines)).toBe('ACB')
    lines.retry(keyOf(lines, 'C'))
    expect(await lines.settled()).toBe(true)
    expect([stored(server), server.lines.map(({ version }) => version)]).toEqual(['ACB', [1, 1, 1]])
  })

  it('takes the stored order in place of one that could not be saved', async () => {
    const { server, lines } = await withLines('ABC')
    server.fails = ['before']
    lines.move(keyOf(lines, 'C'), -1)
    await lines.settled()
    await lines.discard(keyOf(lines, 'C'))
    expect(lines.isSaved()).toBe(true)
    expect([typed(lines), stored(server)]).toEqual(['ABC', 'ABC'])
  })

  it('saves a line at its current place after a first failure', async () => {
    const { server, lines } = await withLines('A')
    server.fails = ['before']
    lines.add(line('B'))
    lines.add(line('C'))
    await lines.settled()
    expect([typed(lines), stored(server)]).toEqual(['ABC', 'AC'])
    lines.retry(keyOf(lines, 'B'))
    expect(await lines.settled()).toBe(true)
    expect(stored(server)).toBe('ABC')
  })

  it('puts a removed line back at its place, with its unsaved values', async () => {
    const { server, lines } = await withLines('ABC')
    server.fails = ['before']
    lines.change(keyOf(lines, 'B'), line('B', '2-2-2'))
    await lines.settled()
    lines.remove(keyOf(lines, 'B'))
    await lines.settled()
    expect(stored(server)).toBe('AC')
    expect(lines.undoRemoval()).toBe(keyOf(lines, 'B'))
    expect(names(lines)).toEqual(['A saved', 'B saving', 'C saved'])
    expect(await lines.settled()).toBe(true)
    expect(server.lines.map(({ medName, dosage }) => `${medName} ${dosage}`)).toEqual([
      'A 1-0-1',
      'B 2-2-2',
      'C 1-0-1',
    ])
  })

  it('puts it back where the screen shows it when the others were moved meanwhile', async () => {
    const { server, lines } = await withLines('ABC')
    lines.remove(keyOf(lines, 'B'))
    await lines.settled()
    lines.move(keyOf(lines, 'A'), 1)
    lines.undoRemoval()
    expect(await lines.settled()).toBe(true)
    expect([typed(lines), stored(server)]).toEqual(['CAB', 'CAB'])
  })

  it('offers a line again that could not be put back', async () => {
    const { server, lines } = await withLines('AB')
    lines.remove(keyOf(lines, 'A'))
    await lines.settled()
    server.fails = ['before']
    lines.undoRemoval()
    await lines.settled()
    expect(typed(lines)).toBe('B')
    expect(lines.snapshot().removed).toMatchObject({ medName: 'A', error: new Error('lost') })
    lines.undoRemoval()
    expect(await lines.settled()).toBe(true)
    expect(stored(server)).toBe('AB')
  })

  it('puts a line back that never was stored', async () => {
    const { server, lines } = await withLines('A')
    server.fails = ['before']
    lines.add(line('B'))
    lines.add(line('C'))
    await lines.settled()
    lines.remove(keyOf(lines, 'B'))
    lines.undoRemoval()
    expect(await lines.settled()).toBe(true)
    expect([typed(lines), stored(server)]).toEqual(['ABC', 'ABC'])
  })

  it('takes up what another tab left unsaved, once', async () => {
    const { lines } = await withLines('A')
    const left = [line('A'), line('B')]
    lines.takeUp(left)
    lines.takeUp(left)
    expect(names(lines)).toEqual(['A saved', 'B failed'])
  })
})
