import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startServerUnderTest } from '../server-under-test.ts'
import { addMedicine } from './add-medicine.ts'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'
import { candidatesOf, expectPicture, fakeMedia, keepConnections, refuseCamera } from './fake-media.ts'

test.use(fakeMedia)

/** The consultant, at a demo consultation that waits. */
async function consultantAt(browser: Browser, patient: string, baseURL?: string): Promise<Page> {
  const page = await personAt(browser, 'AMZ01', baseURL ? { baseURL } : {})
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.context().addInitScript(keepConnections)
  await page.goto('/amazondashboard')
  await page.getByRole('row').filter({ hasText: patient }).first().getByText(patient).click()
  await page.waitForURL(/amazoneRxDetails/)
  await expect(page.getByRole('heading', { name: 'What is missing' })).toBeVisible()
  return page
}

/** Begins the video call; the link that the patient gets. */
async function beginVideo(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Video call', exact: true }).click()
  // The page that was opened from the lists has no camera: it is loaded again, and asks then.
  await page.getByRole('button', { name: 'Start video call' }).click()
  const dialog = page.getByRole('dialog', { name: 'Video call with the patient' })
  await dialog.getByRole('checkbox', { name: 'Show the link to me' }).check()
  await dialog.getByRole('button', { name: 'Begin' }).click()
  const shown = page.getByRole('dialog', { name: 'Link of the patient' })
  const asks = dialog.getByRole('button', { name: 'Call now' })
  await expect(shown.or(asks)).toBeVisible()
  if (await asks.isVisible()) await asks.click()
  const link = await shown.getByRole('textbox').inputValue()
  await shown.getByRole('button', { name: 'Close' }).last().click()
  return link
}

interface Patient {
  context: BrowserContext
  page: Page
}

/** The telephone of a patient. */
async function telephone(browser: Browser, ...scripts: (() => void)[]): Promise<Patient> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
  })
  await context.addInitScript(keepConnections)
  for (const script of scripts) await context.addInitScript(script)
  return { context, page: await context.newPage() }
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I consent to avail consultation via telemedicine' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Camera and microphone' })).toBeVisible()
}

/** The page told the server that sound or picture of the other side arrives: it looks once a second. */
function arrivalOf(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => /"kind":"connected"/.test(answer.request().postData() ?? ''))
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Video call' })

