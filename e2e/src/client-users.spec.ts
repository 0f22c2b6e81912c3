import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { DEMO_PASSWORD, personAt } from './demo-people.ts'
import { thisTry } from './this-try.ts'

test('vendor staff create a client user by keyboard, activate the account, and remove it', async ({
  browser,
}) => {
  const ward = `WARD7${thisTry()}`
  const vendor = await personAt(browser, 'VENDOR01')
  await vendor.waitForURL(/client-credentials/)
  const users = vendor.getByRole('grid', { name: 'Client credentials' })
  await expect(users.getByRole('row', { name: /CLIENT01/ })).toBeVisible()
  const typeFilter = vendor.getByRole('combobox', { name: 'Prescription type' })
  await typeFilter.press('Enter')
  await vendor.getByRole('option', { name: 'IPD' }).press('Enter')
  await expect(users.getByRole('row', { name: /CLIENT01/ })).toHaveCount(0)
  await typeFilter.press('Enter')
  await vendor.getByRole('option', { name: 'OPD + Emergency' }).press('Enter')
  await expect(users.getByRole('row', { name: /CLIENT01/ })).toBeVisible()
  await expectAccessible(vendor, 'the client users')

  // Enter goes from field to field; characters not allowed in a user id can be neither typed nor pasted.
  await vendor.getByRole('button', { name: 'Add client user' }).press('Enter')
  const dialog = vendor.getByRole('dialog', { name: 'Add client user' })
  const client = dialog.getByRole('combobox', { name: 'Select Client' })
  await expect(client).toBeFocused()
  await vendor.keyboard.type('rx')
  await expect(vendor.getByRole('option')).toHaveCount(1)
  // An answer that arrives meanwhile removes the mark again.
  await expect(async () => {
    await client.focus()
    await vendor.keyboard.press('ArrowDown')
    await expect(client).toHaveAttribute('aria-activedescendant', /./, { timeout: 500 })
    await vendor.keyboard.press('Enter')
    await expect(client).toHaveValue('Rxdesk', { timeout: 500 })
  }).toPass()
  await vendor.keyboard.press('Enter')
  await expect(dialog.getByLabel('Email ID')).toBeFocused()
  await vendor.keyboard.type(`desk${thisTry()}@hospital.test`)
  await vendor.keyboard.press('Enter')
  const userId = dialog.getByLabel('User ID')
  await expect(userId).toBeFocused()
  await vendor.keyboard.type(`${ward.slice(0, 4)}-${ward.slice(4)} a`)
  await expect(userId).toHaveValue(`${ward}a`)
  await userId.press('ControlOrMeta+a')
  await userId.evaluate(
    (box: HTMLInputElement, pasted) => {
      document.execCommand('insertText', false, pasted)
      return box.value
    },
    `${ward.slice(0, 4)}@${ward.slice(4)}`,
  )
  await expect(userId).toHaveValue(ward)
  await expect(dialog.getByText('Please use alphabet and numbers')).toBeVisible()
  await vendor.keyboard.press('Enter')
  const type = dialog.getByRole('combobox', { name: 'Select Prescription Type' })
  await expect(type).toBeFocused()
  await vendor.keyboard.press('Enter')
  await vendor.getByRole('option', { name: 'OPD' }).press('Enter')
  await vendor.keyboard.press('Enter')
  await expect(dialog.getByLabel(/^Password/)).toBeFocused()
  await vendor.keyboard.press('Enter')
  await expect(dialog.getByText(/^Must Contain 8 Characters/).first()).toBeVisible()
  await vendor.keyboard.type('weak')
  await vendor.keyboard.press('Enter')
  await expect(dialog.getByText(/^Must Contain 8 Characters/).first()).toBeVisible()
  await expectAccessible(vendor, 'the dialog of a client user')
  await dialog.getByLabel(/^Password/).fill(DEMO_PASSWORD)
  const sent: string[] = []
  vendor.on('request', (request) => {
    if (/addvendorcredential/i.test(request.url())) sent.push(request.url())
  })
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(vendor.getByText('Client user created')).toBeVisible()
  await expect(dialog).toBeHidden()
  // Both steps, each once.
  expect(new Set(sent).size).toBe(2)
  expect(sent).toHaveLength(2)

  // The user starts inactive; made active, they can sign in.
  const row = users.getByRole('row', { name: ward })
  await expect(row).toContainText('Inactive')
  await row.press('Enter')
  const edited = vendor.getByRole('dialog', { name: 'Edit client user' })
  await expect(edited.getByRole('radio', { name: 'Inactive' })).toBeChecked()
  await edited.getByRole('radio', { name: 'Active', exact: true }).check()
  await edited.getByRole('button', { name: 'Update' }).press('Enter')
  await expect(edited).toBeHidden()
  await expect(row).not.toContainText('Inactive')
  const staff = await personAt(browser, ward)
  await staff.waitForURL(/clientDashboard/)
  const ownList = staff.getByRole('grid', { name: 'Prescriptions' })
  await expect(ownList.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(staff, 'the client dashboard')
  // Other tests may have sent a prescription of this client: the list holds as many as the figure says.
  const completed = staff.getByRole('button', { name: /^Completed/ })
  await expect(completed).toHaveText(/\d/)
  const figure = Number((await completed.innerText()).match(/\d+/)?.[0])
  await completed.press('Enter')
  await expect(ownList.getByRole('row')).toHaveCount(1 + figure)
  await staff.getByRole('button', { name: /^Received/ }).press('Enter')
  const workbook = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Export to Excel' }).press('Enter')
  expect((await workbook).suggestedFilename()).toMatch(/^prescriptions-.*\.xlsx$/)

  await row.press('Enter')
  await edited.getByRole('button', { name: 'Delete' }).press('Enter')
  await vendor.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(row).toBeHidden()
  await expect(vendor.getByText('Client user deleted')).toBeVisible()
  await staff.reload()
  await staff.waitForURL(/signin/)
  await staff.context().close()
})
