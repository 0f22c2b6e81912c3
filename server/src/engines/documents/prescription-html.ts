import { embeddedDevanagari } from './embedded-devanagari.ts'
import { html, Markup } from './html-text.ts'
import type { DocumentImage, PrescriptionDocument } from './prescription-document.ts'
import { PRESCRIPTION_STYLE } from './prescription-style.ts'
import {
  type Bilingual,
  DATE_MISSING,
  type LabelledText,
  type MedicineView,
  type PrescriptionView,
  prescriptionView,
  type StepView,
  TITLES,
  VERIFY_CAPTION,
} from './prescription-view.ts'
import { qrSvg } from './qr-svg.ts'

/** Nothing of the page may run or load anything, whatever a name in it contains. */
const POLICY =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

/**
 * The prescription as one self-contained page with the content of the PDF: for e-mail, archives and printing. When it
 * contains Devanagari, which the headings of a medicine table already do, its font is embedded too (140 kB).
 */
export function renderPrescriptionHtml(document: PrescriptionDocument): string {
  const view = prescriptionView(document)
  const content = pageContent(view, document)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${view.title}</title>
<style>${new Markup(embeddedDevanagari(content.text) + PRESCRIPTION_STYLE)}</style>
</head>
<body>
${content}
</body>
</html>
`
  return page.text
}

function pageContent(view: PrescriptionView, document: PrescriptionDocument): Markup {
  return html`<main>
${letterhead(view, document.client.logo)}
<dl class="patient">${view.patient.map((detail, at) => html`${patientDetail(detail)}${at === DETAILS_BESIDE_NAME && allergies(view)}`)}
${view.patientAddress !== '' && html`<div class="address"><dt>Address</dt><dd>${view.patientAddress}</dd></div>`}</dl>
${view.vitals.length > 0 && html`<dl class="vitals">${view.vitals.map(labelled)}</dl>`}
${view.findings.length > 0 && html`<dl class="findings">${view.findings.map(finding)}</dl>`}
<p class="rx" aria-hidden="true">℞</p>
${view.medicines.length > 0 && medicineTable(view)}
<p class="end small">— ${view.endOfMedicines} —</p>
${adviceList(view)}
${view.followUp !== '' && html`<p class="follow-up"><span>Follow-up</span>${view.followUp}</p>`}
${closing(view, document.doctor)}
<footer class="small">Prescription ${view.documentNumber}, version ${view.version} · Issued ${view.issued}</footer>
</main>`
}

function letterhead({ hospital, doctor }: PrescriptionView, logo: DocumentImage | undefined): Markup {
  return html`<header class="letterhead">
${logo && picture(logo, 'Logo')}
<div class="hospital">
${hospital.group !== '' && html`<p class="group">${hospital.group}</p>`}
<h1>${hospital.name}</h1>
<p class="small">${hospital.department !== '' && html`Department: ${hospital.department}<br>`}${hospital.address}${hospital.phone !== '' && html`<br>Phone ${hospital.phone}`}</p>
</div>
<div class="doctor"><p class="name">${doctor.name}</p>${credentials(doctor)}${line('small', doctor.address)}${line('small', doctor.contact)}</div>
</header>`
}

function credentials({ credentials: titles, registration }: PrescriptionView['doctor']): Markup {
  return html`<p class="small">${titles}${titles !== '' && registration !== '' && html`<br>`}${registration}</p>`
}

/** The allergies stand below the name and what stands in its row. */
const DETAILS_BESIDE_NAME = 2

function allergies(view: PrescriptionView): Markup | false {
  return (
    view.allergies !== '' &&
    html`<div class="allergies"><dt>${TITLES.allergies.english} <span lang="hi">${TITLES.allergies.hindi}</span></dt><dd>${view.allergies}</dd></div>`
  )
}

function patientDetail(detail: LabelledText): Markup {
  if (detail.text !== DATE_MISSING) return labelled({ ...detail, text: detail.text || '–' })
  return html`<div><dt>${detail.label}</dt><dd class="missing">${detail.text}</dd></div>`
}

function labelled({ label, text }: LabelledText): Markup {
  return html`<div><dt>${label}</dt><dd>${text}</dd></div>`
}

function finding({ label, text }: LabelledText): Markup {
  return html`<dt>${label}</dt><dd>${text}</dd>`
}

function medicineTable({ medicines, doseTimes }: PrescriptionView): Markup {
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

function adviceList({ advice }: PrescriptionView): Markup | false {
  if (advice.length === 0) return false
  const items = advice.map(
    ({ english, hindi }) =>
      html`<li>${english !== '' && html`<p>${english}</p>`}${line('hindi', hindi, 'hi')}</li>`,
  )
  return html`<h2>${TITLES.advice.english} <span lang="hi">${TITLES.advice.hindi}</span></h2><ul>${items}</ul>`
}

function closing(
  { doctor, issuedFromAfar, verificationUrl }: PrescriptionView,
  { signature, seal }: PrescriptionDocument['doctor'],
): Markup {
  // Another scheme (javascript:) would be live in a link; as text it is harmless.
  const link = /^https?:\/\//i.test(verificationUrl)
    ? html`<a href="${verificationUrl}" rel="noreferrer">${verificationUrl}</a>`
    : html`<span class="url">${verificationUrl}</span>`
  return html`<section class="close">
${new Markup(qrSvg(verificationUrl).replace('<svg ', '<svg role="img" aria-label="QR code" '))}
<div class="verify">${VERIFY_CAPTION}${link}</div>
<div class="signature"><div class="marks">${signature && picture(signature, 'Signature of the doctor')}${line('small', issuedFromAfar)}${seal && picture(seal, 'Seal of the doctor')}</div>
<p class="line">${doctor.name}</p>${credentials(doctor)}</div>
</section>`
}

function bilingual({ english, hindi }: Bilingual): Markup {
  return html`${english}<span lang="hi">${hindi}</span>`
}

function line(kind: string, text: string, language?: 'hi'): Markup | false {
  if (text === '') return false
  return language
    ? html`<p class="${kind}" lang="${language}">${text}</p>`
    : html`<p class="${kind}">${text}</p>`
}

function picture({ bytes, mediaType }: DocumentImage, name: string): Markup | false {
  if (!PICTURE_TYPES.includes(mediaType)) return false
  return html`<img alt="${name}" src="data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}">`
}
