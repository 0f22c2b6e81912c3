import { expect, it } from 'vitest'
import { withoutViews } from './history-views.ts'

it('leaves out and counts who saw the contact details, and keeps the order of the rest', () => {
  const history = ['case.send', 'contact.view', 'record.save', 'contact.view', 'contact.view', 'case.claim']
  expect(withoutViews(history.map((action) => ({ action })))).toEqual({
    events: [{ action: 'case.send' }, { action: 'record.save' }, { action: 'case.claim' }],
    views: 3,
  })
  expect(withoutViews([])).toEqual({ events: [], views: 0 })
})
