import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test'

export const DEMO_PASSWORD = 'Demo@1234'

/** The newest one-time code of an account, from the demo outbox. */
export async function newestCode(page: Page, agentId: string, after: number): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await page.request.get(`/api/demo/outbox?agentId=${agentId}`)
    const { body } = (await answer.json()) as { body: { otp?: string; sentAt: string }[] }
    code = body.find((message) => message.otp && Date.parse(message.sentAt) >= after - 1000)?.otp ?? ''
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  return code
}

/** Signs in as a user does: agent id, password, code. */
export async function signIn(page: Page, agentId: string): Promise<void> {
  await page.goto('/signin')
  const asked = Date.now()
  await page.getByLabel('Agent ID').fill(agentId)
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  const code = page.getByLabel(/code/i).first()
  await code.waitFor()
  await code.fill(await newestCode(page, agentId, asked))
  await page.keyboard.press('Enter')
  const takeOver = page.getByRole('button', { name: /sign in here|yes/i })
  // Nothing of this may stay pending: it would answer a later question of the page with Yes.
  await expect(async () => {
    if (await takeOver.isVisible()) await takeOver.click()
    expect(page.url()).toMatch(/dashboard|amazonPanel|mrdUpload|welcome|client-credentials/i)
  }).toPass()
}

/** The open browsers, and the test and try they belong to. */
let present: { ofTest: string; contexts: BrowserContext[] } = { ofTest: '', contexts: [] }

/** Closes the pages of the previous test: they would go on requesting and rendering beside this one. */
async function leaveTheTestBefore(): Promise<void> {
  const { testId, retry } = test.info()
  const ofTest = `${testId} ${retry}`
  if (present.ofTest === ofTest) return
  await Promise.all(present.contexts.map((context) => context.close()))
  present = { ofTest, contexts: [] }
}

/** A user in a browser of their own, signed in; a finished case is not followed by the next one. */
export async function personAt(
  browser: Browser,
  agentId: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  await leaveTheTestBefore()
  const context = await browser.newContext(options)
  present.contexts.push(context)
  await context.addInitScript(() => localStorage.setItem('workbench.nextAutomatically', 'off'))
  const page = await context.newPage()
  // Leaving with unsaved typing asks; here the answer is always to leave.
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, agentId)
  return page
}

/** Claims the next case of the user's own queue; returns its number. */
export async function takeNextCase(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Next case' }).click()
  await page.waitForURL(/eRxDetails/)
  await expect(page.getByRole('heading', { level: 1, name: /^Prescription \d+/ })).toBeVisible()
  return Number(new URL(page.url()).searchParams.get('erxId'))
}
