import { expect, type Page, test } from '@playwright/test'
import { renderPrescriptionHtml } from '../../server/src/engines/documents/prescription-html.ts'
import { sheets } from '../../server/src/testing/sheets/sheets.ts'

const times = ['Morning', 'Afternoon', 'Evening', 'Night', 'Bedtime'] as const

// Where things are on the page as the browser lays it out: a picture would show the fonts of one machine alone.
for (const [name, document] of Object.entries(sheets))
  test(`the page of the sheet ${name} has each dose below its time, in sight, for the name above it`, async ({
    page,
  }) => {
    await page.setContent(renderPrescriptionHtml(document))
    // A4 at 96 to the inch, and a phone.
    for (const width of [794, 390]) {
      await page.setViewportSize({ width, height: 1123 })
      await expectDosesInTheirColumns(page)
      await expectNothingCut(page)
    }
    const top = async (text: RegExp) => (await page.getByText(text).first().boundingBox())?.y ?? Number.NaN
    const table = (await page.getByRole('table').boundingBox())?.y ?? Number.NaN
    const { allergies = [] } = document.patient
    expect(await top(/^Patient$/)).toBeLessThan(table)
    if (allergies.length > 0) {
      expect(await top(/^Allergies/)).toBeGreaterThan(await top(/^Patient$/))
      expect(await top(/^Allergies/)).toBeLessThan(await top(/^UHID$/))
    }
    const steps = document.medicines.flatMap((medicine) => medicine.steps ?? [medicine])
    for (const [at, { doses, doseNote, directionsEnglish, directionsHindi }] of steps.entries()) {
      const row = page.locator('tbody tr').nth(at)
      for (const line of `${directionsEnglish}\n${directionsHindi}`.split('\n'))
        await expect(row).toContainText(line)
      for (const time of times) {
        const dose = doses[time.toLowerCase() as keyof typeof doses]
        if (dose && dose !== '0') await expect(row.locator(`[data-time="${time}"]`)).toHaveText(dose)
      }
      if (times.every((time) => !doses[time.toLowerCase() as keyof typeof doses]))
        await expect(row).toContainText(doseNote?.english ?? 'See directions')
    }
  })

/** The middle of each dose is between the edges of the heading of its time; on a phone the dose says its time itself. */
async function expectDosesInTheirColumns(page: Page): Promise<void> {
  const apart = await page.locator('main').evaluate((main) => {
    const heads = [...main.querySelectorAll('th.dose')]
    return [...main.querySelectorAll('[data-time]')].flatMap((cell) => {
      const time = cell.getAttribute('data-time') ?? '?'
      const head = heads.find(({ textContent }) => textContent?.startsWith(time))
      const [above, box] = [head?.getBoundingClientRect(), cell.getBoundingClientRect()]
      const middle = (box.left + box.right) / 2
      const isBelow = above && middle > above.left && middle < above.right && box.top >= above.bottom - 1
      return isBelow || getComputedStyle(cell, '::before').content === `"${time}"` ? [] : [cell.outerHTML]
    })
  })
  expect(apart).toEqual([])
}

/** No word is wider than the box that holds it, and the page needs no scrolling sideways but for its table. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.locator('body').evaluate((body) =>
    [...body.querySelectorAll('td, th, dd, p, li')]
      .filter((each) => {
        const parent = each.closest('table') ?? body
        const [inside, around] = [each.getBoundingClientRect(), parent.getBoundingClientRect()]
        return each.scrollWidth > each.clientWidth + 1 || inside.right > around.right + 1
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )
  expect(cut).toEqual([])
}
