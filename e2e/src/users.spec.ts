import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { newestCode, personAt } from './demo-people.ts'
import { openAdministration } from './open-administration.ts'
import { thisTry } from './this-try.ts'

test('an administrator creates a user, who works, is changed, gets another password and is removed', async ({
  browser,
}) => {
  const agentId = `NINA01${thisTry()}`
  const admin = await personAt(browser, 'ADMIN01')
  await openAdministration(admin, 'Users')
  const users = admin.getByRole('grid', { name: 'Users' })
  await expect(users.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(admin, 'the users')

  // Invalid input is reported at its field, and nothing typed is lost.
  await admin.getByRole('button', { name: 'Add user' }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Add user' })
  await dialog.getByLabel('Agent ID').fill('l1op01')
  await dialog.getByLabel('First name').fill('Nina')
  await admin.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter valid Email')).toBeVisible()
  await expect(dialog.getByText('Choose at least one role.')).toBeVisible()
  await expectAccessible(admin, 'the dialog of a user')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(`${agentId}@hospital.test`)
  await dialog.getByRole('checkbox', { name: 'L1 Operator' }).press('Space')
  await dialog.getByRole('checkbox', { name: 'Edit prescription' }).press('Space')
  await dialog.getByLabel(/^Password/).fill('First@123')
  await admin.keyboard.press('Enter')
  await expect(dialog.getByText('This agent ID is taken.')).toBeVisible()
  await expect(dialog.getByLabel('Agent ID')).toBeFocused()
  await dialog.getByLabel('Agent ID').fill(agentId)
  await admin.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  const nina = await (await browser.newContext()).newPage()
  const signIn = async (password: string) => {
    await nina.goto('/signin')
    const asked = Date.now()
    await nina.getByLabel('Agent ID').fill(agentId)
    await nina.getByLabel(/^Password/).fill(password)
    await nina.keyboard.press('Enter')
    await nina
      .getByLabel(/code/i)
      .first()
      .fill(await newestCode(nina, agentId, asked))
    await nina.keyboard.press('Enter')
    await nina.waitForURL(/dashboard/)
  }
  await signIn('First@123')

  await admin.getByLabel('Agent ID, name or e-mail').fill(agentId.toLowerCase())
  await expect(users.getByRole('row')).toHaveCount(2)
  await users.getByRole('row').nth(1).press('Enter')
  const edited = admin.getByRole('dialog', { name: 'Edit Nina' })
  await edited.getByLabel('Last name').fill('Iyer')
  await admin.keyboard.press('Escape')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(users.getByRole('row').nth(1)).toContainText('Nina Iyer')

  // Another password: a session under the old one is ended at the next call.
  await users.getByRole('row').nth(1).press('Enter')
  const again = admin.getByRole('dialog', { name: 'Edit Nina Iyer' })
  await again.getByRole('button', { name: 'Reset password' }).click()
  const reset = admin.getByRole('dialog', { name: 'Password of Nina Iyer' })
  await reset.getByLabel(/^New password/).fill('Second@456')
  await admin.keyboard.press('Enter')
  await expect(reset).toBeHidden()
  await nina.reload()
  await nina.waitForURL(/signin/)
  await signIn('Second@456')

  await again.getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(users.getByRole('row')).toHaveCount(1)
  await expect(admin.getByText('User deleted')).toBeVisible()
  await nina.reload()
  await nina.waitForURL(/signin/)
  await nina.context().close()
})
