import { expect, type Page, test } from '@playwright/test'
import { personAt } from './demo-people.ts'
import { signInOverWire } from './wire-session.ts'

/** All that a script of the page can read of the sign-in. */
const readable = (page: Page) =>
  page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await page.waitForURL(/signin/)
}

test('the token is out of reach of scripts, and tabs stay in step with the one sign-in', async ({
  browser,
}) => {
  const page = await personAt(browser, 'L2OP01')
  const context = page.context()
  const cookie = (await context.cookies()).find(({ name }) => name === 'rxdesk-session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(await readable(page)).not.toContain(cookie?.value)
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('resumeSecret')]),
  ).toEqual([null, null])

  await page.evaluate(() => localStorage.setItem('language', 'es'))
  await page.reload()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.reload()

  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('navigation').first()).toBeVisible()
  await signOut(second)
  await page.waitForURL(/signin/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('rxdesk-session')
  // The choice of language stays.
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
})

test('a sign-in of an earlier release goes on, and its token leaves the storage', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const { token, user } = await signInOverWire(baseURL ?? '', 'L2OP01')
  await page.goto('/signin')
  await page.evaluate(
    ([kept, sessionID]) => {
      localStorage.setItem('token', kept ?? '')
      localStorage.setItem('resumeSecret', 'resume.of-an-earlier-release')
      localStorage.setItem('sessionID', sessionID ?? '')
    },
    [token, user.sessionID],
  )
  await page.goto('/')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  expect(await readable(page)).not.toContain(token)
  expect(await readable(page)).not.toContain('resume.')
  expect((await context.cookies()).find(({ name }) => name === 'rxdesk-session')?.value).toBe(token)
  await page.reload()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await context.close()
})
