import type { CovidVitalsDocument } from './covid-vitals-document.ts'
import { covidVitalsView } from './covid-vitals-view.ts'
import { html } from './html-text.ts'
import { picture, sheetPage } from './sheet-html.ts'

/** Columns as wide as their content; on a phone each value says what it is. */
const STYLE = `
.readings th, .readings th:nth-child(2), .readings th:first-child, .readings th:last-child { width: auto; }
.readings td:empty::before { content: none; }
@media (max-width: 560px) { .readings tr { border-bottom: 1px solid var(--line); } .readings td:empty { display: none; }
  .readings td::before { content: attr(data-name); display: inline-block; min-width: 40%; color: var(--muted); font-size: 12px; } }
`

/** The readings as one self-contained page with the content of the PDF. */
export function renderCovidVitalsHtml(document: CovidVitalsDocument): string {
  const view = covidVitalsView(document)
  return sheetPage(
    view.title,
    html`<main>
<header class="letterhead">
${document.client.logo && picture(document.client.logo, 'Logo')}
<div class="hospital"><h1>${view.hospital.name}</h1></div>
<div class="doctor"><p class="name">${view.title}</p><p class="small">${view.range}</p></div>
</header>
<dl class="patient">${view.patient.map(({ label, text }) => html`<div><dt>${label}</dt><dd>${text || '–'}</dd></div>`)}</dl>
${view.facts.length > 0 && html`<dl class="findings">${view.facts.map(({ label, text }) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>`}
<table class="readings">
<thead><tr>${view.headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${view.rows.map((row) => html`<tr>${row.map((cell, at) => html`<td data-name="${view.headings[at]}">${cell}</td>`)}</tr>`)}</tbody>
</table>
<p class="small">${view.note}</p>
<footer class="small">${view.title}, ${view.range} · Printed ${view.issued}</footer>
</main>`,
    STYLE,
  )
}
