import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { openAdministration } from './open-administration.ts'
import { thisTry, triesBefore } from './this-try.ts'

async function openScreen(admin: Page, name: string): Promise<void> {
  await openAdministration(admin, name)
}

test('an administrator merges a hospital that was entered twice, and gives a client pharmacies, forms, fees and addresses', async ({
  browser,
}) => {
  const home = `Jeevan${thisTry()} Jyoti Nursing Home`
  const hospital = `Jeevan${thisTry()} Jyothi Hospital`
  const admin = await personAt(browser, 'ADMIN01')
  await openScreen(admin, 'Hospitals')
  const list = admin.getByRole('grid', { name: 'Hospitals' })
  for (const name of [home, hospital]) {
    await admin.getByRole('button', { name: 'Add hospital' }).press('Enter')
    const dialog = admin.getByRole('dialog', { name: 'Add hospital' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('textbox', { name: 'City' }).fill('Nagpur')
    await dialog.getByRole('textbox', { name: 'Pin code' }).fill('04400')
    await admin.keyboard.press('Enter')
    await expect(dialog.getByText('A pin code has six digits and does not begin with 0.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Pin code' }).fill('440001')
    await admin.keyboard.press('Enter')
    // The added hospital opens, with its likely duplicates.
    await expect(admin.getByRole('dialog', { name })).toBeVisible()
    if (name === home) await admin.keyboard.press('Escape')
  }
  const opened = admin.getByRole('dialog', { name: hospital })
  await expectAccessible(admin, 'the dialog of a hospital')
  await opened.getByRole('button', { name: `Compare with ${home}` }).press('Enter')
  const merging = admin.getByRole('dialog', { name: 'Merge two hospitals' })
  await merging.getByRole('radiogroup', { name: 'Name' }).getByLabel(home).check()
  await expectAccessible(admin, 'two hospitals side by side')
  await merging.getByRole('button', { name: 'Merge' }).press('Enter')
  await expect(merging).toBeHidden()
  const kept = admin.getByRole('dialog', { name: home })
  await expect(kept.getByText(/^Merged into it: /)).toBeVisible()
  await admin.keyboard.press('Escape')
  await admin.getByLabel('Name, city or pin code').fill(`jeevan${thisTry()}`)
  await expect(list.getByRole('row')).toHaveCount(2)
  await expectAccessible(admin, 'the hospitals')

  await openScreen(admin, 'Clients')
  // Each try uses another client.
  const client = 1 + triesBefore()
  await admin.getByRole('grid', { name: 'Clients' }).getByRole('row').nth(client).press('Enter')
  await admin.getByRole('button', { name: 'Add pharmacy' }).press('Enter')
  const pharmacy = admin.getByRole('dialog', { name: 'Add pharmacy' })
  await pharmacy.getByRole('textbox', { name: 'Name' }).fill('Eye pharmacy')
  await pharmacy.getByRole('combobox', { name: 'Departments' }).fill('dent')
  await admin.getByRole('option', { name: 'Dental' }).click()
  await admin.keyboard.press('Escape')
  await pharmacy.getByRole('textbox', { name: 'E-mail' }).fill('eye@hospital.test')
  await admin.keyboard.press('Enter')
  await expect(pharmacy).toBeHidden()
  await expect(admin.getByRole('button', { name: /^Eye pharmacy/ })).toContainText('Dental')

  await admin.getByRole('button', { name: 'Edit: Columns of reports' }).press('Enter')
  const columns = admin.getByRole('dialog', { name: 'Columns of reports' })
  await columns.getByRole('button', { name: 'Move Patient up' }).press('Enter')
  await columns.getByRole('checkbox', { name: 'UHID' }).press('Space')
  await expectAccessible(admin, 'the columns of reports')
  await columns.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(columns).toBeHidden()
  await expect(admin.getByText(/^Patient, Prescription number, Status, Age/)).toBeVisible()

  await admin.getByRole('button', { name: 'Set fees' }).press('Enter')
  const fees = admin.getByRole('dialog', { name: 'Set fees' })
  await fees.getByRole('textbox', { name: 'First day' }).fill('01-01-2026')
  await fees.getByRole('textbox', { name: 'Fee: OPD' }).fill('12.5')
  await expectAccessible(admin, 'the fees of a client')
  await fees.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(admin.getByText('₹12.50')).toBeVisible()

  await admin.getByRole('button', { name: 'Edit: Allowed addresses' }).press('Enter')
  const addresses = admin.getByRole('dialog', { name: 'Allowed addresses' })
  await addresses.getByRole('textbox').fill('hospital.test')
  await addresses.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(addresses.getByText(/^Enter an address such as/)).toBeVisible()
  await addresses.getByRole('textbox').fill('127.0.0.0/8')
  await addresses.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(admin.getByText('127.0.0.0/8')).toBeVisible()

  await admin.getByRole('button', { name: 'Edit: Webhook' }).press('Enter')
  const webhook = admin.getByRole('dialog', { name: 'Webhook' })
  await webhook.getByRole('textbox', { name: 'Web address' }).fill('https://hospital.test/rx')
  await webhook.getByRole('button', { name: 'Save' }).press('Enter')
  await admin
    .getByRole('dialog', { name: 'Secret of the webhook' })
    .getByRole('button', { name: 'Close' })
    .click()
  await admin.getByRole('button', { name: 'Send a test' }).press('Enter')
  await expect(admin.getByText(/^Placed in the demo outbox at/)).toBeVisible()
  // All of it visible: a button that is half scrolled away counts as too small.
  await admin.setViewportSize({ width: 1440, height: 2400 })
  await expectAccessible(admin, 'a client')
})
