import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { DEMO_PASSWORD, personAt, takeNextCase } from './demo-people.ts'

test('the pages before and beside the console', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/signin')
  await page.getByRole('button', { name: 'L1OP02' }).first().waitFor()
  await expectAccessible(page, 'sign-in: password')
  await page.getByLabel('Agent ID').fill('L3DG01')
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByLabel(/^One-time code/).waitFor()
  await expectAccessible(page, 'sign-in: code')
  for (const number of [401, 403, 404]) {
    await page.goto(`/error-pages/error-${number}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, `error page ${number}`)
  }
  await page.goto('/verify')
  await page.getByLabel(/^Code on the prescription/).waitFor()
  await expectAccessible(page, 'verify')
  await page.goto('/demo/outbox')
  await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click()
  await page.getByRole('article').waitFor()
  await expectAccessible(page, 'demo outbox')
  await page.context().close()
  const guest = await personAt(browser, 'MRD01')
  await guest.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(guest, 'welcome')
})

test('the dashboard', async ({ browser }) => {
  for (const agentId of ['L1OP02', 'ADMIN01']) {
    const page = await personAt(browser, agentId)
    await showRows(page)
    await expectAccessible(page, `dashboard of ${agentId}`)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('dialog', { name: /^Filters/ }).waitFor()
    await expectAccessible(page, `filters of ${agentId}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add prescription' }).click()
    await page.getByRole('dialog', { name: 'Add prescription' }).waitFor()
    await expectAccessible(page, `Add prescription of ${agentId}`)
    await page.context().close()
  }
})

test('the workbench', async ({ browser }) => {
  const page = await personAt(browser, 'L1OP02')
  await takeNextCase(page)
  const tabs = page.getByRole('tablist', { name: 'Parts of the prescription' }).getByRole('tab')
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page, `workbench: ${await tab.innerText()}`)
  }
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'shortcuts')
})

const looks = [
  { name: 'dark', options: { colorScheme: 'dark' } },
  { name: 'phone', options: { viewport: { width: 390, height: 844 } } },
  { name: 'Arabic', language: 'ar' },
] as const

for (const look of looks)
  test(`dashboard and workbench, ${look.name}`, async ({ browser }) => {
    const page = await personIn(browser, look)
    await showRows(page)
    await expectAccessible(page, `dashboard, ${look.name}`)
    // The button's text depends on the language; its key does not.
    await page.keyboard.press('n')
    await page.waitForURL(/eRxDetails/)
    await page.getByRole('tabpanel').waitFor()
    await expectAccessible(page, `workbench, ${look.name}`)
  })

async function personIn(browser: Browser, look: (typeof looks)[number]): Promise<Page> {
  const options = 'options' in look ? look.options : {}
  const page = await personAt(browser, 'L1OP02', options)
  if ('language' in look) {
    await page.evaluate((code) => localStorage.setItem('language', code), look.language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  }
  if (look.name === 'dark') await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  return page
}

/** The rows of the list are present: a table, or cards on a phone. */
async function showRows(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('row').nth(1).or(panel.getByRole('listitem').first()).first().waitFor()
}
