import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

test('an administrator reads the entity report and corrects a rule after trying it out', async ({
  browser,
}) => {
  const admin = await personAt(browser, 'ADMIN01')
  await admin.getByRole('button', { name: 'Reports' }).click()
  await admin.getByRole('menuitem', { name: 'NER report' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'NER report' })).toBeVisible()
  await expect(admin.getByText(/^\d+ finished cases?$/)).toBeVisible()
  // The filters are in the address; an invalid range is reported in words.
  await admin.getByRole('checkbox', { name: 'By week' }).check()
  await expect(admin).toHaveURL(/byWeek=true/)
  await admin.getByLabel('From').fill('02-03-2026')
  await admin.getByLabel('To', { exact: true }).fill('01-03-2026')
  await expect(admin.getByRole('search').getByRole('alert')).toHaveText('The range ends before it begins')
  await expectAccessible(admin, 'the entity report')

  await admin.getByRole('button', { name: 'Reports' }).click()
  await admin.getByRole('menuitem', { name: 'Entity rules' }).click()
  const rules = admin.getByRole('grid', { name: 'Rules of the entity ruler' })
  await admin.getByLabel('Search rules').fill('height')
  await expect(rules.getByRole('row')).toHaveCount(2)
  await expectAccessible(admin, 'the rules')
  await rules.getByRole('row').nth(1).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Rule: Height' })
  await dialog.getByLabel('Text to try it on').fill('Ht 164 cm\nWt 62 kg')
  await dialog.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(dialog.getByText('1 match', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'The tried text' })).toContainText('Wt 62 kg')
  await expect(dialog.locator('mark', { hasText: '164' })).toBeVisible()

  // A bad pattern is refused beside its field, and nothing typed is lost.
  const pattern = dialog.getByRole('textbox', { name: 'Pattern' })
  const before = await pattern.inputValue()
  await pattern.fill('Ht (?<value>\\d+')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^This is not a valid pattern: /)).toBeVisible()
  await expect(pattern).toHaveValue('Ht (?<value>\\d+')
  await pattern.fill('Ht \\d+')
  await dialog.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(dialog.getByText('The pattern needs a group named value')).toBeVisible()
  await expectAccessible(admin, 'the dialog of a rule')
  await admin.keyboard.press('Escape')
  const question = admin.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to close?')
  await question.getByRole('button', { name: 'No' }).click()

  await pattern.fill(before)
  await dialog.getByRole('textbox', { name: 'Rule' }).fill('Height of the patient')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(rules.getByRole('row').nth(1)).toContainText('Height of the patient')

  const inUse = rules.getByRole('switch', { name: 'Height of the patient is in use' })
  await inUse.click()
  await expect(inUse).not.toBeChecked()
  await admin.reload()
  await expect(rules.getByRole('switch')).not.toBeChecked()
})
