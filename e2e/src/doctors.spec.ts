import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

test('an administrator adds a doctor, verifies him, and lands on the registered ones after an edit', async ({
  browser,
}) => {
  const admin = await personAt(browser, 'ADMIN01')
  await admin.getByRole('button', { name: 'Administration' }).press('Enter')
  await admin.getByRole('menuitem', { name: 'Registered doctors' }).press('Enter')
  const doctors = admin.getByRole('grid', { name: 'Registered doctors' })
  await expect(doctors.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(admin, 'the registered doctors')

  await admin.getByRole('button', { name: 'Add doctor' }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Add doctor' })
  await dialog.getByRole('textbox', { name: 'Registration number' }).fill('NEW-77')
  await admin.keyboard.press('Enter')
  await expect(dialog.getByText("Write the doctor's name")).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Dr. Tara Example')
  await dialog.getByRole('combobox', { name: 'Medical council' }).fill('Delhi Med')
  await admin.getByRole('option', { name: 'Delhi Medical Council' }).click()
  await dialog.getByRole('button', { name: 'Add a time' }).press('Enter')
  await expectAccessible(admin, 'the dialog of a doctor')
  await dialog.getByRole('button', { name: 'Add doctor' }).press('Enter')
  await expect(dialog).toBeHidden()

  // Approved from the beginning: verified out of the list of those, by the council's register.
  await admin.goto('/doctor-approved?text=tara')
  const approved = admin.getByRole('grid', { name: 'Approved doctors' })
  await expect(approved.getByRole('row')).toHaveCount(2)
  await approved.getByRole('row').nth(1).press('Enter')
  const known = admin.getByRole('dialog', { name: 'Edit Dr. Tara Example' })
  await known.getByRole('button', { name: 'Mark as verified' }).press('Enter')
  const asked = admin.getByRole('alertdialog')
  await expect(asked).toContainText('NEW-77')
  await asked.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(known).toBeHidden()
  await expect(approved.getByRole('row')).toHaveCount(1)

  await admin.goto('/approved-doctors')
  const verified = admin.getByRole('grid', { name: 'Verified doctors' })
  await verified.getByRole('row', { name: /Tara/ }).press('Enter')
  await known.getByRole('textbox', { name: 'Qualification' }).fill('MBBS, MD')
  await known.getByRole('button', { name: 'Save' }).press('Enter')
  await admin.waitForURL(/\/registered-doctors$/)
  await expect(admin.getByText('Doctor saved')).toBeVisible()

  // An operator reads what an administrator keeps.
  const operator = await personAt(browser, 'L1OP01')
  await operator.goto('/doctors?text=tara')
  const read = operator.getByRole('grid', { name: 'Doctors' })
  await read.getByRole('row').nth(1).press('Enter')
  const facts = operator.getByRole('dialog', { name: 'Dr. Tara Example' })
  await expect(facts).toContainText('Monday to Friday 09:00–17:00')
  await expect(operator.getByRole('button', { name: 'Add doctor' })).toHaveCount(0)
  await operator.context().close()
})
