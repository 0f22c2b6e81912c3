// @vitest-environment happy-dom
import { erxIsOnePatient } from '@rxdesk/contract/areas/workbench/proposal-calls'
import type { PagesOfOne, Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { onWorkbench } from '#areas/workbench/workbench-case.fixture.tsx'
import { language } from '#language/language.ts'
import { choose, chosen } from '#parts/remembered-choice.ts'
import { SearchSelect } from '#parts/search-select.tsx'
import { singleKeys } from '#parts/single-keys.ts'
import { useNotices } from '#shell/notices.ts'
import { startFakeServer } from '#wire/fake-server.fixture.ts'
import { drawerOpens } from './only-needed.ts'
import { augmentin, proposalOf } from './proposals.fixture.ts'
import { ProposalsPanel } from './proposals-panel.tsx'
import { useNeedWalk } from './use-need-walk.ts'

const ns = 'workbench-proposals'

/** A search of the form, as that for the hospital. */
function HospitalSearch() {
  const { record } = useWorkbench()
  return (
    <div id="panel-hospital" data-part="form">
      <div data-field="rxdtls.hospitalId">
        <SearchSelect
          label="Hospital search"
          searchKey={['hospitals']}
          load={async () => [{ id: 1, name: 'City Hospital' }]}
          value={null}
          onChange={(picked) => record.edit('rxdtls.hospitalId', picked?.id ?? null)}
          optionLabel={({ name }) => name}
          optionKey={({ id }) => id}
        />
      </div>
    </div>
  )
}

/** The list as the form shows it, over a field of the form and the button that sends the case on. */
function Panel() {
  const walk = useNeedWalk([])
  return (
    <>
      <ProposalsPanel walk={walk} />
      <div data-part="form">
        <input aria-label="A field of the form" />
      </div>
      <HospitalSearch />
      {/* A tab whose fields have not rendered yet. */}
      <div id="panel-medicines" tabIndex={-1} />
      <button type="button" data-part="primary-action">
        Send on
      </button>
    </>
  )
}

const sex = () => proposalOf('sex', { sexCode: 2 })
const uhid = (text = 'U7') => proposalOf('uhid', { text })
/** A medicine with another that the same words may mean. */
const medicine = () =>
  proposalOf('medicine', augmentin, {
    candidates: [
      { label: 'Augmentin 625 Duo', score: 0.98, value: augmentin },
      { label: 'Augmentin 375', score: 0.7, value: { ...augmentin, name: 'Augmentin 375', mCode: 'M2' } },
    ],
  } as Partial<Proposal>)

/** The same, read so badly that a person must choose its name. */
const unsureMedicine = (directions = augmentin.directions) => {
  const { candidates, ...rest } = medicine()
  return {
    ...rest,
    needsPerson: true,
    value: { ...augmentin, directions },
    candidates: candidates.map((each) => ({ ...each, value: { ...each.value, directions } })),
  } as ReturnType<typeof medicine>
}

async function openPanel(
  proposals: readonly Proposal[],
  options: { writable?: boolean; parts?: readonly PagesOfOne[] } = {},
) {
  const server = startFakeServer()
  return { ...(await onWorkbench(() => <Panel />, { proposals, server, ...options })), server }
}
type Read = Proposal & { kind: 'sex' | 'uhid' | 'medicine' }
const rowOf = (proposal: Read) => {
  const kind = language.t(`kind.${proposal.kind}`, { ns })
  return screen.getByRole('listitem', { name: new RegExp(`^${kind}`) })
}
const focusedRow = (proposal: Read) => waitFor(() => expect(document.activeElement).toBe(rowOf(proposal)))
const rowsLeft = () => screen.queryAllByRole('listitem').length
const said = () => screen.getByRole('status').textContent

describe('the readings from the pages', () => {
  it('unfolds on arrival with the focus in its first row, and shows how many wait', async () => {
    const [first, second] = [uhid(), proposalOf('sex', { sexCode: 1 }, { score: 0.5 })]
    await openPanel([first, second])
    await focusedRow(first)
    expect(rowsLeft()).toBe(2)
    expect(said()).toContain(language.t('waiting', { ns, n: 2 }))
    expect(said()).toContain(language.t('needsYou', { ns, n: 1 }))
  })

  it('accepts a row by Enter: the record has it, the server receives it, the focus is in the next', async () => {
    const [first, second] = [uhid(), sex()]
    const { user, record, decisions } = await openPanel([first, second])
    await focusedRow(first)
    await user.keyboard('{Enter}')
    expect(record.valueOf('rxdtls.uhid')).toBe('U7')
    expect(record.valueOf('rxdtls.genderCode')).not.toBe(2)
    await focusedRow(second)
    expect(rowsLeft()).toBe(1)
    expect(decisions).toEqual([{ ids: [first.proposalId], outcome: 'accepted' }])
  })

  it('leads on to the button that sends the case when the last row is settled', async () => {
    const { user } = await openPanel([uhid()])
    await focusedRow(uhid())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Send on'))
    expect(said()).toBe(language.t('noneLeft', { ns, n: 1 }))
  })

  it('rejects a row by Delete: nothing is written', async () => {
    const [first, second] = [uhid(), sex()]
    const { user, record, decisions } = await openPanel([first, second])
    await focusedRow(first)
    await user.keyboard('{Delete}')
    await focusedRow(second)
    expect(record.valueOf('rxdtls.uhid')).toBe('')
    expect(decisions).toEqual([{ ids: [first.proposalId], outcome: 'rejected' }])
  })

  it('walks along its rows by arrows, Home and End', async () => {
    const [first, second, third] = [uhid(), sex(), medicine()]
    const { user } = await openPanel([first, second, third])
    await focusedRow(first)
    for (const [key, row] of [
      ['{ArrowDown}', second],
      ['{End}', third],
      ['{ArrowUp}', second],
      ['{Home}', first],
    ] as const) {
      await user.keyboard(key)
      expect(document.activeElement).toBe(rowOf(row))
    }
  })

  it('takes another candidate by its figure, and none by a figure without one', async () => {
    const proposal = medicine()
    const { user, lines, decisions } = await openPanel([proposal])
    await focusedRow(proposal)
    const candidates = within(rowOf(proposal)).getByRole('group', { name: language.t('chooseOne', { ns }) })
    expect(within(candidates).getAllByRole('button')).toHaveLength(2)
    await user.keyboard('5')
    expect(lines.snapshot().entries).toEqual([])
    await user.keyboard('2')
    await waitFor(() => expect(rowsLeft()).toBe(0))
    expect(lines.snapshot().entries.map(({ stored, typed }) => (stored ?? typed)?.mCode)).toEqual(['M2'])
    expect(decisions).toEqual([
      { ids: [proposal.proposalId], outcome: 'changed', changedTo: 'Augmentin 375', mCode: 'M2' },
    ])
  })

  it('says what to press when Enter cannot choose among candidates, and keeps the focus', async () => {
    const unsure = {
      ...uhid(),
      needsPerson: true,
      candidates: ['U7', 'U1'].map((text) => ({ label: text, score: 0.5, value: { text } })),
    } as ReturnType<typeof uhid>
    const { user, openTab, decisions } = await openPanel([unsure])
    await focusedRow(unsure)
    await user.keyboard('{Enter}')
    expect(said()).toContain(language.t('chooseFirst', { ns, n: 2 }))
    await focusedRow(unsure)
    expect(decisions).toEqual([])
    expect(openTab).not.toHaveBeenCalled()
  })

  it('adds a medicine by the first of its names with Enter, shows its directions before, and goes on', async () => {
    const unsure = unsureMedicine()
    const next = sex()
    const { user, lines, decisions } = await openPanel([unsure, next])
    await focusedRow(unsure)
    expect(rowOf(unsure).textContent).toContain('1-0-1 x 5 days')
    await user.keyboard('{Enter}')
    await focusedRow(next)
    expect(lines.snapshot().entries.map(({ stored, typed }) => (stored ?? typed)?.mCode)).toEqual(['M1'])
    expect(decisions.map(({ ids }) => ids)).toEqual([[unsure.proposalId]])
  })

  it.each([
    ['unread', '1-0-1 brolm'],
    ['question', '2 tablets'],
  ] as const)('leads a chosen medicine with %s directions to its entry row, and says why', async (why, directions) => {
    const unsure = unsureMedicine(directions)
    const { user, openTab, lines } = await openPanel([unsure])
    await focusedRow(unsure)
    await user.keyboard('2')
    expect(openTab).toHaveBeenCalledWith('medicines')
    expect(lines.snapshot().entries).toEqual([])
    const { result } = renderHook(() => useNotices())
    const [before = ''] = language.t(`open.${why}`, { ns, text: '|' }).split('|')
    expect(result.current.map(({ text }) => text).join()).toContain(before)
    // A tab that is still opening keeps the focus itself.
    await waitFor(() => expect(document.activeElement?.id).toBe('panel-medicines'))
  })

  it('comes back to the next row once Enter in the form has settled what was taken there', async () => {
    const unlisted = proposalOf('hospital', { name: 'City Hospital', hospitalId: null }, {
      text: 'City Hospital',
    } as Partial<Proposal>)
    const next = uhid()
    const { user, record } = await openPanel([unlisted, next])
    await waitFor(() => expect(document.activeElement?.id).toBe(`proposal-${unlisted.proposalId}`))
    await user.keyboard('e')
    await screen.findByRole('option', { name: 'City Hospital' })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(record.valueOf('rxdtls.hospitalId')).toBe(1)
    await focusedRow(next)
  })

  it('takes a hospital without a doctor to its search with the words of the page, and says why', async () => {
    const unlisted = proposalOf('hospital', { name: 'Citi Hospital', hospitalId: null }, {
      text: 'Citi Hospital,',
      needsPerson: true,
    } as Partial<Proposal>)
    const { user, openTab, record } = await openPanel([unlisted])
    await waitFor(() => expect(document.activeElement?.id).toBe(`proposal-${unlisted.proposalId}`))
    await user.keyboard('{Enter}')
    expect(openTab).toHaveBeenCalledWith('hospital')
    const search = screen.getByRole('combobox', { name: 'Hospital search' })
    await waitFor(() => expect(document.activeElement).toBe(search))
    expect(search).toHaveProperty('value', 'Citi Hospital')
    expect(await screen.findByRole('option', { name: 'City Hospital' })).toBeTruthy()
    expect(record.valueOf('rxdtls.hospitalId')).toBeNull()
    const { result } = renderHook(() => useNotices())
    expect(result.current.map(({ text }) => text)).toContain(language.t('open.noDoctor', { ns }))
  })

  it('leads to the form with the reading when E is pressed', async () => {
    const proposal = medicine()
    const { user, openTab, lines } = await openPanel([proposal])
    await focusedRow(proposal)
    await user.keyboard('e')
    expect(openTab).toHaveBeenCalledWith('medicines')
    expect(lines.snapshot().entries).toEqual([])
    expect(rowsLeft()).toBe(1)
  })

  it('accepts all certain ones by Ctrl+Shift+Enter, from anywhere, and leaves the others', async () => {
    const [sure, alsoSure, unsure] = [uhid(), medicine(), proposalOf('sex', { sexCode: 1 }, { score: 0.5 })]
    const { user, record, lines, decisions } = await openPanel([sure, alsoSure, unsure])
    await focusedRow(sure)
    screen.getByRole('textbox', { name: 'A field of the form' }).focus()
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await waitFor(() => expect(rowsLeft()).toBe(1))
    expect(record.valueOf('rxdtls.uhid')).toBe('U7')
    expect(lines.snapshot().entries).toHaveLength(1)
    expect(rowOf(unsure)).toBeTruthy()
    expect(said()).toContain(language.t('takenOver', { ns, n: 2 }))
    await waitFor(() =>
      expect(decisions).toEqual([{ ids: [sure.proposalId, alsoSure.proposalId], outcome: 'accepted' }]),
    )
  })

  it('takes nothing over together while the pages name several patients, and says whose pages they are', async () => {
    const says = (text: string) => [{ kind: 'patientName' as const, text }]
    const parts = [
      { pages: [1, 2], says: says('Kavita Nirmal') },
      { pages: [3], says: says('Ramesh Pataskar') },
    ]
    const { user, record, server } = await openPanel([uhid()], { parts })
    await focusedRow(uhid())
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    expect(record.valueOf('rxdtls.uhid')).toBe('')
    expect(said()).toContain(language.t('parts.first', { ns }))
    const banner = screen.getByText(language.t('parts.title', { ns })).closest('[role="alert"]')
    expect(banner?.textContent).toMatch(/1, 2.*Kavita Nirmal.*3.*Ramesh Pataskar/)
    // Only digitization segregates.
    expect(within(banner as HTMLElement).getAllByRole('button')).toHaveLength(1)
    const asked: number[] = []
    server.serve(erxIsOnePatient, ({ erxId }) => {
      asked.push(Number(erxId))
      return { message: 'Noted' }
    })
    await user.click(screen.getByRole('button', { name: language.t('parts.one', { ns }) }))
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('shows when none is certain enough', async () => {
    const unsure = proposalOf('sex', { sexCode: 1 }, { score: 0.5 })
    const { user, record } = await openPanel([unsure])
    await focusedRow(unsure)
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await waitFor(() => expect(said()).toContain(language.t('tookNone', { ns })))
    expect(record.valueOf('rxdtls.genderCode')).not.toBe(1)
    // No button for nothing.
    expect(
      screen.queryByRole('button', { name: new RegExp(language.t('acceptAll', { ns, n: 0 })) }),
    ).toBeNull()
  })

  it('ignores single keys for a user who has switched those off; Enter works all the same', async () => {
    const proposal = uhid()
    const { user, record, decisions } = await openPanel([proposal])
    await focusedRow(proposal)
    choose(singleKeys, false)
    await user.keyboard('{Delete}')
    expect(decisions).toEqual([])
    await user.keyboard('{Enter}')
    expect(record.valueOf('rxdtls.uhid')).toBe('U7')
  })

  it('does not take the focus from a user who has begun to work', async () => {
    const { user, proposals } = await openPanel([])
    const field = screen.getByRole('textbox', { name: 'A field of the form' })
    await user.type(field, 'Asha')
    proposals.refresh([uhid()])
    await waitFor(() => expect(said()).toContain(language.t('waiting', { ns, n: 1 })))
    expect(document.activeElement).toBe(field)
    expect(rowsLeft()).toBe(0)
    await user.click(screen.getByRole('button', { name: language.t('unfold', { ns }) }))
    expect(rowsLeft()).toBe(1)
  })

  it.each([
    ['has entered a field of the form before', (field: HTMLElement) => field.focus()],
    // Dictation, a paste from the menu and a filler of forms press no key.
    ['types without a key', (field: HTMLElement) => fireEvent.input(field, { target: { value: 'Asha' } })],
  ])('does not take the focus from a user who %s', async (_, begin) => {
    const { proposals } = await openPanel([])
    begin(screen.getByRole('textbox', { name: 'A field of the form' }))
    const focused = document.activeElement
    proposals.refresh([uhid()])
    await waitFor(() => expect(said()).toContain(language.t('waiting', { ns, n: 1 })))
    expect(document.activeElement).toBe(focused)
    expect(rowsLeft()).toBe(0)
  })

  it('makes room while the user types in the form, and comes back with the focus', async () => {
    const { user } = await openPanel([uhid()])
    await focusedRow(uhid())
    await user.type(screen.getByLabelText('A field of the form'), 'x')
    const opener = screen.getByRole('button', { name: language.t('unfold', { ns }) })
    rowOf(uhid()).focus()
    expect(await screen.findByRole('button', { name: language.t('fold', { ns }) })).toBeTruthy()
    await user.type(screen.getByLabelText('A field of the form'), 'x')
    // The press takes the focus out of the form before the button is released.
    await user.click(opener)
    expect(await screen.findByRole('button', { name: language.t('fold', { ns }) })).toBeTruthy()
  })

  it('stays folded at the next case for a user who has folded it', async () => {
    const first = await openPanel([uhid()])
    await focusedRow(uhid())
    await first.user.click(screen.getByRole('button', { name: language.t('fold', { ns }) }))
    expect(chosen(drawerOpens)).toBe(false)
    choose(drawerOpens, true)
  })

  it('is not there for a user who may not write', async () => {
    await openPanel([uhid()], { writable: false })
    expect(screen.queryByRole('region', { name: language.t('title', { ns }) })).toBeNull()
  })
})
