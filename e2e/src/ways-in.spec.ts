import { expect, type Page, test } from '@playwright/test'
import { generateSync } from 'otplib'
import { expectAccessible } from './axe.ts'
import { DEMO_PASSWORD, newestCode, personAt } from './demo-people.ts'
import { openAdministration } from './open-administration.ts'
import { thisTry } from './this-try.ts'

/** An account of no other test: passwords and authenticators are changed here. */
const AGENT = 'MRD01'
const FRESH = 'Fresh#2026'

async function setForgottenPassword(page: Page, pwd: string): Promise<void> {
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter')
  // Both pages ask for it.
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  const asked = Date.now()
  await page.getByLabel('Agent ID').fill(AGENT.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(/reset-password/)
  await page.getByLabel('One-time code').fill(await newestCode(page, AGENT, asked))
  await page.getByLabel(/^New password/).fill(pwd)
  await page.getByLabel(/^Confirm/).fill(pwd)
  await page.keyboard.press('Enter')
  await page.waitForURL(/signin/)
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible()
}

test('a forgotten password is replaced by a code, without a mouse', async ({ page }) => {
  await page.goto('/reset-password')
  await page.waitForURL(/forget-password/)
  await expect(page.getByLabel('Agent ID')).toBeFocused()
  await expectAccessible(page, 'the page of a forgotten password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the Agent ID')).toBeVisible()
  await page.getByLabel('Agent ID').fill('NOBODY9')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This Agent ID is not registered with us')).toBeVisible()

  await page.getByLabel('Agent ID').fill(AGENT)
  await page.keyboard.press('Enter')
  await page.waitForURL(/reset-password/)
  await expect(page.getByLabel('One-time code')).toBeFocused()
  await page.getByLabel('One-time code').fill('12')
  await page.getByLabel(/^New password/).fill('weak')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the 6 digits of the code')).toBeVisible()
  await expect(page.getByText('Please enter the confirm password')).toBeVisible()
  await expectAccessible(page, 'the page of a new password')

  await setForgottenPassword(page, FRESH)
  await page.getByLabel('Agent ID').fill(AGENT)
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The agent ID or the password is not right.')).toBeVisible()
  // As it was, for the next test that signs in.
  await setForgottenPassword(page, DEMO_PASSWORD)
})

test('an authenticator app is set up, used, bypassed and removed, without a mouse', async ({ browser }) => {
  const person = await personAt(browser, AGENT)
  const dialog = person.getByRole('dialog', { name: 'Authenticator app' })
  const open = async () => {
    await person.getByRole('button', { name: /^Account of/ }).press('Enter')
    await person.getByRole('menuitem', { name: 'Authenticator app' }).press('Enter')
    await expect(dialog.getByLabel(/^Your password/)).toBeFocused()
  }
  await open()
  await person.keyboard.type('Wrong@1234')
  await person.keyboard.press('Enter')
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await dialog.getByLabel(/^Your password/).fill(DEMO_PASSWORD)
  await person.keyboard.press('Enter')
  await expect(dialog.getByLabel('One-time code')).toBeFocused()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(person, 'the picture of an authenticator app')
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const codeOf = (steps: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })
  await person.keyboard.type(codeOf(0))
  await person.keyboard.press('Enter')
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(person, 'the recovery codes')
  const recovery = await codes.first().innerText()
  await dialog.getByRole('button', { name: 'I have saved them' }).press('Enter')
  await expect(dialog).toBeHidden()

  // Another browser: the app's code is asked for; a recovery code does as well.
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/signin')
  await elsewhere.getByLabel('Agent ID').fill(AGENT)
  await elsewhere.getByLabel(/^Password/).fill(DEMO_PASSWORD)
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByText('Enter the 6-digit code that your authenticator app shows.')).toBeVisible()
  await expectAccessible(elsewhere, 'the choice of codes')
  await elsewhere.getByRole('button', { name: 'Send me a code instead' }).press('Enter')
  await expect(elsewhere.getByText(/A 6-digit code was sent to/)).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await expect(elsewhere.getByLabel('Recovery code')).toBeFocused()
  await elsewhere.keyboard.type(recovery)
  await elsewhere.keyboard.press('Enter')
  await elsewhere.getByRole('button', { name: 'Sign in here' }).press('Enter')
  await elsewhere.waitForURL(/mrdUpload/)
  await elsewhere.context().close()

  // That signs the first screen out; it signs in again by the app, which is then removed.
  await person.reload()
  await person.waitForURL(/signin/)
  await person.getByLabel('Agent ID').fill(AGENT)
  await person.getByLabel(/^Password/).fill(DEMO_PASSWORD)
  await person.keyboard.press('Enter')
  await person.getByLabel('One-time code').fill(codeOf(1))
  await person.keyboard.press('Enter')
  await person.getByRole('button', { name: 'Sign in here' }).press('Enter')
  await person.waitForURL(/mrdUpload/)
  await open()
  await expect(dialog.getByText(/9 recovery codes are left/)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Remove the app' }).check()
  await dialog.getByLabel(/^Your password/).fill(DEMO_PASSWORD)
  await person.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(person.getByText('The authenticator app was removed')).toBeVisible()
  await person.context().close()
})

