import { html, type Markup } from './html-text.ts'
import { medicineTable } from './medicine-html.ts'
import { asSigned } from './render-stay-paper.ts'
import { bilingual, closing, letterhead, line, patientBox, sheetPage } from './sheet-html.ts'
import type { StayPaper } from './stay-paper.ts'
import type { PaperSection } from './stay-paper-sections.ts'
import { type StayPaperView, stayPaperView } from './stay-paper-view.ts'
import type { Bilingual } from './text-parts.ts'

/** A paper of a stay as one self-contained page with the content of the PDF: for the preview, for e-mail and archives. */
export function renderStayPaperHtml(paper: StayPaper): string {
  const shown = asSigned(paper)
  const view = stayPaperView(shown)
  return sheetPage(view.title, pageContent(view, shown))
}

function pageContent(view: StayPaperView, paper: StayPaper): Markup {
  return html`<main>
${letterhead(view, paper.client.logo)}
${patientBox(view)}
<h2 class="paper">${bilingual(view.name)}</h2>
${view.draft !== '' && html`<p class="draft">${view.draft}</p>`}
${view.declaration.map((said) => html`<div class="declared">${bothLines(said)}</div>`)}
${view.sections.map((part) => sectionOf(part, view))}
${view.signedByHand.length > 0 && html`<div class="by-hand">${view.signedByHand.map((said) => html`<div>${bothLines(said)}</div>`)}</div>`}
${closing(view, paper.doctor)}
<footer class="small">${view.title}, version ${view.version} · Issued ${view.issued}</footer>
</main>`
}

function sectionOf(part: PaperSection, view: StayPaperView): Markup {
  const said = part.lines.map(bothLines)
  const facts =
    part.facts.length > 0 &&
    html`<dl class="findings">${part.facts.map(({ label, text }) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>`
  return html`<section${part.framed ? html` class="framed"` : ''}><h2>${bilingual(part.title)}</h2>
${part.framed ? [said, facts] : [facts, said]}
${part.table && plainTable(part.table)}
${part.medicines && html`${medicineTable(view)}<p class="end small">— ${view.endOfMedicines} —</p>`}
</section>
`
}

function plainTable({ columns, rows }: NonNullable<PaperSection['table']>): Markup {
  return html`<table class="plain"><thead><tr>${columns.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr>${row.map((cell, at) => html`<td data-column="${columns[at]}">${cell}</td>`)}</tr>
`,
  )}</tbody></table>`
}

function bothLines({ english, hindi }: Bilingual): Markup {
  return html`${line('said', english)}${line('said', hindi, 'hi')}`
}
