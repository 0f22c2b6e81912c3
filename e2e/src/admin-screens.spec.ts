import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

/** The screens are gone through in parts: each ends within a test's time on a busy machine, and two run at once. */
const PARTS = 3

for (let part = 0; part < PARTS; part++) {
  const some = `${part + 1} of ${PARTS}`

  test(`every screen of an administrator, and its form for a new record, by keyboard: ${some}`, async ({
    browser,
  }) => {
    const page = await personAt(browser, 'ADMIN01')
    for (const address of inPart(await screensOf(page), part)) {
      await show(page, address)
      await expectAccessible(page, address)
      const makes = page
        .locator('main')
        .getByRole('button', { name: /^(New|Add)\b/ })
        .first()
      if (!(await makes.isVisible()) || !(await makes.isEnabled())) continue
      await makes.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, `${address}: new`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(makes, `focus on ${address}`).toBeFocused()
    }
  })

  test(`every screen of an administrator on a phone, dark, in Arabic: ${some}`, async ({ browser }) => {
    const page = await personAt(browser, 'ADMIN01', { colorScheme: 'dark' })
    const addresses = inPart(await screensOf(page), part)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => localStorage.setItem('language', 'ar'))
    await page.reload()
    for (const address of addresses) {
      await show(page, address)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(wide, `${address} is wider than the phone`).toBeLessThanOrEqual(0)
      await expectAccessible(page, `${address}, phone`)
    }
  })
}

function inPart(addresses: readonly string[], part: number): string[] {
  return addresses.filter((_, at) => at % PARTS === part)
}

/** Addresses of the screens that the menu offers. */
async function screensOf(page: Page): Promise<string[]> {
  const strip = page.getByRole('navigation').first()
  const hrefs = (within: ReturnType<Page['locator']>) =>
    within.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // The address of the first screen appears before the screen does.
  await strip.getByRole('link').first().waitFor()
  const found = await hrefs(strip.getByRole('link'))
  for (const opener of await strip.locator('[aria-haspopup=menu]').all()) {
    await opener.click()
    const entries = page.getByRole('menu').getByRole('menuitem')
    await entries.first().waitFor()
    found.push(...(await hrefs(entries)))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await strip.getByRole('link', { name: 'Administration' }).click()
  const rail = page.getByRole('navigation', { name: 'Administration' })
  await rail.getByRole('link').first().waitFor()
  found.push(...(await hrefs(rail.getByRole('link'))))
  expect(found.length).toBeGreaterThan(20)
  // The address of the whole opens the first of its own.
  return [...new Set(found)].filter((href) => href.startsWith('/') && href !== '/administration')
}

/** Opens a screen as its link does, without loading the scripts again, and waits until its list has loaded. */
async function show(page: Page, address: string): Promise<void> {
  const heading = page.locator('main').getByRole('heading', { level: 1 }).first()
  const before = (await heading.textContent()) ?? ''
  const there = new URL(page.url()).pathname === new URL(address, page.url()).pathname
  await page.evaluate((to) => history.pushState(null, '', to), address)
  // The screen before stays until the scripts of the next one are there.
  if (!there) await expect(heading, `heading of ${address}`).not.toHaveText(before)
  await expect(page.locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0)
  // A banner lies over the foot of the page for five seconds, and would hide half of what is below it.
  await expect(page.locator('[aria-live=polite]').getByRole('button')).toHaveCount(0)
}
