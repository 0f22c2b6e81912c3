import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { thisTry } from './this-try.ts'

test('a file is asked, and the line that answers is lit on its page', async ({ browser }) => {
  const page = await personAt(browser, 'L2OP01')
  await page.goto('/ai')
  await expect(page.getByText('Choose a file first')).toBeVisible()
  // A PDF with a text layer needs no recognition.
  await page.getByLabel('Search by patient or number').fill('Shantivan')
  await expect(page.getByText('No files')).toBeVisible()
  await page.getByLabel('Search by patient or number').fill('')
  const file = page.getByRole('checkbox', { name: /ready/ }).first()
  await expect(file).toBeVisible({ timeout: 90_000 })
  await file.click()

  const question = page.getByRole('textbox', { name: 'Question' })
  await question.fill('Which medicines, with dose and duration?')
  await question.press('Enter')
  const answer = page.getByRole('article').last()
  const place = answer.getByRole('button', { name: /^Page 1, line/ }).first()
  await place.click()
  await expect(page.locator('[data-lit]')).toBeVisible()
  await expectAccessible(page, 'an answer')

  await question.fill('What is the serum ceruloplasmin?')
  await question.press('Enter')
  await expect(page.getByText('This is not in the file.')).toBeVisible()

  const title = `Copper ${thisTry()}`
  await page.getByRole('button', { name: /^Save the question: What is the serum/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Save the question' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: title })).toBeVisible()

  // The conversation stands in the address and in the list.
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Remove: Which medicines/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('on a phone the parts are tabs', async ({ browser }) => {
  const page = await personAt(browser, 'L1OP02', { viewport: { width: 390, height: 844 } })
  await page.goto('/ai')
  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByRole('checkbox', { name: /ready/ }).first().click()
  await page.getByRole('tab', { name: 'Questions' }).click()
  await page.getByRole('button', { name: 'Which medicines, with dose and duration?' }).click()
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Page 1/ })
    .first()
    .click()
  await expect(page.getByRole('tab', { name: 'Page', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[data-lit]')).toBeVisible()
  await expectAccessible(page, 'the assistant on a phone')
})
