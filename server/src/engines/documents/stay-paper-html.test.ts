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
