import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { choose } from './consult.ts'
import { personAt } from './demo-people.ts'
import { callPatient, openConsultation, setTelephony } from './tele-desk.ts'

/**
 * Keys of the usual consultation with one order line, from the opened case to the partner: 14 of them are the directions.
 * The question outside of the usual hours is not counted.
 */
const KEYS = 38

/** Presses keys as a user does, and counts them. */
function counted(page: Page) {
  let keys = 0
  return {
    async press(...names: string[]) {
      for (const name of names) {
        keys += 1
        await page.keyboard.press(name)
      }
    },
    async type(text: string) {
      keys += text.length
      await page.keyboard.type(text)
    },
    count: () => keys,
  }
}

test('the usual consultation is done by keyboard alone', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await personAt(browser, 'AMZ01')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openConsultation(page, 'Sunita')
  const keys = counted(page)
  const missing = (count: number) =>
    expect(page.getByRole('button', { name: new RegExp(`^${count} points? missing`) })).toBeVisible()

  // The call: placed by the telephone service, which says that the patient answered and how it ended.
  await setTelephony(page, 'answers')
  await keys.press('Alt+Q')
  await expect(page.getByRole('button', { name: 'Call the patient' })).toBeFocused()
  await keys.press('Enter')
  const asks = page.getByRole('button', { name: 'Call now' })
  const log = page.getByRole('list', { name: 'Calls so far' })
  await expect(log.or(asks).first()).toBeVisible()
  if (await asks.isVisible()) await asks.press('Enter')
  await expect(log.getByText(/completed/)).toBeVisible()
  // How the patient was reached and on which day is said by the call itself.
  await expect(page.getByRole('radio', { name: 'Audio call' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Prescription date' })).not.toHaveValue('')
  await missing(8)

  // The doctor, by the account of the user.
  await keys.press('Alt+V')
  await expect(page.getByRole('button', { name: /^Consult as Dr. Kavita/ })).toBeFocused()
  await keys.press('Enter')
  await missing(7)
  // Identity and consent stand one below the other.
  await keys.press('Alt+Z')
  await expect(page.getByRole('checkbox', { name: 'Name confirmed' })).toBeFocused()
  await keys.press('Space', 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Enter')
  await expect(page.getByRole('radio', { name: /^Implied/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Patient', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /straight to the partner/ })).toBeFocused()
  await keys.press('Space')
  await missing(3)
  await keys.press('Alt+V')
  await expect(page.getByRole('combobox', { name: 'Allergies' })).toBeFocused()
  await keys.press('Tab', 'Space')
  await missing(2)
  await keys.press('Alt+V')
  await expect(page.getByRole('radio', { name: 'First consultation' })).toBeFocused()
  await keys.press('Space')
  await missing(1)
  // The medicine of the order, with its directions.
  await keys.press('Alt+V')
  await expect(page.getByRole('button', { name: 'Prescribe: Crocin 500' })).toBeFocused()
  await keys.press('Enter')
  const line = page.getByRole('listitem', { name: /^Medicine 1:.*Crocin/i })
  await expect(line).toBeFocused()
  await expect(line.getByText('List O')).toBeVisible()
  await keys.press('Enter')
  await expect(line.getByRole('textbox', { name: 'Dosage' })).toBeFocused()
  await keys.type('1-0-1 x 3 days')
  await keys.press('Enter')
  await expect(line.getByText('Saved')).toBeVisible()
  await expect(page.getByRole('button', { name: /points? missing/ })).toBeHidden()
  await keys.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: /^Send to/ })
  const send = dialog.getByRole('button', { name: /^Send to/ })
  await expect(send).toBeEnabled()
  await expect(send).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByText(/eRx has been successfully sent to/)).toBeVisible()
  expect(keys.count()).toBe(KEYS)
})

test('what is missing leads to its field, and each medicine says on which list it is', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const page = await personAt(browser, 'AMZ01')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openConsultation(page, 'Vihaan')
  // A child: the adult who is present is asked for, at its field.
  await page.getByRole('button', { name: /^The patient is under 18/ }).click()
  await expect(page.getByRole('textbox', { name: 'Adult present (under 18)' })).toBeFocused()
  await choose(page, 'How it was given', /^Explicit/)
  await choose(page, 'Given by', 'Relative')
  await page.getByRole('button', { name: /^Write the words in which consent/ }).click()
  await expect(page.getByRole('textbox', { name: /^Words in which/ })).toBeFocused()

  // Another try of this test may have left a follow-up.
  await choose(page, 'First or follow-up', 'First consultation')
  // While a name is typed, its suggestions say the list, and what would make it possible.
  await page.keyboard.press('Alt+M')
  const search = page.getByRole('combobox', { name: 'Medicine' })
  await search.pressSequentially('Glycomet')
  const offer = page.getByRole('option', { name: /Glycomet/ }).first()
  await expect(offer.getByText(/^List [AB]$/)).toBeVisible()
  await expect(offer.getByText(/^needs a/)).toBeVisible()
  await search.fill('Alprazolam 0.5')
  await expect(page.getByRole('status').getByText('Not by tele-consultation')).toBeVisible()
  await search.fill('')

  // At a follow-up within six months the same medicine goes.
  await page.keyboard.press('Alt+0')
  await choose(page, 'First or follow-up', 'Follow-up')
  await page.keyboard.press('Alt+M')
  await search.pressSequentially('Glycomet')
  await expect(offer.getByText('goes with this consultation')).toBeVisible()
  await search.fill('')

  // What was typed and not left yet is there after the window was closed.
  await page.keyboard.press('Alt+0')
  const notes = page.getByRole('textbox', { name: 'Notes of the consultation' })
  await notes.pressSequentially('Asked the mother')
  await expect(notes).toHaveValue('Asked the mother')
  await page.keyboard.press('Alt+1')
  await page.reload()
  await page.getByRole('tab').first().click()
  await expect(notes).toHaveValue('Asked the mother')
})

test('an emergency is advised by the text of the house and ends as such', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await personAt(browser, 'AMZ01')
  const erxId = await openConsultation(page, 'Harish')
  await page.getByRole('checkbox', { name: /^Emergency: send/ }).check()
  await page.getByRole('combobox', { name: /^What has happened/ }).click()
  await page.getByRole('option', { name: 'Chest pain' }).click()
  await expect(page.getByRole('textbox', { name: /^First aid that was advised/ })).toHaveValue(
    /Stop all activity/,
  )
  await page.getByRole('textbox', { name: 'Nearest hospital' }).fill('Sassoon Hospital')
  await page.getByRole('button', { name: 'End as an emergency' }).click()
  const dialog = page.getByRole('dialog', { name: 'The consultation failed' })
  await expect(dialog.getByRole('radio', { name: /^Emergency/ })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(/Sassoon Hospital/)
  await dialog.getByRole('button', { name: 'Consultation failed' }).click()
  // Leaving at once would call the request off.
  await expect(dialog).toBeHidden()
  await page.goto('/amazondashboard?tab=consultationFailed')
  await expect(page.getByRole('row').filter({ hasText: String(erxId) })).toBeVisible()
})

test('a question of the master is asked at the desk at once, and again at a call-back', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const admin = await personAt(browser, 'ADMIN01')
  await admin.goto('/masters/teleQuestions')
  await admin.getByRole('button', { name: 'Add', exact: true }).first().click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('How far is the nearest clinic?')
  await dialog.getByRole('combobox', { name: 'Answer' }).click()
  await admin.getByRole('option', { name: /choices/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter at least two different choices.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Choices' }).fill('near\nfar')
  await dialog.getByRole('switch', { name: 'Needs an answer' }).check()
  await expectAccessible(admin, 'a question')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('row').filter({ hasText: 'near, far' })).toBeVisible()
  await admin.goto('/masters/callReasons?open=new')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Line was bad')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const page = await personAt(browser, 'AMZ01')
  await openConsultation(page, 'Fatima')
  await page.getByRole('button', { name: 'Ask the patient: How far is the nearest clinic?' }).click()
  const near = page.getByRole('radio', { name: 'near' })
  await expect(near).toBeFocused()
  await page.keyboard.press('Space')
  await expect(near).toBeChecked()
  await page.getByRole('button', { name: 'Consultation failed' }).click()
  await expect(page.getByRole('radio', { name: 'Line was bad' })).toBeVisible()

  // Other tests of this server end consultations that nobody was asked this in.
  await admin.goto('/masters/teleQuestions')
  await admin.getByRole('row').filter({ hasText: 'near, far' }).press('Enter')
  await dialog.getByRole('switch', { name: 'Needs an answer' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
})

test('the desk is accessible, wide and narrow, in English and Arabic', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await personAt(browser, 'AMZ01')
  await openConsultation(page, 'Meenakshi')
  await callPatient(page)
  await page.getByRole('checkbox', { name: /^Emergency: send/ }).check()
  for (const language of ['en', 'ar'])
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      await page.setViewportSize({ width, height })
      await page.reload()
      await expect(page.locator('[data-part="tele-identity"]')).toBeVisible()
      await expectAccessible(page, `the desk, ${language}, ${width}`)
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider, `${language}, ${width}`).toBeLessThanOrEqual(0)
    }
})
