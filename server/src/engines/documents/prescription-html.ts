import { html, type Markup } from './html-text.ts'
import { medicineTable } from './medicine-html.ts'
import type { PrescriptionDocument } from './prescription-document.ts'
import { type PrescriptionView, prescriptionView } from './prescription-view.ts'
import { closing, labelled, letterhead, line, patientBox, sheetPage } from './sheet-html.ts'
import { TITLES } from './sheet-view.ts'
import type { LabelledText } from './text-parts.ts'

/**
 * The prescription as one self-contained page with the content of the PDF: for e-mail, archives and printing. When it
 * contains Devanagari, which the headings of a medicine table already do, its font is embedded too (140 kB).
 */
export function renderPrescriptionHtml(document: PrescriptionDocument): string {
  const view = prescriptionView(document)
  const content = pageContent(view, document)
  return sheetPage(view.title, content)
}

function pageContent(view: PrescriptionView, document: PrescriptionDocument): Markup {
  return html`<main>
${letterhead(view, document.client.logo)}
${patientBox(view)}
${view.vitals.length > 0 && html`<dl class="vitals">${view.vitals.map(labelled)}</dl>`}
${view.findings.length > 0 && html`<dl class="findings">${view.findings.map(finding)}</dl>`}
<p class="rx" aria-hidden="true">℞</p>
${view.medicines.length > 0 && medicineTable(view)}
<p class="end small">— ${view.endOfMedicines} —</p>
${adviceList(view)}
${view.followUp !== '' && html`<p class="follow-up"><span>Follow-up</span>${view.followUp}</p>`}
${closing(view, document.doctor)}
<footer class="small">${view.title}, version ${view.version} · Issued ${view.issued}</footer>
</main>`
}

function finding({ label, text }: LabelledText): Markup {
  return html`<dt>${label}</dt><dd>${text}</dd>`
}

function adviceList({ advice }: PrescriptionView): Markup | false {
  if (advice.length === 0) return false
  const items = advice.map(
    ({ english, hindi }) =>
      html`<li>${english !== '' && html`<p>${english}</p>`}${line('hindi', hindi, 'hi')}</li>`,
  )
  return html`<h2>${TITLES.advice.english} <span lang="hi">${TITLES.advice.hindi}</span></h2><ul>${items}</ul>`
}
