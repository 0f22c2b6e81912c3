import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { ImageToolbar } from './image-toolbar.tsx'
import texts from './texts/en.json'
import type { PageViewControl } from './use-page-view.ts'

const i18n = createInstance().use(initReactI18next)
beforeAll(() =>
  i18n.init({
    lng: 'en',
    resources: { en: { 'workbench-image': texts } },
    keySeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
)

const view: PageViewControl = {
  page: 1,
  pages: 3,
  turn: 0,
  fit: 'width',
  brightness: 1,
  contrast: 1,
  words: true,
  setPage: () => {},
  rotate: () => {},
  setFit: () => {},
  setLight: () => {},
  toggleWords: () => {},
}

/** The names of the buttons of the bar. */
function buttons(onRemove: (() => void) | undefined): string[] {
  const bar = createElement(ImageToolbar, {
    view,
    onRemove,
    textOpen: false,
    stage: () => null,
    onToggleText: () => {},
    cropping: false,
    onToggleCrop: () => {},
    onFind: () => {},
  })
  const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, bar))
  return [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name ?? '')
}

it('shows five icons at most, and never a bare bin', () => {
  for (const onRemove of [() => {}, undefined]) {
    const names = buttons(onRemove)
    expect(names.length).toBeLessThanOrEqual(5)
    expect(names).toContain('More tools')
    expect(names.filter((name) => /remove/i.test(name))).toEqual([])
  }
})
