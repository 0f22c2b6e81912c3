// @vitest-environment happy-dom
import { answerKey } from '@rxdesk/contract/directions/answered'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { settledDirections } from '#areas/workbench/case/lines/medicine-draft.ts'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { DirectionsReading } from './directions-reading.tsx'

/** The reading as the editor shows it, with the answers that were given. */
function Reading({ dosage, type = '' }: { dosage: string; type?: string }) {
  const [answers, setAnswers] = useState<Record<string, string>>({})
  return (
    <DirectionsReading
      directions={settledDirections({ dosage, answers, route: '', product: { type, strength: '' } })}
      form={type}
      onAnswer={(question, choice) => setAnswers({ ...answers, [answerKey(question)]: choice })}
    />
  )
}

const sentences = () => [...document.querySelectorAll('[lang]')].filter(({ tagName }) => tagName === 'SPAN')

beforeEach(() => loadTexts('workbench-medicines'))

describe('directions with a number whose owner is not clear', () => {
  it.each([
    ['T. Defloz-6 X BD'],
    ['Tab Nexpro 40 OD'],
    ['40 OD'],
    ['8-2-8'],
    ['1 tab at 8, 2, 8'],
    ['take 1 tab at 10.30'],
    ['1 tab SOS mdd 6'],
    ['1 tab SOS max dose 60 mg'],
    ['5OO mg BD'],
    ['1 tab BD x l0 days'],
    ['4-3-2-1 tab daily each x 3 days'],
    ['2 tab'],
    ['1 tab OD except Sunday'],
    ['1 tab OD fri to mon'],
    ['1 tab BD x 5 days then OD x 5 days'],
  ])('shows the question and no sentence: %s', async (dosage) => {
    await onPage(<Reading dosage={dosage} type="TABLET" />)
    const question = screen.getByRole('group')
    expect(within(question).getAllByRole('button').length).toBeGreaterThan(0)
    expect(sentences().map((each) => each.textContent)).toEqual([])
  })

  it('shows a question for each doubt: which figure, and how such a form is given', async () => {
    await onPage(<Reading dosage="2.4M IU IM stat" type="TABLET" />)
    expect(screen.getAllByRole('group').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Which figure is 2.4M IU?',
      'IM does not fit this medicine: what is meant?',
    ])
    expect(sentences().map((each) => each.textContent)).toEqual([])
  })

  it('shows a question without a choice where another medicine is written', async () => {
    await onPage(<Reading dosage="1 tab BD x 5 days, 5 ml TDS x 3 days" type="TABLET" />)
    expect(screen.getByRole('group').getAttribute('aria-label')).toBe(
      '5 ml does not fit this medicine: what is meant?',
    )
    expect(sentences().map((each) => each.textContent)).toEqual([])
  })

  it('shows the sentence once the answer was pressed', async () => {
    const user = await onPage(<Reading dosage="1 tab at 8, 2, 8" type="TABLET" />)
    await user.click(screen.getAllByRole('button')[0] as HTMLElement)
    expect(screen.queryByRole('group')).toBeNull()
    expect(sentences()[0]?.textContent).toBe('1 tablet at 8:00 am, at 2:00 pm and at 8:00 pm')
  })

  it('asks for each of two misread figures, and does not answer one by the other', async () => {
    const user = await onPage(<Reading dosage="5OO mg BD x l0 days" />)
    expect(screen.getAllByRole('group')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '500' }))
    expect(screen.getAllByRole('group')).toHaveLength(1)
    expect(sentences()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'x 10 days' }))
    expect(sentences()[0]?.textContent).toBe('500 mg twice a day, for 10 days')
  })

  it('keeps how long an infusion runs as it was typed', async () => {
    await onPage(<Reading dosage="1 g IV over 30 min BD" type="INJECTION" />)
    expect(sentences()[0]?.textContent).toBe('1 g twice a day, into a vein (IV), over 30 min')
  })
})
