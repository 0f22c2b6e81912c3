import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { openAdministration } from './open-administration.ts'

/** Holds back the scripts that the page asks for from now on; returns what lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (asked) => {
    await held.promise
    await asked.continue()
  })
  return held.resolve
}

test('the way to another screen, and a fresh tab, show at once that something is coming', async ({
  browser,
}) => {
  const admin = await personAt(browser, 'ADMIN01')
  await admin.getByRole('button', { name: 'Reports' }).click()
  const letGo = await holdScripts(admin)
  await admin.getByRole('menuitem', { name: 'NER report' }).click()
  await expect(admin.getByRole('progressbar').first()).toBeVisible()
  await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveCount(0)
  letGo()
  await expect(admin.getByRole('heading', { level: 1, name: 'NER report' })).toBeVisible()
  await expect(admin.getByRole('progressbar')).toHaveCount(0)

  const fresh = await admin.context().newPage()
  const letThemGo = await holdScripts(fresh)
  await fresh.goto('/nerReport', { waitUntil: 'commit' })
  await expect(fresh.locator('#starting')).toBeVisible()
  letThemGo()
  await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(fresh.locator('#starting')).toHaveCount(0)
})

test('the administration is found in its rail by keyboard', async ({ browser }) => {
  const admin = await personAt(browser, 'ADMIN01')
  await openAdministration(admin, 'Settings')
  await expect(admin.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const rail = admin.getByRole('navigation', { name: 'Administration' })
  await expect(rail.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  await rail.getByRole('searchbox', { name: 'Find a screen' }).fill('vacc')
  await expect(rail.getByRole('link')).toHaveCount(1)
  await admin.keyboard.press('ArrowDown')
  await expect(rail.getByRole('link', { name: 'Vaccinations' })).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { level: 1, name: 'Vaccinations' })).toBeVisible()
  await expectAccessible(admin, 'the rail of the administration')
})

test('level-3 digitization lands on its own desk', async ({ browser }) => {
  const joseph = await personAt(browser, 'L3DG01')
  await expect(joseph).toHaveURL(/\/digitizationdashboard/)
  const strip = joseph.getByRole('navigation', { name: 'Main navigation' })
  await expect(strip.getByRole('link').first()).toHaveText('Digitization')
})
