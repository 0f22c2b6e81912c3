import { expect, it } from 'vitest'
import { pageWithoutDate } from './preview-page.ts'

const page = (date: string) =>
  `<dl><div><dt>UHID</dt><dd>7</dd></div><div class="date"><dt>Date</dt><dd>${date}</dd></div></dl>`

it('says in place of the date that none was typed', () => {
  const shown = pageWithoutDate(page('21-11-2026'), (printed) => `Not <typed>: ${printed}`)
  expect(shown).toContain(
    'Not &#60;typed&#62;: <span dir="ltr" style="white-space:nowrap">21-11-2026</span></dd>',
  )
  expect(shown).toContain('<dd>7</dd>')
})

it('leaves another page as it is', () => {
  expect(pageWithoutDate('<p>21-11-2026</p>', () => 'missing')).toBe('<p>21-11-2026</p>')
})
