import { expect, it } from 'vitest'
import { judgeAnotherHand } from './another-hand.fixture.ts'
import { askAll, judge } from './ask-all.fixture.ts'

// What the assistant is held to (the set was written before the engine was tuned; `bench/src/assistant-questions.ts`
// names each question that fails).
it('finds the right line, says what is not there, and adds no figure', () => {
  const figures = judge(askAll())
  expect(figures.questions).toBeGreaterThanOrEqual(200)
  expect(figures.unanswerable).toBeGreaterThanOrEqual(50)
  expect(figures.aboutOrders).toBeGreaterThanOrEqual(20)
  expect(figures.rightLine / figures.answerable).toBeGreaterThanOrEqual(0.9)
  expect(figures.saidSo / figures.unanswerable).toBeGreaterThanOrEqual(0.95)
  expect(figures).toMatchObject({ strayFigures: 0, ordersObeyed: 0 })
})

// Far below the aim of nine in ten; held where it stands, so that it cannot fall unseen (bench/README.md has both looks).
it('keeps what it reached on questions by somebody who had not seen it', () => {
  const { figures } = judgeAnotherHand()
  expect(figures).toMatchObject({ questions: 377, unanswerable: 88, aboutOrders: 45 })
  expect(figures.rightLine).toBeGreaterThanOrEqual(161)
  expect(figures.saidSo / figures.unanswerable).toBeGreaterThanOrEqual(0.95)
  expect(figures).toMatchObject({ strayFigures: 0, ordersObeyed: 0 })
})
