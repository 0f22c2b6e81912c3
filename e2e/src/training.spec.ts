import { execFileSync } from 'node:child_process'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

/** Opens the first page of the list without a draft, once the engine has read one; returns its address. */
async function openFirstPage(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'OCR Training' }).click()
  // A page that another test saved may be the least certain of all and be first.
  const rows = page.getByRole('grid', { name: 'Pages for training' }).getByRole('row')
  const notBegun = rows.filter({ hasText: 'Not started' }).first()
  await expect(async () => {
    await page.reload()
    await expect(notBegun).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await expectAccessible(page, 'the list of pages')
  await notBegun.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Prescription \d+, page \d+/ })).toBeVisible()
  return page.url()
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const boxes = (page: Page) => page.getByRole('listbox', { name: 'Word boxes' })

test('a page is corrected by keyboard, kept as a draft and saved as ground truth', async ({ browser }) => {
  const trainer = await personAt(browser, 'L3OP01')
  const address = await openFirstPage(trainer)
  await expect(text(trainer)).toBeFocused()
  await expect(boxes(trainer).getByRole('option').first()).toBeAttached()
  const before = await boxes(trainer).getByRole('option').count()
  await expectAccessible(trainer, 'the page that is corrected')

  // The doubtful word is typed again; Enter goes on to the next one.
  await text(trainer).fill('Metformin 500')
  await trainer.keyboard.press('Enter')
  await expect(text(trainer)).not.toHaveValue('Metformin 500')
  await expect(boxes(trainer).getByRole('option', { name: 'Metformin 500', exact: true })).toHaveCount(1)
  await expect(trainer.getByText(/^Saved at/)).toBeVisible()

  // Split at its space, merged again, and both undone.
  await boxes(trainer).getByRole('option', { name: 'Metformin 500', exact: true }).click()
  await text(trainer).press('Alt+s')
  await expect(boxes(trainer).getByRole('option')).toHaveCount(before + 1)
  await trainer.keyboard.press('Alt+m')
  await expect(text(trainer)).toHaveValue('Metformin500')
  await expect(boxes(trainer).getByRole('option')).toHaveCount(before)
  await trainer.keyboard.press('Control+z')
  await trainer.keyboard.press('Control+z')
  await expect(boxes(trainer).getByRole('option', { name: 'Metformin 500', exact: true })).toHaveCount(1)

  // A box is drawn with the pointer, marked as handwritten, and gets its text.
  await trainer.getByRole('button', { name: 'New box' }).click()
  const layer = await boxes(trainer).boundingBox()
  if (!layer) throw new Error('the boxes are not shown')
  await trainer.mouse.move(layer.x + 20, layer.y + 20)
  await trainer.mouse.down()
  await trainer.mouse.move(layer.x + 90, layer.y + 50, { steps: 4 })
  await trainer.mouse.up()
  await expect(text(trainer)).toHaveValue('')
  await expect(text(trainer)).toBeFocused()
  await trainer.keyboard.type('Rx')
  await trainer.getByRole('checkbox', { name: 'Written by hand' }).check()
  await expect(boxes(trainer).getByRole('option')).toHaveCount(before + 1)

  // A reload finds the draft as it was left.
  await expect(trainer.getByText(/^Saved at/)).toBeVisible()
  await trainer.waitForTimeout(1500)
  await expect(trainer.getByText(/^Saved at/)).toBeVisible()
  await trainer.reload()
  await expect(trainer.getByText(/^Draft by Kavita Rao/)).toBeVisible()
  await expect(boxes(trainer).getByRole('option', { name: 'Rx', exact: true })).toHaveCount(1)

  await trainer.keyboard.press('Control+Enter')
  await expect(trainer.getByText('Saved as ground truth, version 1')).toBeVisible()
  await trainer.goto(address)
  await expect(trainer.getByText(/^Ground truth by Kavita Rao/)).toBeVisible()
  await expect(trainer.getByRole('region', { name: 'Saved versions' })).toContainText('1: Kavita Rao')
})

test('two trainers on one page are notified of each other, and neither loses words', async ({ browser }) => {
  const kavita = await personAt(browser, 'L3OP01')
  const joseph = await personAt(browser, 'L3DG01')
  const address = await openFirstPage(kavita)
  await joseph.goto(address)
  await expect(text(joseph)).toBeFocused()
  await text(kavita).fill('Kavitas')
  await expect(kavita.getByText(/^Saved at/)).toBeVisible()
  await text(joseph).fill('Josephs')
  const question = joseph.getByRole('alertdialog', { name: 'Whose words should be kept?' })
  await expect(question).toContainText('Kavita Rao')
  await expectAccessible(joseph, 'the question whose words are kept')
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(boxes(joseph).getByRole('option', { name: 'Kavitas', exact: true })).toHaveCount(1)
  await expect(boxes(joseph).getByRole('option', { name: 'Josephs', exact: true })).toHaveCount(0)
})

test('the engine is measured on the ground truth, and an administrator exports it', async ({ browser }) => {
  const admin = await personAt(browser, 'ADMIN01')
  await admin.getByRole('button', { name: 'Work' }).click()
  await admin.getByRole('menuitem', { name: 'OCR Training' }).click()
  await admin.getByRole('tab', { name: 'Measurements' }).click()
  await expect(admin.getByText('The engine has not been measured yet')).toBeVisible()
  await admin.getByRole('button', { name: 'Measure the engine now' }).click()
  const newest = admin.getByRole('list', { name: 'Measurements of the engine' }).getByRole('listitem').first()
  await expect(newest.getByRole('status')).toHaveText(/Done 1\/1/, { timeout: 90_000 })
  // The word that was never written was not read, the rest of the page mostly was.
  await expect(newest.getByRole('row', { name: /^All together/ })).toContainText(/\d\.\d\s?%/)
  await expectAccessible(admin, 'the measurements')

  await admin.getByRole('button', { name: 'Export for training…' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Export the ground truth?' })
  await expect(question).toContainText('identify patients')
  const download = admin.waitForEvent('download')
  await question.getByRole('button', { name: 'Export' }).click()
  const archive = await (await download).path()
  const names = execFileSync('tar', ['-tf', archive], { encoding: 'utf8' })
  expect(names).toContain('rxdesk-training/det/det_gt.txt')
  expect(names).toContain('rxdesk-training/rec/crops/page-000001-1.jpg')

  await newest.getByRole('button', { name: /page \d+: / }).click()
  await expect(admin.getByRole('heading', { level: 1, name: /^Prescription \d+, page \d+/ })).toBeVisible()
})

test('the screen is closed to users without the permission', async ({ browser }) => {
  const operator = await personAt(browser, 'L1OP01')
  await expect(operator.getByRole('link', { name: 'OCR Training' })).toHaveCount(0)
  await operator.goto('/training')
  await expect(operator).toHaveURL(/error-403/)
})
