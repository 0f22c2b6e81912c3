import { html, type Markup } from './html-text.ts'
import type { MedicineTable, MedicineView, StepView } from './medicine-view.ts'
import { bilingual, line } from './sheet-html.ts'
import { TITLES } from './sheet-view.ts'
import type { Bilingual } from './text-parts.ts'

/** The table of medicines with their doses. */
export function medicineTable({
  medicines,
  doseTimes,
}: Pick<MedicineTable, 'medicines' | 'doseTimes'>): Markup {
  return html`<table>
<thead><tr><th scope="col">#</th><th scope="col">Medicine</th>
${doseTimes.map((time) => html`<th scope="col" class="dose">${bilingual(time)}</th>`)}
<th scope="col">${bilingual(TITLES.directions)}</th><th scope="col">${bilingual(TITLES.duration)}</th></tr></thead>
${medicines.map((medicine) => medicineRows(medicine, doseTimes))}
</table>`
}

/** A medicine is a body of its own: its steps stay together and have one shade. */
function medicineRows(medicine: MedicineView, doseTimes: readonly Bilingual[]): Markup {
  const { steps } = medicine
  const rows = String(steps.length)
  const named = html`<td class="number small" rowspan="${rows}">${medicine.number}</td>
<td class="medicine" rowspan="${rows}"><p class="generic">${medicine.generic}</p>${line('detail', medicine.detail)}${line('small', medicine.brand)}
${medicine.marks.map((mark) => html`<span class="mark">${mark}</span>`)}</td>`
  return html`<tbody>${steps.map(
    (step, at) => html`<tr>${at === 0 && named}${doseCells(step, doseTimes)}
<td class="directions">${step.directionsEnglish.map((text) => line('english', text))}${step.directionsHindi.map((text) => line('hindi', text, 'hi'))}
${at === steps.length - 1 && conditions(medicine)}</td>
<td>${line('duration', step.duration || '–')}${at === 0 && medicine.quantity !== '' && html`<p class="small">Qty ${medicine.quantity}</p>`}</td></tr>
`,
  )}</tbody>`
}

function conditions(medicine: MedicineView): Markup {
  return html`${line('conditions', medicine.conditions)}${line('advice-line', medicine.adviceEnglish)}
${line('advice-line', medicine.adviceHindi, 'hi')}`
}

function doseCells({ doses, doseNote }: StepView, doseTimes: readonly Bilingual[]): Markup {
  if (doses.length === 0)
    return html`<td class="dose note" colspan="${String(doseTimes.length)}"><p>${doseNote.english}</p>${line('hindi', doseNote.hindi, 'hi')}</td>`
  return html`${doses.map(
    ({ text, taken }, at) =>
      html`<td class="${taken ? 'dose' : 'dose none'}" data-time="${doseTimes[at]?.english}">${text}</td>`,
  )}`
}
