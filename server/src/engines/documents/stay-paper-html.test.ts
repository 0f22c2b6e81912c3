import { describe, expect, it } from 'vitest'
import { exampleStayPaper, staySheets } from '#testing/sheets/stay-sheets.ts'
import { renderStayPaperHtml } from './stay-paper-html.ts'
import { stayPaperView } from './stay-paper-view.ts'

describe('renderStayPaperHtml', () => {
  it.each(Object.keys(staySheets))('says what the PDF says, without a gap: %s', (name) => {
    const paper = staySheets[name] ?? exampleStayPaper()
    const page = renderStayPaperHtml(paper)
    const view = stayPaperView(paper)
    for (const { title, facts, lines, table } of view.sections) {
      expect(page).toContain(`<h2>${title.english}<span lang="hi">${title.hindi}</span></h2>`)
      for (const { label, text } of facts) expect(page).toContain(`<dt>${label}</dt><dd>${text}</dd>`)
      for (const { english, hindi } of lines)
        for (const said of [english, hindi]) expect(page).toContain(said)
      for (const cell of table?.rows.flat() ?? []) expect(page).toContain(`>${cell}<`)
    }
    for (const { generic } of view.medicines) expect(page).toContain(`<p class="generic">${generic}</p>`)
    expect(page.includes('class="draft"')).toBe(name === 'summaryDraft')
  })

  it.each([
    ['Asia/Kolkata', '2024-02-28T18:29:00Z', '2024-02-29T18:31:00Z', '01-03-2024 00:01', '2 days'],
    ['America/New_York', '2024-03-10T04:59:00Z', '2024-03-11T04:01:00Z', '11-03-2024 00:01', '2 days'],
    ['America/New_York', '2024-11-03T03:59:00Z', '2024-11-04T05:01:00Z', '04-11-2024 00:01', '2 days'],
    ['America/New_York', '2024-11-03T04:01:00Z', '2024-11-04T04:59:00Z', '03-11-2024 23:59', '1 day'],
  ])('counts the nights of a stay by the clock of %s: %s to %s', (timeZone, admittedAt, at, shown, stays) => {
    const paper = exampleStayPaper()
    const { stay, summary } = paper
    const page = renderStayPaperHtml({
      ...{ ...paper, timeZone, stay: { ...stay, admittedAt } },
      summary: { ...summary, ending: { ...summary.ending, at } },
    })
    expect(page).toContain(`<dd>${shown}</dd>`)
    expect(page).toContain(`<dt>Length of stay</dt><dd>${stays}</dd>`)
  })

  it('escapes everything that was typed, and loads nothing', () => {
    const hostile = `<img src=x onerror="alert('1')">&amp;</style><script>`
    const paper = exampleStayPaper()
    const { summary } = paper
    const page = renderStayPaperHtml({
      ...paper,
      preparedBy: hostile,
      stay: { ...paper.stay, ipdNo: hostile, ward: hostile },
      summary: {
        ...summary,
        course: { ...summary.course, course: hostile },
        investigations: { results: [], none: false, pending: [hostile] },
        urgent: { ...summary.urgent, signs: hostile },
        medicines: { ...summary.medicines, stopped: [{ name: hostile, why: hostile }] },
      },
      verificationUrl: `javascript:${hostile}`,
    })
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<script')
    expect(page.match(/<\/style>/g)).toHaveLength(1)
    expect(page).not.toMatch(/href="javascript/)
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')
    expect(page).toContain('default-src &#39;none&#39;')
  })
})
