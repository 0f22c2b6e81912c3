import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { DEMO_PASSWORD, newestCode } from './demo-people.ts'

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

test('a forgotten password is set anew by a code, without a mouse', async ({ page }) => {
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
  // As it was, for whoever signs in next.
  await setForgottenPassword(page, DEMO_PASSWORD)
})
