// @vitest-environment happy-dom
import type { OpenWarning } from '@rxdesk/contract/record/safety-warning'
import type { Level } from '@rxdesk/contract/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answered, LineServer, line, warned } from '#areas/workbench/case/lines/line-server.fixture.ts'
import { onWorkbench } from '#areas/workbench/workbench-case.fixture.tsx'
import { language } from '#language/language.ts'
import { SafetyReview } from './safety-review.tsx'
import { SafetyStrip } from './safety-strip.tsx'
import { useSevereAtSending } from './use-severe-at-sending.tsx'

const ns = 'workbench-safety'
const [twice] = warned('twice') as [OpenWarning]
const look: OpenWarning = {
  ...twice,
  ...{ key: 'look', kind: 'lookAlike', says: 'lookAlike', severity: 'moderate', demand: 'confirm' },
}
const strip = () => screen.getByRole('region', { name: language.t('strip', { ns }) })
/** The words on the screen, without the marks that keep a name in its direction. */
const plain = (element: Element) => (element.textContent ?? '').replace(/[\u2066-\u2069]/g, '')

/** A case with one medicine that has these warnings. */
async function openWith(
  warnings: OpenWarning[],
  part: () => React.ReactNode,
  { level = 'L1' }: { level?: Level } = {},
) {
  const lineServer = new LineServer()
  const before = lineServer.open()
  before.add(line('Dolo'))
  await before.settled()
  lineServer.lines = lineServer.lines.map((each) => ({ ...each, warnings }))
  return onWorkbench(part, { lineServer, level })
}

describe('the strip of warnings', () => {
  it('counts them, the severe first, with the words of the first and what it waits for', async () => {
    await openWith([look, twice], () => <SafetyStrip />)
    const [severe, toCheck] = [
      language.t('count.severe', { ns, n: 1 }),
      language.t('count.moderate', { ns, n: 1 }),
    ]
    expect(plain(strip())).toContain(`${severe}${toCheck}${language.t('state.open', { ns })} · `)
    expect(plain(strip())).toContain('is on this prescription twice')
  })

  it('says that an answer waits for this level, and no more once it is agreed', async () => {
    const { lines, lineServer } = await openWith(
      [{ ...twice, answer: answered('L1') }],
      () => <SafetyStrip />,
      { level: 'L2' },
    )
    expect(plain(strip())).toContain(language.t('state.here', { ns }))
    await lines.reply({ key: 'twice', act: 'confirm', answeredAt: '' })
    await waitFor(() => expect(plain(strip())).not.toContain(language.t('state.here', { ns })))
    expect(lineServer.replies).toHaveLength(1)
  })

  it('is there without warnings, announces one that comes, and Alt+W says that there is none', async () => {
    const { lines, lineServer, user } = await openWith([], () => <SafetyStrip />)
    expect(plain(strip())).toContain(language.t('noWarnings', { ns }))
    await user.keyboard('{Alt>}w{/Alt}')
    lineServer.lines = lineServer.lines.map((each) => ({ ...each, warnings: [twice] }))
    lines.reweigh()
    await waitFor(() => expect(within(strip()).getByRole('status').textContent).not.toBe(''))
  })

  it('leads to the warning that waits, where G agrees with the answer that was read', async () => {
    const answer = answered('L1')
    const { user, lineServer, openTab } = await openWith(
      [look, { ...twice, answer }],
      () => (
        <>
          <SafetyStrip />
          <div id="panel-medicines">
            <SafetyReview />
          </div>
        </>
      ),
      { level: 'L2' },
    )
    await user.click(
      within(strip()).getByRole('button', { name: new RegExp(language.t('nextWarning', { ns })) }),
    )
    expect(openTab).toHaveBeenCalledWith('medicines')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-warning-key')).toBe('twice'))
    await user.keyboard('g')
    await waitFor(() =>
      expect(lineServer.replies).toEqual([{ key: 'twice', act: 'confirm', answeredAt: answer.at }]),
    )
  })
})

describe('an answer to a severe warning', () => {
  const agree = () => screen.queryByRole('button', { name: language.t('agree', { ns }) })

  it.each<[Level, Level, boolean, boolean]>([
    ['L1', 'L2', false, true],
    ['L1', 'L2', true, false],
    ['L1', 'L1', false, false],
    ['L2', 'L1', false, false],
    ['L3', 'L3', false, true],
  ])('of %s is agreed with at %s (own: %s): %s', async (from, level, own, offered) => {
    await openWith([{ ...twice, answer: answered(from, { own }) }], () => <SafetyReview />, { level })
    expect(agree() !== null).toBe(offered)
  })
})

describe('the question at sending', () => {
  function Question() {
    const { view, confirmed, isAnswered } = useSevereAtSending()
    return (
      <>
        {view}
        <output>{JSON.stringify({ confirmed, isAnswered })}</output>
      </>
    )
  }
  const state = () => JSON.parse(screen.getByRole('status').textContent ?? '')

  it('names each severe warning with its answer, and asks about those that no level could agree with', async () => {
    const confirmed = { name: 'Bela', level: 'L2', at: '2026-01-02T00:00:00.000Z' } as const
    const { user } = await openWith(
      [
        look,
        { ...twice, answer: answered('L1', { confirmed }) },
        { ...twice, key: 'last', answer: answered('L3') },
      ],
      () => <Question />,
      { level: 'L3' },
    )
    const items = await screen.findAllByRole('listitem')
    expect(items.map(plain)).toEqual([
      expect.stringMatching(/twice.*L1 Asha.*L2 Bela agreed/),
      expect.stringMatching(/twice.*L3 Asha/),
    ])
    expect(state()).toEqual({ confirmed: [], isAnswered: false })
    await user.click(screen.getByRole('checkbox'))
    expect(state()).toEqual({ confirmed: ['last'], isAnswered: true })
    await user.click(screen.getByRole('checkbox'))
    expect(state()).toEqual({ confirmed: [], isAnswered: false })
  })

  it('asks nothing where no warning is severe', async () => {
    await openWith([look], () => <Question />, { level: 'L3' })
    expect(state()).toEqual({ confirmed: [], isAnswered: true })
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})

describe('what the review could not check', () => {
  it('is the dose alone of a medicine that a warning at another line names', async () => {
    const lineServer = new LineServer()
    const before = lineServer.open()
    for (const name of ['Warf', 'Ecosprin', 'Nameless']) before.add(line(name))
    await before.settled()
    const [first, second] = lineServer.lines.map(({ txnNo }) => txnNo)
    const pair = { ...twice, lines: [first ?? 0, second ?? 0] }
    lineServer.lines = lineServer.lines.map((each, at) => ({ ...each, warnings: at === 1 ? [pair] : [] }))
    await onWorkbench(() => <SafetyReview />, { lineServer })
    expect(screen.getByText(language.t('saltUnknown', { ns, names: 'Nameless' }))).toBeTruthy()
    expect(screen.getByText(language.t('doseUnchecked', { ns, names: 'Warf, Ecosprin' }))).toBeTruthy()
  })
})
