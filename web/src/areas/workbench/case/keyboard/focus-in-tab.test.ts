// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { focusInTab } from './focus-in-tab.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))

/** A tab whose fields have not rendered yet, and a button beside it. */
function openScreen() {
  document.body.innerHTML = '<div id="panel-hospital" tabindex="-1"></div><button>Other</button>'
  const panel = document.getElementById('panel-hospital') as HTMLElement
  const other = document.querySelector('button') as HTMLElement
  return { panel, other }
}

afterEach(() => {
  document.body.innerHTML = ''
})

describe('the focus on its way into a tab', () => {
  it('is held by the tab until its field is there', async () => {
    const { panel } = openScreen()
    focusInTab('hospital')
    expect(document.activeElement).toBe(panel)
    panel.innerHTML = '<input />'
    await frame()
    await frame()
    expect(document.activeElement).toBe(panel.querySelector('input'))
  })

  it('is not taken from what is opened after the tab is gone', async () => {
    openScreen()
    focusInTab('hospital')
    const { other } = openScreen()
    other.focus()
    await frame()
    await frame()
    expect(document.activeElement).toBe(other)
  })

  it('goes where it was asked to go last', async () => {
    const { panel } = openScreen()
    panel.insertAdjacentHTML('afterend', '<div id="panel-vital" tabindex="-1"></div>')
    focusInTab('hospital')
    focusInTab('vital')
    await frame()
    await frame()
    expect(document.activeElement?.id).toBe('panel-vital')
  })
})
