import { expect, test } from '@playwright/test'
import { personAt, takeNextCase } from './demo-people.ts'

test('typing survives a reload, another operator and another tab', async ({ browser }) => {
  const page = await personAt(browser, 'L1OP01')
  const erxId = await takeNextCase(page)
  const text = 'Cough for a week, worse at night, no fever; walks slowly'
  const complaints = page.getByRole('textbox', { name: 'Complaints' })

  await test.step('a reload in the middle of typing loses nothing', async () => {
    await expect(complaints).toBeEditable()
    await complaints.fill('')
    // Key by key, each a task of its own: on a busy machine longer than one action may take elsewhere.
    await complaints.pressSequentially(text, { timeout: 120_000 })
    await page.reload()
    await expect(complaints).toHaveValue(text)
    await expect(complaints).toBeEditable()
    await expect(page.getByText(/^(Saved .*|All saved)$/)).toBeVisible()
    await page.reload()
    await expect(complaints).toHaveValue(text)
  })

  await test.step('another operator is asked to pick the next case', async () => {
    const other = await personAt(browser, 'L1OP02')
    await other.goto(`/eRxDetails?erxId=${erxId}`)
    await expect(
      other
        .getByText('This case picked by another operator. Please pick next case.', { exact: true })
        .first(),
    ).toBeVisible()
    await expect(other.getByRole('button', { name: 'Forward to L2' })).toHaveCount(0)
    await other.context().close()
  })

  await test.step('a second tab only reads until it takes over', async () => {
    const second = await page.context().newPage()
    await second.goto(`/eRxDetails?erxId=${erxId}`)
    await expect(second.getByText('This case is open in another of your tabs.')).toBeVisible()
    const there = second.getByRole('textbox', { name: 'Complaints' })
    await expect(there).toHaveValue(text)
    await expect(there).not.toBeEditable()
    await second.getByRole('button', { name: 'Work here' }).click()
    await expect(there).toBeEditable()
    await there.pressSequentially(' up the stairs')
    await expect(second.getByText(/^(Saved .*|All saved)$/)).toBeVisible()
    await expect(complaints).not.toBeEditable()
  })
})