test('an account is requested, confirmed, approved by an administrator and used, without a mouse', async ({
  page,
  browser,
}) => {
  const agentId = `NADIA1${thisTry()}`
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Request an account' }).press('Enter')
  await page.getByRole('heading', { name: 'Request an account' }).waitFor()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Nadia')
  await page.keyboard.press('Enter')
  // The first invalid field has the focus.
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByText('Please enter valid Email')).toBeVisible()
  await expectAccessible(page, 'the page of a sign-up')
  await page.keyboard.type('Sood')
  for (const typed of [`${agentId}@hospital.test`, '+919812345678', 'l1op01', FRESH]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  // Between the two passwords is the button that shows the first.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(FRESH)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This agent ID is taken.')).toBeVisible()
  await expect(page.getByLabel('Agent ID')).toBeFocused()
  const asked = Date.now()
  await page.getByLabel('Agent ID').fill(agentId)
  await page.keyboard.press('Enter')
  await page.waitForURL(/confirm-signup/)
  await expect(page.getByLabel('One-time code')).toBeFocused()
  await expectAccessible(page, 'the page that confirms a sign-up')
  await page.keyboard.type(await newestCode(page, agentId, asked))
  await page.keyboard.press('Enter')
  const confirmed = page.getByText('Thank you. Your account is waiting for an administrator to approve it.')
  await expect(confirmed).toBeVisible()
  await expectAccessible(page, 'a confirmed sign-up')
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/signin/)
  await page.getByLabel('Agent ID').fill(agentId)
  await page.getByLabel(/^Password/).fill(FRESH)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Your account does not have access/)).toBeVisible()

  const admin = await personAt(browser, 'ADMIN01')
  await openAdministration(admin, 'Users')
  await admin.getByRole('button', { name: 'Filters' }).press('Enter')
  const filters = admin.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('combobox', { name: 'Status' }).press('Enter')
  await admin.getByRole('option', { name: 'Waiting' }).press('Enter')
  await filters.getByRole('button', { name: 'Done' }).press('Enter')
  const rows = admin.getByRole('grid', { name: 'Users', exact: true }).getByRole('row')
  const applicant = rows.filter({ hasText: agentId })
  await expect(applicant).toContainText(/Nadia Sood.*Waiting/)
  await expectAccessible(admin, 'the users who wait')
  await applicant.press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Edit Nadia Sood' })
  await dialog.getByRole('checkbox', { name: 'L1 Operator' }).press('Space')
  await dialog.getByRole('checkbox', { name: 'Edit prescription' }).press('Space')
  await dialog.getByRole('combobox', { name: 'Status' }).press('Enter')
  await admin.getByRole('option', { name: 'Active', exact: true }).press('Enter')
  await expectAccessible(admin, 'the approval of a user')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(applicant).toHaveCount(0)
  await admin.context().close()

  const again = Date.now()
  await page.keyboard.press('Enter')
  await page.getByLabel('One-time code').fill(await newestCode(page, agentId, again))
  await page.keyboard.press('Enter')
  await page.waitForURL(/dashboard/)
})
