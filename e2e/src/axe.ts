import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(
  path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'),
  'utf8',
)
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** What must be stable for this long, in milliseconds: a closing menu is present until it has faded. */
const GOING = 750

/** How often what still has a fault is looked at again, each time with the first of them in the middle. */
const LOOKS = 3

interface Fault {
  selector: string
  says: string
}

/** Asserts that the page breaks no rule of WCAG 2.2 A and AA that axe can check. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  let found = await faultsOf(page)
  for (let look = 1; found[0] && look <= LOOKS; look++) {
    await page.waitForTimeout(GOING)
    // A control that is half scrolled away is too small a target.
    await page.evaluate(
      (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
      found[0].selector,
    )
    found = await faultsOf(page)
  }
  const said = found.map(({ says }) => says)
  expect.soft(said, what).toEqual([])
}

async function faultsOf(page: Page): Promise<Fault[]> {
  // Half-faded text has half its contrast.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => {
      const { iterations } = each.effect?.getComputedTiming() ?? {}
      return iterations !== undefined && Number.isFinite(iterations)
    })
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // Evaluated rather than added as an element, which the page's content security policy forbids; once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(options: axe.RunOptions): Promise<axe.AxeResults> } }
    const { violations } = await axe.run({
      runOnly: { type: 'tag', values: only },
      // Every rule runs; the nodes that pass, most of a page, are not described.
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({
        selector: String(target[0]),
        says: `${id} ${target.join(' ')}: ${failureSummary ?? ''}`,
      })),
    )
  }, tags)
}
