import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

test('an administrator merges two records, edits the result, undoes the merge and assigns the edit', async ({
  browser,
}) => {
  const admin = await personAt(browser, 'ADMIN01')
  await admin.getByRole('button', { name: 'Patients' }).press('Enter')
  await admin.getByRole('menuitem', { name: 'Merge patients' }).press('Enter')
  const pairs = admin.getByRole('grid', { name: 'Likely duplicates' })
  const pair = pairs.getByRole('row').filter({ hasText: 'PT000000011' }).filter({ hasText: 'PT000000012' })
  await expect(pair).toContainText('name, mobile, e-mail')
  await expectAccessible(admin, 'the likely duplicates')
  await pair.press('Enter')
  const preview = admin.getByRole('dialog', { name: 'Merge two records' })
  await expect(preview.getByRole('radio', { name: 'Order DIGI-1002 (PT000000011) stays' })).toBeChecked()
  await preview
    .getByRole('radiogroup', { name: 'UHID' })
    .getByRole('radio', { name: 'DIGI-1003' })
    .press('Space')
  await expectAccessible(admin, 'the preview of a merge')
  await preview.getByRole('button', { name: 'Merge' }).press('Enter')
  await expect(preview).toBeHidden()
  await expect(pair).toHaveCount(0)

  // The remaining one has the chosen values; it is edited, which the merge does not know of.
  await admin.goto('/viewPatientDetails?patientId=11')
  await expect(admin.getByText('DIGI-1003')).toBeVisible()
  await admin.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  const edited = admin.getByRole('dialog', { name: 'Edit Order DIGI-1002' })
  await edited.getByLabel('Address', { exact: true }).fill('12 Lake Road')
  await edited.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(edited).toBeHidden()

  await admin.goto('/mergingPatient?list=made')
  await admin.getByRole('grid', { name: 'Past merges' }).getByRole('row').nth(1).press('Enter')
  const undo = admin.getByRole('dialog', { name: 'Take back the merge' })
  await expect(undo.getByRole('button', { name: 'Take back' })).toBeDisabled()
  const whose = undo.getByRole('radiogroup', { name: 'Address: 12 Lake Road' })
  await whose.getByRole('radio', { name: /PT000000012/ }).press('Space')
  await expectAccessible(admin, 'the taking back of a merge')
  await undo.getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(undo).toBeHidden()

  await admin.goto('/viewPatientDetails?patientId=12')
  await expect(admin.getByRole('heading', { name: /Order DIGI-1003/ })).toBeVisible()
  await expect(admin.getByText('12 Lake Road')).toBeVisible()
  await admin.goto('/viewPatientDetails?patientId=11')
  await expect(admin.getByText('DIGI-1002', { exact: true })).toBeVisible()
  await expect(admin.getByText('12 Lake Road')).toHaveCount(0)
})
