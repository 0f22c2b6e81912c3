// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { language } from '#language/language.ts'
import { loadTexts } from '#parts/on-page.fixture.tsx'
import { useDetailWords, wordsOfMember } from './detail-words.ts'

beforeAll(() => loadTexts('settings-audit-log', 'queue-dashboard', 'common'))

const words = () =>
  renderHook(() => useDetailWords(), {
    wrapper: ({ children }) => <I18nextProvider i18n={language}>{children}</I18nextProvider>,
  }).result.current

it('says what a case went from and to by the words of its status, and leaves out what is technical', () => {
  expect(
    words().lineOf({
      changes: [{ field: 'status', from: '1', to: '0' }],
      facts: [
        { name: 'because', value: 'the session ended' },
        { name: 'fence', value: '3' },
        { name: 'page', value: '' },
      ],
    }),
  ).toBe('Status: In progress → Pending · Because: the session ended')
})

it('names fields of the record, yes and no, and members that have no word yet', () => {
  const { nameText, valueText } = words()
  expect(nameText('rxdtls.advice')).toBe('Advice')
  expect(valueText('trustedDevice', 'false')).toBe('No')
  expect(nameText('retentionDays')).toBe('Retention days')
  expect(wordsOfMember('page_size.most')).toBe('Page size most')
  // A figure that is no code of a status stays as it is.
  expect(valueText('status', '42')).toBe('42')
  expect(valueText('count', '1')).toBe('1')
})
