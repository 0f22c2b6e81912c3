import { expect, test } from '@playwright/test'
import { personAt } from './demo-people.ts'

/** Of the scripts that the sign-in screen needs, as they are sent (bench/README.md, "Scripts by route"). */
const SIGN_IN_SCRIPT_BYTES = 220_000

test('scripts, styles and lists reach the browser compressed', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/signin', { waitUntil: 'networkidle' })
  const sent = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, encodedBodySize, decodedBodySize } = entry as PerformanceResourceTiming
      return { name, encodedBodySize, decodedBodySize }
    }),
  )
  const scripts = sent.filter(({ name }) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(2)
  for (const { name, encodedBodySize, decodedBodySize } of scripts)
    if (decodedBodySize >= 1_000) expect(encodedBodySize, name).toBeLessThan(decodedBodySize * 0.9)
  expect(scripts.reduce((bytes, each) => bytes + each.encodedBodySize, 0)).toBeLessThan(SIGN_IN_SCRIPT_BYTES)
  await page.context().close()

  const operator = await personAt(browser, 'L1OP02')
  const [list] = await Promise.all([
    operator.waitForResponse((answer) => /\/geteRxPendingList$/.test(answer.url())),
    operator.reload(),
  ])
  expect(await list.headerValue('content-encoding')).toMatch(/^(br|gzip)$/)
})
