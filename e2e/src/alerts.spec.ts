import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

const polls = {
  tele: 'getTeleFreshcaseAlert',
  digitization: 'getDigitizationFreshcaseAlert',
  priority: 'getHighPriorityAlert',
} as const
type Poll = keyof typeof polls

/** Long enough for a poll that must not be made to be made after the ones that are. */
const QUIET = 3_000

/** Which alerts the page asks for, from now on. */
function askedBy(page: Page): Set<Poll> {
  const asked = new Set<Poll>()
  page.on('request', (request) => {
    for (const [poll, name] of Object.entries(polls) as [Poll, string][])
      if (new RegExp(`/${name}(jwt)?$`).test(new URL(request.url()).pathname)) asked.add(poll)
  })
  return asked
}

const banner = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })

test('each alert is asked for and shown by whom it belongs to, and by nobody else', async ({ browser }) => {
  test.setTimeout(300_000)
  const titles = {
    tele: 'Amazon Teleconsultation Alert!',
    digitization: 'Amazon Digitization Alert!',
    priority: 'High Priority Alert!',
  }
  const belongs: [string, string, Poll[]][] = [
    ['ADMIN01', '/adminApproval', ['tele']],
    ['L1OP02', '/searchPatient', ['priority']],
    ['L3DG01', '/dashboard', ['digitization', 'priority']],
    ['AMZ01', '/amazondashboard', []],
  ]
  for (const [agent, at, own] of belongs) {
    const page = await personAt(browser, agent)
    const asked = askedBy(page)
    const seen = new Set<string>()
    await page.exposeFunction('noteBanner', (text: string) => void seen.add(text))
    await page.addInitScript(() => {
      const note = (window as unknown as { noteBanner(text: string): void }).noteBanner
      new MutationObserver(() => {
        for (const place of document.querySelectorAll('[role=status] strong')) note(place.textContent)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => [...asked].sort(), agent).toEqual(own)
    await page.waitForTimeout(QUIET)
    expect([...asked].sort(), agent).toEqual(own)
    for (const [poll, title] of Object.entries(titles) as [Poll, string][])
      if (!own.includes(poll)) expect([...seen], agent).not.toContain(title)
    await page.context().close()
  }
})

test('a banner says its words, takes no focus, and opens the list; snoozed it stays away', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const admin = await personAt(browser, 'ADMIN01')
  await admin.goto('/adminApproval')
  const tele = banner(admin, 'Amazon Teleconsultation Alert!')
  await expect(tele).toHaveText(/^Amazon Teleconsultation Alert! You have \d+ pending cases$/)
  expect(await tele.evaluate((place) => place.contains(document.activeElement))).toBe(false)
  await tele.hover()
  await expectAccessible(admin, 'a banner')
  await tele.click()
  await expect(admin).toHaveURL(/amazondashboard/)
  await expect(tele).toBeHidden()

  await admin.reload()
  await tele.hover()
  await admin.getByRole('button', { name: 'Snooze' }).click()
  await admin.getByRole('menuitem', { name: 'No alerts for 5 min', exact: true }).click()
  await expect(tele).toBeHidden()
  const asked = askedBy(admin)
  await admin.reload()
  await expect.poll(() => [...asked]).toEqual(['tele'])
  await admin.waitForTimeout(QUIET)
  await expect(tele).toBeHidden()

  // Somebody else's browser: the poll fails, nothing is shown of it, and the screen works on.
  const other = await personAt(browser, 'ADMIN01', { locale: 'en-GB' })
  await other.route(`**/${polls.tele}*`, (route) => route.abort())
  const failing = askedBy(other)
  await other.goto('/adminApproval')
  await expect.poll(() => [...failing]).toEqual(['tele'])
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.waitForTimeout(QUIET)
  await expect(banner(other, 'Amazon Teleconsultation Alert!')).toBeHidden()
  await expect(other.getByRole('region', { name: 'Notices' }).getByRole('alert')).toBeEmpty()
})
