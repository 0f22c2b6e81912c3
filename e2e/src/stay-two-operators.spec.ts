import { expect, type Page, test } from '@playwright/test'
import { releaseeRx } from '@rxdesk/contract/areas/cases/calls'
import { personAt } from './demo-people.ts'
import { preparedStay } from './prepared-stay.ts'
import { signInOverWire } from './wire-session.ts'

const complaints = (page: Page) => page.getByRole('textbox', { name: /^Complaints/ })
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible()

async function openGeneral(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('tab', { name: 'General' }).press('Enter')
}

test('two operators at one stay: the second looks on, and nothing that either typed is lost', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const url = baseURL ?? ''
  const erxId = await preparedStay(url)
  const stay = `/IPDeRxDetails?erxId=${erxId}`
  const first = await personAt(browser, 'L1OP01')
  await openGeneral(first, stay)
  await complaints(first).fill('Fever for five days')
  await saved(first)

  const second = await personAt(browser, 'L1OP02')
  await openGeneral(second, stay)
  await expect(second.getByText('This case picked by another operator. Please pick next case.')).toBeVisible()
  await expect(complaints(second)).toHaveValue('Fever for five days')
  await expect(complaints(second)).not.toBeEditable()

  // The first loses the connection while typing; an administrator puts the stay back, and the second goes on with it.
  await first.context().setOffline(true)
  await complaints(first).fill('Fever for five days, chills since Monday')
  await expect(first.getByText('No connection — kept on this device')).toBeVisible()
  const { ask } = await signInOverWire(url, 'ADMIN01')
  await ask(releaseeRx, { erxId })
  await openGeneral(second, stay)
  await expect(complaints(second)).toBeEditable()
  await complaints(second).fill('Fever for five days, headache')
  await saved(second)

  await first.context().setOffline(false)
  await expect(first.getByText('Not saved — the case is no longer yours')).toBeVisible({ timeout: 60_000 })
  await ask(releaseeRx, { erxId })
  await first.getByRole('button', { name: 'Claim again' }).click()
  // Both are shown, and a person chooses.
  const dialog = first.getByRole('alertdialog', { name: 'Another user changed these fields' })
  await expect(dialog).toContainText('Fever for five days, headache')
  await expect(dialog).toContainText('Fever for five days, chills since Monday')
  await dialog.getByRole('button', { name: 'All mine' }).click()
  await dialog.getByRole('button', { name: 'Keep the chosen values' }).click()
  await expect(dialog).toBeHidden()
  await saved(first)
  await expect(complaints(first)).toHaveValue('Fever for five days, chills since Monday')
})
