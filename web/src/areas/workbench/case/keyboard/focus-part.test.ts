// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { focusFirst } from './focus-part.ts'

const frame = () => new Promise((done) => requestAnimationFrame(done))

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function button(name: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.id = name
  return element
}

it('waits for a part that is on its way, and for one that takes no focus yet', async () => {
  focusFirst('#late')
  await frame()
  const late = button('late')
  late.disabled = true
  document.body.append(late)
  await frame()
  expect(document.activeElement).toBe(document.body)
  late.disabled = false
  await vi.waitFor(() => expect(document.activeElement).toBe(late))
})

it('leaves the focus to the user who pressed a key meanwhile', async () => {
  focusFirst('#late')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  const late = button('late')
  document.body.append(late)
  await frame()
  await frame()
  expect(document.activeElement).toBe(document.body)
})

it('leaves the focus in a field that was entered meanwhile', async () => {
  focusFirst('#late')
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  document.body.append(button('late'))
  await frame()
  await frame()
  expect(document.activeElement).toBe(field)
})
