// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LineServer, line, warned } from '#areas/workbench/case/lines/line-server.fixture.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import { LineWarnings } from '#areas/workbench/safety/line-warnings.tsx'
import { ScheduleMarks } from '#areas/workbench/safety/schedule-marks.tsx'
import { onWorkbench } from '#areas/workbench/workbench-case.fixture.tsx'
import { language } from '#language/language.ts'
import { MedicineRow } from './medicine-row.tsx'
import type { SafetyParts } from './safety-parts.ts'

const safety: SafetyParts = { ScheduleMarks, LineWarnings }

interface RowsProps {
  lines: MedicineLines
  readOnly: boolean
  onRemoved: () => void
}

/** The lines of the case, as the list shows them. */
function Rows({ lines, readOnly, onRemoved }: RowsProps) {
  const { entries } = useSyncExternalStore(lines.subscribe, lines.snapshot)
  return (
    <ul>
      {entries.map((entry, at) => (
        <MedicineRow
          key={entry.key}
          entry={entry}
          number={at + 1}
          isLast={at === entries.length - 1}
          lines={lines}
          list="medicines"
          readOnly={readOnly}
          safety={safety}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  )
}

const ns = 'workbench-medicines'
const rowName = (name: string) => new RegExp(`: ${name}$`)
const row = (name: string) => screen.getByRole('listitem', { name: rowName(name) })
const shownNames = () =>
  screen.getAllByRole('listitem').map((each) => each.getAttribute('aria-label')?.replace(/^.*: /, ''))
const button = (name: string, key: 'editLine' | 'removeLine' | 'moveUp' | 'moveDown') =>
  within(row(name)).getByRole('button', { name: language.t(key, { ns, name }) })

/** A case with two medicines, the first with a warning that must be answered. */
async function openRows({ readOnly = false }: { readOnly?: boolean } = {}) {
  const lineServer = new LineServer()
  const before = lineServer.open()
  for (const name of ['Dolo', 'Azee']) before.add(line(name))
  await before.settled()
  const [first, ...others] = lineServer.lines
  lineServer.lines = first ? [{ ...first, warnings: warned('twice') }, ...others] : []
  const onRemoved = vi.fn()
  const opened = await onWorkbench(
    (lines) => <Rows lines={lines} readOnly={readOnly} onRemoved={onRemoved} />,
    { lineServer },
  )
  await screen.findByRole('listitem', { name: rowName('Dolo') })
  return { ...opened, onRemoved }
}

describe('a line of the medicines', () => {
  it('shows the prescribed medicine, that it is saved, and its warning', async () => {
    await openRows()
    expect(row('Dolo').getAttribute('aria-label')).toBe(language.t('line', { ns, number: 1, name: 'Dolo' }))
    expect(row('Dolo').textContent).toContain('1-0-1')
    expect(within(row('Dolo')).getByRole('status').textContent).toBe(language.t('saved', { ns }))
    const warnings = language.t('warnings', { ns: 'workbench-safety', name: 'Dolo' })
    expect(within(row('Dolo')).getByRole('group', { name: warnings })).toBeTruthy()
    expect(button('Dolo', 'moveUp')).toHaveProperty('disabled', true)
    expect(button('Azee', 'moveDown')).toHaveProperty('disabled', true)
  })

  it('answers its open warning by A and a reason, and gives the focus back', async () => {
    const { user, lineServer } = await openRows()
    row('Dolo').focus()
    await user.keyboard('a')
    const reasons = await screen.findByRole('group', { name: language.t('why', { ns: 'workbench-safety' }) })
    const [likeliest] = within(reasons).getAllByRole('button')
    expect(document.activeElement).toBe(likeliest)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(lineServer.lines[0]?.warnings[0]?.answer?.reason).toBe('asWritten'))
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: language.t('why', { ns: 'workbench-safety' }) })).toBeNull(),
    )
    expect(document.activeElement).toBe(row('Dolo'))
  })

  it('leaves a warning open by Escape', async () => {
    const { user, lineServer } = await openRows()
    row('Dolo').focus()
    await user.keyboard('a')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: language.t('why', { ns: 'workbench-safety' }) })).toBeNull()
    expect(lineServer.lines[0]?.warnings[0]?.answer).toBeNull()
  })

  it.each(['e', '{Enter}'])('is edited in its place by %s: Enter saves', async (key) => {
    const { user, lineServer } = await openRows()
    row('Azee').focus()
    await user.keyboard(key)
    const dosage = await within(row('Azee')).findByRole('textbox', { name: language.t('dosage', { ns }) })
    await waitFor(() => expect(document.activeElement).toBe(dosage))
    await user.clear(dosage)
    await user.type(dosage, '1-1-1{Enter}')
    await waitFor(() => expect(lineServer.lines[1]?.dosage).toBe('1-1-1'))
    await waitFor(() => expect(document.activeElement).toBe(row('Azee')))
    expect(row('Azee').textContent).toContain('1-1-1')
  })

  it('stays as it was when changing it is left by Escape', async () => {
    const { user, lineServer } = await openRows()
    row('Azee').focus()
    await user.keyboard('e')
    const dosage = await within(row('Azee')).findByRole('textbox', { name: language.t('dosage', { ns }) })
    await user.type(dosage, ' x 5 days{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(row('Azee')))
    expect(lineServer.lines[1]?.dosage).toBe('1-0-1')
  })

  it('is removed by Delete, and by its button', async () => {
    const { user, lineServer, onRemoved } = await openRows()
    row('Dolo').focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(shownNames()).toEqual(['Azee']))
    expect(onRemoved).toHaveBeenCalledOnce()
    await user.click(button('Azee', 'removeLine'))
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]))
    expect(lineServer.lines).toEqual([])
  })

  it('changes its place by Alt and an arrow, and keeps the focus', async () => {
    const { user, lines, lineServer } = await openRows()
    row('Dolo').focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(shownNames()).toEqual(['Azee', 'Dolo'])
    await waitFor(() => expect(document.activeElement).toBe(row('Dolo')))
    await lines.settled()
    expect(lineServer.lines.map(({ medName }) => medName)).toEqual(['Azee', 'Dolo'])
    await user.click(button('Dolo', 'moveUp'))
    expect(shownNames()).toEqual(['Dolo', 'Azee'])
    // Its button is disabled in the first place.
    await waitFor(() => expect(document.activeElement).toBe(row('Dolo')))
  })

  it('moves the focus by the arrows', async () => {
    const { user } = await openRows()
    row('Dolo').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(row('Azee'))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(row('Dolo'))
  })

  it('shows that it could not be saved, and saves again on request', async () => {
    const { user, lines, lineServer } = await openRows()
    const [, second] = lines.snapshot().entries
    lineServer.fails = ['before']
    lines.change(second?.key ?? '', line('Azee', '0-0-1'))
    const trouble = await within(row('Azee')).findByRole('alert')
    expect(within(row('Azee')).getByRole('status').textContent).toBe(language.t('notSaved', { ns }))
    await user.click(within(trouble).getByRole('button', { name: language.t('saveAgain', { ns }) }))
    await waitFor(() => expect(lineServer.lines[1]?.dosage).toBe('0-0-1'))
  })

  it('is read-only for a user who may not write: no button, no key', async () => {
    const { user, lineServer } = await openRows({ readOnly: true })
    expect(within(row('Azee')).queryByRole('button')).toBeNull()
    row('Dolo').focus()
    await user.keyboard('{Delete}ea{Enter}{Alt>}{ArrowDown}{/Alt}')
    expect(shownNames()).toEqual(['Dolo', 'Azee'])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('group', { name: language.t('why', { ns: 'workbench-safety' }) })).toBeNull()
    expect(lineServer.lines.map(({ medName }) => medName)).toEqual(['Dolo', 'Azee'])
  })
})
