import { expect, type Locator, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

test('dialogs of the workbench stand beside the image, whose words go into their fields', async ({
  browser,
}) => {
  const page = await personAt(browser, 'L1OP02')
  const read = page
    .getByRole('row')
    .filter({ has: page.getByText('Read', { exact: true }) })
    .first()
  await read.waitFor({ timeout: 150_000 })
  await read.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Prescription \d+/ }).waitFor()
  const image = page.getByRole('group', { name: /^Image of page 1/ })
  const words = page.locator('[data-word]')
  await words.first().waitFor()
  await page.getByRole('tab', { name: 'Hospital' }).click()
  const opener = page.getByRole('button', { name: 'Add doctor' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Add doctor' })
  await expectBeside(dialog, image)
  await expectAccessible(page, 'a dialog beside the image')

  const name = dialog.getByLabel("Doctor's name")
  await expect(name).toBeFocused()
  const [first, second] = [await textOf(words.nth(0)), await textOf(words.nth(1))]
  await words.nth(0).click()
  await words.nth(1).click()
  await expect(name).toHaveValue(`${first} ${second}`)
  // The screen's own keys rest meanwhile.
  await page.keyboard.press('Alt+6')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alertdialog')
  await expectBeside(question, image)
  await question.getByRole('button', { name: 'Look again' }).click()
  await expect(question).toBeHidden()
})

/** Nothing of the image is covered. */
async function expectBeside(dialog: Locator, image: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  const [over, under] = [await dialog.boundingBox(), await image.boundingBox()]
  expect(over?.x ?? 0).toBeGreaterThanOrEqual((under?.x ?? 0) + (under?.width ?? Number.POSITIVE_INFINITY))
}

/** A word of the page, without the remark of an unsure one. */
async function textOf(word: Locator): Promise<string> {
  return ((await word.locator('title').textContent()) ?? '').replace(/ \(.*\)$/, '')
}
