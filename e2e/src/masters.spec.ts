import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

test('an administrator adds a term with its spellings, meets a duplicate, changes and retires it', async ({
  browser,
}) => {
  const admin = await personAt(browser, 'ADMIN01')
  await admin.getByRole('button', { name: 'Administration' }).press('Enter')
  await admin.getByRole('menuitem', { name: 'Diagnosis' }).press('Enter')
  const list = admin.getByRole('grid', { name: 'Diagnosis' })
  await expect(list.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(admin, 'a master')

  await admin.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Add' })
  const nameField = dialog.getByRole('textbox', { name: /^Name/ })
  await dialog.getByRole('textbox', { name: 'ICD-10' }).fill('Z99.9')
  await dialog.getByRole('textbox', { name: 'Other spellings' }).fill('Zedgaon\nज़ेडगांव')
  await expectAccessible(admin, 'the dialog of a term')
  // A term that is there already: everything typed stays, the fault is at the name.
  await nameField.fill('Hypertension')
  await admin.keyboard.press('Enter')
  await expect(dialog.getByText(/^Duplicate: /)).toBeVisible()
  await expect(nameField).toBeFocused()
  await nameField.fill('Zedgaon fever')
  await admin.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  for (const typed of ['ज़ेडगां', 'z99', 'zedgaon']) {
    await admin.getByLabel('Name, spelling or code').fill(typed)
    await expect(list.getByRole('row')).toHaveCount(2)
    await expect(list.getByRole('row').nth(1)).toContainText('Zedgaon fever')
  }
  await list.getByRole('row').nth(1).press('Enter')
  const edited = admin.getByRole('dialog', { name: 'Edit Zedgaon fever' })
  await edited.getByRole('textbox', { name: 'Hindi name' }).fill('ज़ेडगांव बुखार')
  await admin.keyboard.press('Enter')
  await expect(edited).toBeHidden()
  await expect(list.getByRole('row').nth(1)).toContainText('ज़ेडगांव बुखार')

  await list.getByRole('row').nth(1).press('Enter')
  await edited.getByRole('button', { name: 'Retire' }).press('Enter')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).press('Enter')
  await expect(list.getByRole('row')).toHaveCount(1)
  await admin.context().close()
})
