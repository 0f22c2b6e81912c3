import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt, takeNextCase } from './demo-people.ts'

const words = (page: Page) => page.getByRole('listbox', { name: 'Recognised words' }).getByRole('option')

/** A word of several letters that is completely visible, with its place in the window. */
async function seenWord(page: Page) {
  const stage = await page.getByRole('group', { name: /^Image of page/ }).boundingBox()
  if (!stage) throw new Error('the image is not shown')
  for (const word of await words(page).all()) {
    const name = (await word.getAttribute('aria-label')) ?? ''
    const box = await word.boundingBox()
    const isSeen =
      box && box.x > stage.x + 30 && box.y > stage.y + 30 && box.y + box.height < stage.y + stage.height - 140
    if (isSeen && /^[A-Za-z]{6,}$/.test(name)) return { name, box }
  }
  throw new Error('no word is seen')
}

test('a part of a page is read again, put into the field, saved, undone and found', async ({ browser }) => {
  test.setTimeout(240_000)
  const l1 = await personAt(browser, 'L1OP01', { viewport: { width: 1440, height: 900 } })
  await takeNextCase(l1)
  await expect(l1.getByText(/^\d+ words? read$/)).toBeVisible({ timeout: 120_000 })
  let seen: Awaited<ReturnType<typeof seenWord>> | undefined
  // The words are counted before they are drawn over the image.
  await expect(async () => {
    seen = await seenWord(l1)
  }).toPass()
  const { name, box } = seen ?? (await seenWord(l1))
  const uhid = l1.getByRole('textbox', { name: 'UHID' })
  await uhid.fill('')
  await uhid.focus()

  await l1.getByRole('button', { name: 'Read a part again' }).click()
  const panel = l1.getByRole('region', { name: 'Part read again' })
  await expect(panel).toContainText('Draw a box')
  await l1.mouse.move(box.x - 6, box.y - 4)
  await l1.mouse.down()
  await l1.mouse.move(box.x + box.width + 6, box.y + box.height + 4, { steps: 5 })
  await l1.mouse.up()
  await expectAccessible(l1, 'the part that is drawn')
  // Enter reads, and a second Enter puts the text into the field; before that it is empty.
  await l1.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Put into: UHID' })).toBeVisible({ timeout: 60_000 })
  await expect(panel.getByRole('status')).toContainText(name)
  await expect(uhid).toHaveValue('')
  await expectAccessible(l1, 'the part that was read')
  await l1.keyboard.press('Enter')
  await expect(uhid).toHaveValue(new RegExp(name))

  await l1.keyboard.press('k')
  await expect(l1.getByText('The words were saved')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(l1.getByRole('group', { name: /^Image of page/ })).toBeFocused()
  await expect(words(l1).and(l1.getByRole('option', { name })).first()).toBeAttached()

  await l1.keyboard.press('Control+f')
  const find = l1.getByRole('search')
  await find.getByRole('textbox', { name: 'Find on the pages' }).fill(name.toUpperCase())
  await expect(find.getByRole('status')).toHaveText(/^1 of \d+$/)
  await l1.keyboard.press('Escape')
  await expect(find).toHaveCount(0)

  await l1.keyboard.press('Control+z')
  await expect(l1.getByText('The words are as they were before')).toBeVisible()
  await expect(uhid).toHaveValue(new RegExp(name))
})

test('the box is drawn and put away with the keyboard alone', async ({ browser }) => {
  test.setTimeout(240_000)
  const l1 = await personAt(browser, 'L1OP02', { viewport: { width: 1440, height: 900 } })
  await takeNextCase(l1)
  const image = l1.getByRole('group', { name: /^Image of page/ })
  await expect(image.getByRole('img')).toBeVisible()
  await l1.keyboard.press('Alt+i')
  await expect(image).toBeFocused()
  await l1.keyboard.press('c')
  const layer = l1.getByRole('application', { name: /^Part to read again/ })
  await expect(layer).toBeFocused()
  const part = layer.locator('rect')
  const before = { x: await part.getAttribute('x'), width: await part.getAttribute('width') }
  await l1.keyboard.press('ArrowLeft')
  expect(await part.getAttribute('x')).not.toBe(before.x)
  await l1.keyboard.press('Shift+ArrowRight')
  expect(Number(await part.getAttribute('width'))).toBeGreaterThan(Number(before.width))
  await l1.keyboard.press('Enter')
  await l1.keyboard.press('Escape')
  await expect(l1.getByRole('region', { name: 'Part read again' })).toContainText('Draw a box')
  await l1.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
  await expect(l1.getByRole('group', { name: /^Image of page/ })).toBeFocused()
})
