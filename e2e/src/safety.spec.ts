import { expect, type Locator, type Page, test } from '@playwright/test'
import { addMedicine } from './add-medicine.ts'
import { addPrescription, summary } from './add-prescription.ts'
import { expectAccessible } from './axe.ts'
import { personAt, takeNextCase } from './demo-people.ts'
import { forwardTo, forwardToL2 } from './forward-case.ts'
import { openWhenRead } from './open-when-read.ts'

const sentence = {
  duplicate: /^Severe: .*Paracetamol.* is on this prescription twice/,
  interaction: /^Severe: .*must not be given together unless needed/,
}

test('a medicine with a warning holds the case until it is answered; L2 sees who gave which answer, and agrees or asks again', async ({
  browser,
}) => {
  const l1 = await personAt(browser, 'L1OP01')
  const erxId = await takeNextCase(l1)
  const date = l1.getByRole('textbox', { name: 'Prescription date' })
  await date.fill('09-03-2026')
  await expect(date).toHaveValue('09-03-2026')
  await l1.getByRole('tab', { name: 'Medicines' }).click()
  await removeAll(l1)
  await addMedicine(l1, 'Paracetamol 650')
  await addMedicine(l1, 'Paracetamol 500')
  await addMedicine(l1, 'Warfarin 5')
  await addMedicine(l1, 'Aspirin 75')
  const duplicate = l1.getByRole('group', { name: sentence.duplicate })
  const interaction = l1.getByRole('group', { name: sentence.interaction })
  await expect(duplicate).toBeVisible()
  await expect(interaction).toBeVisible()
  await expectAccessible(l1, 'lines with open warnings')

  // Not even the shortcut goes on: the review shows what holds the case.
  await l1.keyboard.press('Control+Enter')
  await expect(l1.getByRole('tab', { name: 'Review' })).toHaveAttribute('aria-selected', 'true')
  await expect(l1.getByRole('region', { name: 'Medicine safety' })).toBeVisible()
  await expectAccessible(l1, 'the review with open warnings')
  await l1.keyboard.press('Control+Enter')
  await expect(l1.getByText('Answer the questions on the medicines first.').first()).toBeVisible()

  await l1.getByRole('tab', { name: 'Medicines' }).click()
  await answerByKey(l1, line(l1, 2), 'As written on the prescription')
  await answerByKey(l1, line(l1, 4), 'Confirmed by the doctor')
  await expect(duplicate).toContainText(/L1 .*As written on the prescription/)
  await forwardToL2(l1)
  await l1.context().close()

  const l2 = await personAt(browser, 'L2OP01')
  await l2.goto(`/eRxDetails?erxId=${erxId}&tab=medicines`)
  const seen = l2.getByRole('group', { name: sentence.duplicate })
  await expect(seen).toContainText(/L1 .*As written on the prescription/)
  await expectAccessible(l2, 'lines with the answers of L1')
  // Nothing severe goes past L2 on the word of L1 alone: the server says which.
  await l2.keyboard.press('Control+Enter')
  await expect(l2.getByText(/^Aspirin 75: nobody has agreed with the answer/)).toBeVisible()
  await l2.keyboard.press('Control+Enter')
  await expect(
    l2.getByText(/^Severe warnings were answered by another level.*Warfarin 5/).first(),
  ).toBeVisible()
  await l2.getByRole('tab', { name: 'Medicines' }).click()
  await seen.getByRole('button', { name: 'Agree' }).click()
  await expect(seen).toContainText(/L2 .* agreed/)
  const asked = l2.getByRole('group', { name: sentence.interaction })
  await asked.getByRole('button', { name: 'Ask again' }).click()
  await expect(asked.getByRole('button', { name: 'Answer' })).toBeVisible()
  await expect(asked).not.toContainText('Confirmed by the doctor')
  // By key: to the warning that waits, and an answer of the reviewer's own, which L3 then reviews.
  await l2.keyboard.press('Alt+w')
  await expect(asked).toBeFocused()
  await l2.keyboard.press('a')
  await l2.getByRole('group', { name: 'Why is it given anyway?' }).getByText('Will be monitored').click()
  await expect(asked).toContainText(/L2 .*Will be monitored/)
  await forwardTo(l2, 'L3')
  await l2.context().close()

  const l3 = await personAt(browser, 'L3OP01')
  await l3.goto(`/eRxDetails?erxId=${erxId}&tab=medicines`)
  const last = l3.getByRole('group', { name: sentence.interaction })
  await expect(last).toBeVisible()
  await l3.keyboard.press('Alt+w')
  await expect(last).toBeFocused()
  await l3.keyboard.press('g')
  await expect(last).toContainText(/L3 .* agreed/)
  // The duplicate is answered again by the last level: the sender is asked about it by its own words.
  const twice = l3.getByRole('group', { name: sentence.duplicate })
  await twice.getByRole('button', { name: 'Ask again' }).click()
  await expect(twice.getByRole('button', { name: 'Answer' })).toBeVisible()
  await answerByKey(l3, line(l3, 2), 'Intended, the doctor’s plan')
  await expect(twice).toContainText(/L3 .*Intended/)
  await l3.getByRole('button', { name: 'Send to patient' }).click()
  const question = l3.getByRole('alertdialog')
  const warned = question.getByRole('region', { name: 'Severe warnings on this prescription' })
  await expect(warned.getByRole('listitem')).toHaveText([
    /Paracetamol.* is on this prescription twice.*L3 .*Intended/,
    /Aspirin.*Warfarin.* must not be given together.*L2 .*Will be monitored.*L3 .* agreed/,
  ])
  await expectAccessible(l3, 'the question before sending, with severe warnings')
  const send = question.getByRole('button', { name: 'Send to patient' })
  await expect(send).toBeDisabled()
  await warned.getByRole('checkbox', { name: /Paracetamol.* is on this prescription twice/ }).check()
  await expect(send).toBeEnabled()
  await question.getByRole('button', { name: 'Look again' }).click()

  await l3.keyboard.press('Alt+h')
  const history = l3.getByRole('dialog', { name: 'History' })
  await expect(history.getByText(/^L3 .* agreed$/).first()).toBeVisible()
  await expect(history.getByText(/^L1 .*: As written on the prescription$/).first()).toBeVisible()
  await l3.context().close()
})

