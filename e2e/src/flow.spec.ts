import { expect, type Page, test } from '@playwright/test'
import { personAt, takeNextCase } from './demo-people.ts'

test('what was done to a case is undone and done again', async ({ browser }) => {
  const l1 = await personAt(browser, 'L1OP01')
  await takeNextCase(l1)
  const complaints = l1.getByRole('textbox', { name: 'Complaints' })
  const before = await complaints.inputValue()
  await complaints.fill('Fever since Monday')
  await l1.getByRole('tab', { name: 'Vital signs' }).click()
  const weight = l1.getByRole('textbox', { name: /^Weight/ })
  await weight.fill('72')
  await weight.press('Tab')
  await weight.fill('70')
  await weight.press('Tab')
  await expect(l1.getByRole('button', { name: 'Undo: Weight 70 → 72' })).toBeVisible()

  // In a box whose typing is done, Ctrl+Z is the case's; in one that is typed in, the box's own.
  await l1.keyboard.press('Control+z')
  await expect(weight).toHaveValue('72')
  await expect(l1.getByText('Undone: Weight 70 → 72')).toBeVisible()
  await weight.focus()
  await l1.keyboard.press('End')
  await l1.keyboard.type('1')
  await expect(weight).toHaveValue('721')
  await l1.keyboard.press('Control+z')
  await expect(weight).toHaveValue('72')
  await l1.keyboard.press('Control+z')
  await expect(weight).toHaveValue('')
  await l1.keyboard.press('Control+Shift+z')
  await expect(weight).toHaveValue('72')

  await l1.keyboard.press('Control+z')
  await l1.getByRole('button', { name: /^Undo: Complaints/ }).click()
  await l1.getByRole('tab', { name: 'General' }).click()
  await expect(complaints).toHaveValue(before)
  await saved(l1)

  await medicineComesAndGoes(l1)
  await l1.reload()
  await expect(l1.getByRole('button', { name: 'Nothing to undo' })).toBeVisible()
  await l1.context().close()
})

async function medicineComesAndGoes(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Medicines' }).click()
  const panel = page.getByRole('tabpanel')
  const lines = panel.getByRole('listitem', { name: /^Medicine \d+:/ })
  const before = await lines.count()
  await panel.getByRole('combobox', { name: 'Medicine' }).fill('Undone 500')
  await panel.getByRole('textbox', { name: 'Dosage' }).fill('1-0-1 x 5 days')
  await panel.getByRole('button', { name: /^Add/ }).click()
  await expect(lines).toHaveCount(before + 1)
  await page.getByRole('button', { name: /^Undo: remove Undone 500/ }).click()
  await expect(lines).toHaveCount(before)
  await page.getByRole('button', { name: /^Redo: put Undone 500 back/ }).click()
  await expect(lines).toHaveCount(before + 1)
  await page.getByRole('button', { name: /^Undo: remove Undone 500/ }).click()
  await expect(lines).toHaveCount(before)
  await saved(page)
}

async function saved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^(Saved|All saved)/ })).toBeVisible()
}
