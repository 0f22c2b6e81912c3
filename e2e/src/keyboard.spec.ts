import { expect, type Page, test } from '@playwright/test'
import { suggestions } from './add-medicine.ts'
import { DEMO_PASSWORD, newestCode } from './demo-people.ts'

test('sign-in to forward without a mouse', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/signin')
  const asked = Date.now()
  await tabTo(page, /^Agent ID/)
  await keyboard.type('L1OP02')
  await tabTo(page, /^Password/)
  await keyboard.type(DEMO_PASSWORD)
  await keyboard.press('Enter')
  await tabTo(page, /^One-time code/)
  await keyboard.type(await newestCode(page, 'L1OP02', asked))
  await keyboard.press('Enter')
  // Another test may have left this account signed in: the question is answered by keyboard too.
  const takeOver = page.getByRole('button', { name: 'Sign in here' })
  await expect(takeOver.or(page.getByRole('row').nth(1))).toBeVisible()
  if (await takeOver.isVisible()) {
    for (
      let singleFlight = 0;
      singleFlight < 5 && !(await takeOver.evaluate((it) => it === document.activeElement));
      singleFlight++
    )
      await keyboard.press('Tab')
    await keyboard.press('Enter')
  }
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: /^Prescription \d+/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forward to L2' })).toBeVisible()
  await keyboard.press('Alt+f')
  // Another test may have sent the case back with a date and complaints in it.
  await tabTo(page, /^Prescription date/)
  await keyboard.press('Control+a')
  await keyboard.press('Delete')
  await tabTo(page, /^Complaints/)
  await keyboard.press('Control+a')
  await keyboard.type('Typed without a mouse')
  await tabTo(page, /^Diagnosis/)
  await keyboard.type('Fever')
  await keyboard.press('Enter')

  await keyboard.press('Alt+3')
  await keyboard.press('Alt+f')
  await tabTo(page, /^Doctor by name/)
  await keyboard.type('Ira Vasant')
  // The list is filtered to the one doctor of that name.
  await expect(suggestions(page)).toHaveCount(1)
  await expect(suggestions(page)).toContainText('EX-40117')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: /^Doctor by name/ })).toHaveValue(/Ira Vasant/)

  await keyboard.press('Alt+m')
  await tabTo(page, /^Medicine$/)
  // Used by no other test: the queue holds cases of theirs, where it would be a duplicate and hold the case.
  await keyboard.type('Ambroxol 30')
  await expect(suggestions(page).filter({ hasText: 'Ambroxol' }).first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabTo(page, /^Dosage/)
  // A syrup, which is measured: a bare number would raise a question.
  await keyboard.type('5 ml BD AC x 5 days')
  await keyboard.press('Enter')
  await expect(page.getByRole('listitem', { name: /Ambroxol/ })).toBeVisible()
  await asksWhereverItIsPressed(page)

  await keyboard.press('Alt+1')
  await expect(page.getByRole('textbox', { name: 'Complaints' })).toHaveValue('Typed without a mouse')
  await keyboard.press('Control+Enter')
  // No date was typed: that is reported, and one more Enter forwards it all the same.
  await expect(page.getByRole('alertdialog')).toContainText('date')
  await keyboard.press('Enter')
  await expect(
    page.getByText('The prescription has been successfully forwarded to L2 operator'),
  ).toBeVisible()
})

/** Ctrl+Enter works from lists and fields, and waits for saves in progress. */
async function asksWhereverItIsPressed(page: Page): Promise<void> {
  const { keyboard } = page
  const question = page.getByRole('alertdialog')
  await page.route(/insertMedicine/i, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await tabTo(page, /^Medicine$/)
  await keyboard.type('Slowly saved cream')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.press('Control+Enter')
  await expect(question).toContainText('Slowly saved cream')
  await page.unroute(/insertMedicine/i)
  await keyboard.press('Escape')

  await keyboard.press('Alt+1')
  const gender = page.getByRole('combobox', { name: 'Gender' })
  await gender.focus()
  await keyboard.press('Control+Enter')
  await expect(question).toBeVisible()
  await keyboard.press('Escape')
  await expect(gender).toBeFocused()
  await page.getByRole('combobox', { name: 'Diagnosis' }).focus()
  await keyboard.type('Never heard of')
  await keyboard.press('Control+Enter')
  await expect(question).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Never heard of', exact: true })).toBeVisible()
}

/** Presses Tab until the focus is in the field with this label; it may be there already. */
async function tabTo(page: Page, label: RegExp): Promise<void> {
  await expect(async () => {
    for (let singleFlight = 0; singleFlight < 80; singleFlight++) {
      if (label.test(await labelInFocus(page))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the Tab key does not reach ${label}`)
  }).toPass()
}

function labelInFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return ''
    return (focused.labels?.[0]?.textContent ?? focused.getAttribute('aria-label') ?? '').replace(
      /[\s*]+$/u,
      '',
    )
  })
}
