import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { getFactorRoles, saveFactorRoles } from '@rxdesk/contract/areas/sign-in/passkey-calls'
import { type RoleId, roles } from '@rxdesk/contract/roles'
import { expectAccessible } from './axe.ts'
import { DEMO_PASSWORD, personAt } from './demo-people.ts'
import { signInOverWire } from './wire-session.ts'

/** An account of no other test, of a role that no other test signs in with meanwhile. */
const AGENT = 'VENDOR01'

/** An authenticator that confirms everything, as Chromium has it for tests. */
async function virtualAuthenticator(context: BrowserContext, page: Page) {
  const browserSide = await context.newCDPSession(page)
  await browserSide.send('WebAuthn.enable')
  await browserSide.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function demand(baseURL: string, demanded: RoleId[]): Promise<void> {
  const admin = await signInOverWire(baseURL, 'ADMIN01')
  const { version } = await admin.ask(getFactorRoles, {})
  await admin.ask(saveFactorRoles, { version, roles: demanded })
}

test('a role demands a second factor: the user can only set up a passkey, signs in by it, and removes it', async ({
  browser,
  baseURL,
}) => {
  const home = baseURL ?? ''
  // Passkeys are bound to a host name; an address has none.
  const site = home.replace('127.0.0.1', 'localhost')
  await demand(home, [roles.vendor])
  try {
    const person = await personAt(browser, AGENT, { baseURL: site })
    await virtualAuthenticator(person.context(), person)
    await expect(person.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await expectAccessible(person, 'the demand of a second factor')
    await expect(person.getByRole('navigation')).toHaveCount(0)
    await person.getByRole('button', { name: 'Set up a passkey' }).press('Enter')
    const dialog = person.getByRole('dialog', { name: 'Passkeys' })
    await expect(dialog.getByLabel(/^Name of the new passkey/)).toBeFocused()
    await person.keyboard.press('Enter')
    await expect(dialog.getByText('Enter a name for the passkey')).toBeVisible()
    await dialog.getByLabel(/^Name of the new passkey/).fill('Work laptop')
    await dialog.getByLabel(/^Your password/).fill(DEMO_PASSWORD)
    await expectAccessible(person, 'a new passkey')
    await person.keyboard.press('Enter')
    await expect(person.getByRole('heading', { name: 'Set up a second factor' })).toBeHidden()
    await expect(person.getByRole('button', { name: /^Account of/ })).toBeVisible()

    await person.getByRole('button', { name: /^Account of/ }).press('Enter')
    await person.getByRole('menuitem', { name: 'Logout' }).press('Enter')
    await person.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).press('Enter')
    await person.waitForURL(/signin/)
    await person.getByLabel('Agent ID').fill(AGENT)
    await person.getByLabel(/^Password/).fill(DEMO_PASSWORD)
    await person.keyboard.press('Enter')
    await expect(person.getByRole('heading', { name: 'Sign in with a passkey' })).toBeVisible()
    // Nothing that is sent stands in for it.
    await expect(person.getByRole('button', { name: 'Send me a code instead' })).toHaveCount(0)
    await expectAccessible(person, 'the sign-in by passkey')
    await person.getByRole('button', { name: 'Use the passkey' }).press('Enter')
    await expect(person.getByRole('button', { name: /^Account of/ })).toBeVisible()

    await demand(home, [])
    await person.getByRole('button', { name: /^Account of/ }).press('Enter')
    await person.getByRole('menuitem', { name: 'Passkeys' }).press('Enter')
    await expect(dialog.getByRole('listitem')).toContainText(/Work laptop.*Last used/)
    await dialog.getByRole('button', { name: 'Remove Work laptop' }).press('Enter')
    const removal = person.getByRole('dialog', { name: 'Remove Work laptop?' })
    await removal.getByLabel(/^Your password/).fill(DEMO_PASSWORD)
    await person.keyboard.press('Enter')
    await expect(dialog.getByText('No passkey is set up.')).toBeVisible()
  } finally {
    await demand(home, [])
  }
})