test('the warnings stay in sight on every tab, on a desk with the proposals open and on a phone', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const page = await personAt(browser, 'L1OP02', { viewport: { width: 1440, height: 900 } })
  const patient = { name: 'Stripson', mobile: '9000009931', email: 'stripson@example.test' }
  const erxId = await addPrescription(page, patient, summary)
  await openWhenRead(page, erxId, patient.name)
  const readings = page.getByRole('region', { name: 'Read from the page' }).getByRole('listitem')
  await expect(readings.first()).toBeVisible({ timeout: 60_000 })
  const strip = page.getByRole('region', { name: 'Warnings on the medicines' })
  await expect(strip).toBeVisible()
  const before = await page.getByRole('tab', { name: 'Medicines' }).boundingBox()
  await page.getByRole('tab', { name: 'Medicines' }).click()
  await addMedicine(page, 'Warfarin 5')
  await addMedicine(page, 'Aspirin 75')
  await expect(strip).toContainText('1 severe')
  await expect(strip).toContainText(/Not answered · .*Aspirin.* \+ .*Warfarin.* must not be given together/)
  // It was there before the warning: nothing moved.
  expect((await page.getByRole('tab', { name: 'Medicines' }).boundingBox())?.y).toBe(before?.y)
  const proposals = page.getByRole('button', { name: 'Show the proposals' })
  if (await proposals.isVisible()) await proposals.click()
  await expect(readings.first()).toBeVisible()
  await expectInSightOnEveryTab(page, strip)
  await expectAccessible(page, 'the strip of warnings on a desk')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectInSightOnEveryTab(page, strip)
  await expectAccessible(page, 'the strip of warnings on a phone')
  await strip.getByRole('button', { name: 'Next warning' }).click()
  const warning = page.getByRole('group', { name: sentence.interaction })
  await expect(warning).toBeFocused()
  await expect(warning).toBeInViewport({ ratio: 1 })
  // Nor is it behind the image, which stays at the top.
  const image = await page.getByRole('button', { name: 'Hide the image' }).boundingBox()
  const shown = await warning.boundingBox()
  expect(shown?.y ?? 0).toBeGreaterThanOrEqual((image?.y ?? 0) + (image?.height ?? 0))
  await page.context().close()
})

/** The strip is whole in the window on each tab of the form, at the top of the page and at its end. */
async function expectInSightOnEveryTab(page: Page, strip: Locator): Promise<void> {
  const named = { name: 'Parts of the prescription' }
  // On a phone they are in one field.
  const menu = page.getByRole('combobox', named)
  const tabs = page.getByRole('tablist', named).getByRole('tab')
  const onPhone = await menu.isVisible()
  if (onPhone) await menu.click()
  const parts = await (onPhone ? page.getByRole('option') : tabs).allInnerTexts()
  if (onPhone) await page.keyboard.press('Escape')
  expect(parts.length).toBeGreaterThan(5)
  for (const at of parts.keys()) {
    if (onPhone) await menu.click()
    await (onPhone ? page.getByRole('option') : tabs).nth(at).click()
    await expect(page.getByRole('tabpanel')).toBeVisible()
    for (const key of ['Home', 'End']) {
      await page.getByRole('tabpanel').press(key)
      await expect(strip).toBeInViewport({ ratio: 1 })
    }
  }
}

function line(page: Page, number: number): Locator {
  return page.getByRole('listitem', { name: new RegExp(`^Medicine ${number}:`) })
}

/** The demo's own lines go, so that only ours warn. */
async function removeAll(page: Page): Promise<void> {
  // The tab may still be opening: its lines are there with its search.
  await expect(page.getByRole('tabpanel').getByRole('combobox', { name: 'Medicine' })).toBeVisible()
  const lines = page.getByRole('tabpanel').getByRole('listitem', { name: /^Medicine \d+:/ })
  for (let left = await lines.count(); left > 0; left--) {
    await lines
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(lines).toHaveCount(left - 1)
  }
}

/** A opens the reasons, a digit chooses one, Enter gives it, and the focus is on the line again. */
async function answerByKey(page: Page, at: Locator, reason: string): Promise<void> {
  await at.focus()
  await page.keyboard.press('a')
  const reasons = page.getByRole('group', { name: 'Why is it given anyway?' })
  await expect(reasons.getByRole('button').first()).toBeFocused()
  const names = await reasons.getByRole('button').allInnerTexts()
  await page.keyboard.press(String(names.findIndex((name) => name.includes(reason)) + 1))
  await page.keyboard.press('Enter')
  await expect(reasons).toBeHidden()
  await expect(at).toBeFocused()
}
