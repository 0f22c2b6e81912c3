// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '#parts/on-page.fixture.tsx'
import { useFormWords } from './form-words.ts'

it('has every label in Hindi, the buttons and hints of the files too', async () => {
  await loadTexts('queue-add-prescription', 'upload')
  const { result: english } = renderHook(() => useFormWords('console'))
  const { result: hindi } = renderHook(() => useFormWords('hi'))
  expect(english.current).toMatchObject({ chooseFiles: 'Choose files' })
  expect(Object.keys(hindi.current).sort()).toEqual(Object.keys(english.current).sort())
  for (const word of Object.values(hindi.current)) expect(word).toMatch(/[\u0900-\u097f]/)
})
