import { expect, test } from '@playwright/test'
import { addPrescription } from './add-prescription.ts'
import { personAt } from './demo-people.ts'

const patient = { name: 'Removeworthy', mobile: '9000009911', email: 'removeworthy@example.test' }

test('a page is removed by keyboard, and disappears for all viewers', async ({ browser }) => {
  const l1 = await personAt(browser, 'L1OP01')
  const erxId = await addPrescription(l1, patient)
  await l1.goto(`/eRxDetails?erxId=${erxId}`)
  await expect(l1.getByRole('button', { name: 'Forward to L2' })).toBeVisible()
  const onlooker = await personAt(browser, 'L1OP02')
  await onlooker.goto(`/eRxDetails?erxId=${erxId}`)
  await expect(onlooker.getByRole('toolbar', { name: 'Image tools' })).toBeVisible()
  await onlooker.getByRole('button', { name: 'More tools' }).click()
  await expect(onlooker.getByRole('menuitem', { name: /^Rotate/ })).toBeVisible()
  await expect(onlooker.getByRole('menuitem', { name: /^Remove page/ })).toHaveCount(0)
  await onlooker.keyboard.press('Escape')

  const pages = l1.getByRole('navigation', { name: 'Pages' }).getByRole('button')
  await pages.nth(1).click()
  const opener = l1.getByRole('button', { name: 'More tools' })
  const remove = async () => {
    await opener.press('Enter')
    await l1.getByRole('menuitem', { name: 'Remove page 2' }).press('Enter')
  }
  await remove()
  const question = l1.getByRole('alertdialog', { name: 'Remove page 2 of 3?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await l1.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(pages).toHaveCount(3)

  await remove()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await l1.keyboard.press('Tab')
  await l1.keyboard.press('Enter')
  await expect(pages).toHaveCount(2)
  await expect(l1.getByRole('group', { name: 'Image of page 2 of 2' })).toBeFocused()
  await expect(onlooker.getByRole('navigation', { name: 'Pages' }).getByRole('button')).toHaveCount(2)
})
