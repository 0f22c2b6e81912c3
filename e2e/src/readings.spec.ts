import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { personAt } from './demo-people.ts'

test('readings of a sign are added with their time, asked about, shown over time and corrected by keys', async ({
  browser,
}) => {
  const page = await personAt(browser, 'L1OP02')
  await page.getByRole('row').nth(1).press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Prescription \d+/ }).waitFor()
  await page.getByRole('tab', { name: 'Vital signs' }).click()
  const pulse = page.getByRole('textbox', { name: /^Pulse/ })
  await pulse.fill('72')
  await pulse.press('+')
  const dialog = page.getByRole('dialog', { name: 'Add a reading' })
  const value = dialog.getByLabel(/^Value/)
  await expect(value).toBeFocused()
  await value.fill('20')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('This value is unusual')
  await value.fill('110')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(pulse).toHaveValue('110')

  const table = page.getByRole('grid', { name: 'Readings' })
  await expect(table.getByRole('row').nth(1)).toContainText('110')
  await expect(table.getByRole('row').nth(1)).toContainText('72')
  await expectAccessible(page, 'readings over time')
  const chart = page.getByRole('group', { name: 'Pulse', exact: true })
  await chart.scrollIntoViewIfNeeded()
  await chart.getByRole('img', { name: /72/ }).focus()
  await expect(chart.getByRole('img', { name: /72/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /110/)

  await table.getByRole('row').nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const correction = page.getByRole('dialog', { name: 'Correct Pulse' })
  await expectAccessible(page, 'the correction of a reading')
  await correction.getByRole('button', { name: 'Take the reading back' }).click()
  await expect(correction).toBeHidden()
  await expect(pulse).toHaveValue('72')
})