test('two browsers see each other, and list A may be prescribed then', async ({ browser }) => {
  test.setTimeout(480_000)
  const doctor = await consultantAt(browser, 'Fatima')
  await addMedicine(doctor, 'Glycomet 500', '1-0-1 x 30 days')
  await doctor.getByRole('tab').first().click()
  const needsVideo = doctor.getByText(/Glycomet.* is on list A/)
  await expect(needsVideo).toBeVisible()
  const link = await beginVideo(doctor)
  const panel = panelOf(doctor)
  await expect(panel.getByRole('status')).toHaveText(/The link/)

  const { page, context } = await telephone(browser)
  await page.goto(link)
  await expect(page.getByText('MMC-2011-04172')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kavita Deshmukh')
  // The token is used up, and stands in the address no more.
  await expect(page).toHaveURL(/\/consultation$/)
  await expectAccessible(page, 'the consent of the patient')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { name: 'موافقتك' })).toBeVisible()
  await expectAccessible(page, 'the consent of the patient in Arabic')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { name: 'आपकी सहमति' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Tick the box to go on.')).toBeVisible()
  await agree(page)
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click()
  await expectAccessible(page, 'the devices of the patient')
  await page.getByRole('button', { name: 'Join the call' }).click()

  await expect(page.getByRole('main').getByRole('status')).toContainText('Connected')
  await expect(panel.getByRole('status')).toHaveText('Connected')
  const ofDoctor = page.getByLabel('The doctor')
  const ofPatient = panel.getByLabel('The patient')
  await expectPicture(page, ofDoctor)
  await expectPicture(doctor, ofPatient)
  await expectAccessible(page, 'the call of the patient')
  await expectAccessible(doctor, 'the video call beside the record')

  // The panel stays and takes no focus while the user types on other tabs.
  await expect(doctor.getByText('Given on the patient’s own page')).toBeVisible()
  const notes = doctor.getByRole('textbox', { name: 'Notes of the consultation' })
  await notes.fill('Sleeps well')
  await doctor.keyboard.press('Alt+Shift+M')
  await expect(panel.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toContainText('microphone is off')
  await expect(notes).toBeFocused()
  await doctor.keyboard.press('Alt+Shift+M')
  await doctor.getByRole('tab', { name: 'Medicines' }).click()
  await expectPicture(doctor, ofPatient)

  // Another browser with the used link is refused; a reload of this one goes on in the call.
  const other = await telephone(browser)
  await other.page.goto(link)
  await expect(other.page.getByText(/opened in another browser already/)).toBeVisible()
  await other.context.close()
  await page.reload()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Connected')
  await expectPicture(page, ofDoctor)
  await expectPicture(doctor, ofPatient)

  // Without a network for half a minute, both are told; then it goes on.
  await context.setOffline(true)
  await expect(page.getByRole('main').getByRole('status')).toContainText('No network')
  await expect(panel.getByRole('status')).toHaveText('The patient’s page is not connected.')
  await page.waitForTimeout(30_000)
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('status')).toContainText('Connected', { timeout: 60_000 })
  await expect(panel.getByRole('status')).toHaveText('Connected')
  await expectPicture(page, ofDoctor)
  await expectPicture(doctor, ofPatient)

  // Leaving asks, and staying goes on.
  await doctor
    .getByRole('link', { name: /^Tele-?consultation/i })
    .first()
    .click()
  const question = doctor.getByRole('alertdialog', { name: 'End the video call?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await panel.getByRole('button', { name: 'End the call' }).click()
  await expect(doctor.getByText('Patient reached by video')).toBeVisible()
  await expect(page.getByText('The consultation is over')).toBeVisible()
  await expect(panel).toBeHidden()
  await doctor.getByRole('tab').first().click()
  await expect(needsVideo).toBeHidden()
  await expect(doctor.getByRole('textbox', { name: 'Notes of the consultation' })).toHaveValue('Sleeps well')
  await expect(
    doctor.getByRole('radiogroup', { name: 'How it was given' }).getByRole('radio', { name: /^Explicit/ }),
  ).toBeChecked()
  await context.close()
})

test('a patient without a camera is told what to do, and reached by sound alone', async ({ browser }) => {
  test.setTimeout(300_000)
  const doctor = await consultantAt(browser, 'Vihaan')
  const link = await beginVideo(doctor)
  const { page, context } = await telephone(browser, refuseCamera)
  await page.goto(link)
  await agree(page)
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click()
  await expect(page.getByText(/not allowed for this page/)).toBeVisible()
  await expect(page.getByText(/only be prescribed when the doctor sees you/)).toBeVisible()
  // Who leaves before both sides have told so was not reached.
  const bothHeard = Promise.all([arrivalOf(page), arrivalOf(doctor)])
  await page.getByRole('button', { name: 'Join with microphone only' }).click()
  await expectPicture(page, page.getByLabel('The doctor'))
  await bothHeard
  await expect(panelOf(doctor).getByText(/counts as an audio call/)).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('You left the call')).toBeVisible()
  await expect(panelOf(doctor).getByRole('status')).toHaveText(/The patient left/)
  await panelOf(doctor).getByRole('button', { name: 'End the call' }).click()
  await expect(doctor.getByText('Patient reached without a picture: an audio call')).toBeVisible()
  await page.getByRole('button', { name: 'Join again' }).click()
  await expect(page.getByText('The consultation is over')).toBeVisible()
  await context.close()
})

function hasTurnServer(): boolean {
  try {
    execFileSync('turnserver', ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/** An address of this machine that a browser's calls use: they never leave from the loopback interface. */
function ownAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}

/** A relay of the machine, as a deployment has one: coturn with a shared secret. */
async function startRelay(secret: string, address: string) {
  const port = await freePort()
  const relay = spawn(
    'turnserver',
    [
      '-n',
      ...['--listening-ip', address, '--relay-ip', address, '--listening-port', String(port)],
      ...['--use-auth-secret', '--static-auth-secret', secret, '--realm', 'example.org'],
      ...['--no-tls', '--no-dtls', '--no-cli'],
    ],
    { stdio: 'ignore' },
  )
  return {
    url: `turn:${address}:${port}?transport=udp`,
    async stop() {
      relay.kill('SIGTERM')
      if (relay.exitCode === null) await once(relay, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

test('with a relay everything goes through it', async ({ browser }) => {
  test.skip(!hasTurnServer(), 'turnserver of coturn is not on this machine')
  const address = ownAddress() ?? ''
  test.skip(address === '', 'this machine has no address but the loopback one')
  test.setTimeout(600_000)
  const secret = 'shared by coturn and the server'
  const relay = await startRelay(secret, address)
  const env = { TURN_URL: relay.url, TURN_SECRET: secret }
  // A server that does not start leaves no relay behind.
  const server = await startServerUnderTest({ env }).catch(async (error: unknown) => {
    await relay.stop()
    throw error
  })
  try {
    const doctor = await consultantAt(browser, 'Fatima', server.url)
    const link = await beginVideo(doctor)
    const { page, context } = await telephone(browser)
    await page.goto(link)
    await agree(page)
    await page.getByRole('button', { name: 'Turn on camera and microphone' }).click()
    await page.getByRole('button', { name: 'Join the call' }).click()
    await expectPicture(page, page.getByLabel('The doctor'))
    await expectPicture(doctor, panelOf(doctor).getByLabel('The patient'))
    for (const side of [page, doctor]) expect(await candidatesOf(side)).toEqual(['relay'])
    await context.close()
  } finally {
    await server.stop()
    await relay.stop()
  }
})
