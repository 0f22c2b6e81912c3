// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { ImageMenu } from './image-menu.tsx'
import type { PageViewControl } from './use-page-view.ts'

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

async function openMenu(onRemove: (() => void) | undefined) {
  await loadTexts('workbench-image')
  const user = await onPage(
    <ImageMenu
      view={view}
      stage={() => null}
      textOpen={false}
      onToggleText={() => {}}
      cropping={false}
      onToggleCrop={() => {}}
      onFind={() => {}}
      onRemove={onRemove}
      onLight={() => {}}
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'More tools' }))
  return user
}

it('offers to remove the shown page only to users who may', async () => {
  await openMenu(undefined)
  expect(screen.getByRole('menuitem', { name: /^Rotate/ })).toBeTruthy()
  expect(screen.getByRole('menuitemcheckbox', { name: /^Word boxes/, checked: true })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /remove/i })).toBeNull()
})

it('gives the focus back to its button before it asks', async () => {
  let focused: Element | null = null
  const user = await openMenu(() => {
    focused = document.activeElement
  })
  await user.click(screen.getByRole('menuitem', { name: 'Remove page 2' }))
  expect(focused).toBe(screen.getByRole('button', { name: 'More tools', hidden: true }))
})
