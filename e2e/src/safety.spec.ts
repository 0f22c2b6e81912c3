import { expect, type Locator, type Page, test } from '@playwright/test'
import { addMedicine } from './add-medicine.ts'
import { expectAccessible } from './axe.ts'
import { personAt, takeNextCase } from './demo-people.ts'
import { forwardToL2 } from './forward-case.ts'

const sentence = {
  duplicate: /^Severe: .*Paracetamol.* is on this prescription twice/,
  interaction: /^Severe: .*must not be given together unless needed/,
}

test('a medicine with a warning holds the case until it is answered; L2 sees who gave which answer, and agrees or asks again', async ({
  browser,
}) => {
  const l1 = await personAt(browser, 'L1OP01')
  const erxId = await takeNextCase(l1)
  await l1.getByRole('textbox', { name: 'Prescription date' }).fill('09-03-2026')
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
  await seen.getByRole('button', { name: 'Agree' }).click()
  await expect(seen).toContainText(/L2 .* agreed/)
  const asked = l2.getByRole('group', { name: sentence.interaction })
  await asked.getByRole('button', { name: 'Ask again' }).click()
  await expect(asked.getByRole('button', { name: 'Answer' })).toBeVisible()
  await expect(asked).not.toContainText('Confirmed by the doctor')
  await l2.context().close()
})

function line(page: Page, number: number): Locator {
  return page.getByRole('listitem', { name: new RegExp(`^Medicine ${number}:`) })
}

/** The demo's own lines go, so that only ours warn. */
async function removeAll(page: Page): Promise<void> {
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
