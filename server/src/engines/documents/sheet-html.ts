import { embeddedDevanagari } from './embedded-devanagari.ts'
import { html, Markup } from './html-text.ts'
import { qrSvg } from './qr-svg.ts'
import type { DocumentImage, SheetDocument } from './sheet-document.ts'
import { SHEET_STYLE } from './sheet-style.ts'
import { DATE_MISSING, type SheetView, TITLES } from './sheet-view.ts'
import type { Bilingual, LabelledText } from './text-parts.ts'

/** Nothing of the page may run or load anything, whatever a name in it contains. */
const POLICY =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

/**
 * A self-contained page: it loads nothing, and has the font of its Hindi when there is any (140 kB). `style` is what it
 * has beside the style of all.
 */
export function sheetPage(title: string, content: Markup, style = ''): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(embeddedDevanagari(content.text) + SHEET_STYLE + style)}</style>
</head>
<body>
${content}
</body>
</html>
`
  return page.text
}

/** The house and the doctor. */
export function letterhead({ hospital, doctor }: SheetView, logo: DocumentImage | undefined): Markup {
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

function credentials({ credentials: titles, registration }: SheetView['doctor']): Markup {
  return html`<p class="small">${titles}${titles !== '' && registration !== '' && html`<br>`}${registration}</p>`
}

/** The allergies stand below the name and what stands in its row. */
const DETAILS_BESIDE_NAME = 2

function allergies(view: SheetView): Markup | false {
  return (
    view.allergies !== '' &&
    html`<div class="allergies"><dt>${TITLES.allergies.english} <span lang="hi">${TITLES.allergies.hindi}</span></dt><dd>${view.allergies}</dd></div>`
  )
}

function patientDetail(detail: LabelledText): Markup {
  if (detail.text !== DATE_MISSING) return labelled({ ...detail, text: detail.text || '–' })
  return html`<div><dt>${detail.label}</dt><dd class="missing">${detail.text}</dd></div>`
}

/** A fact with its name, in a list of them. */
export function labelled({ label, text }: LabelledText): Markup {
  return html`<div><dt>${label}</dt><dd>${text}</dd></div>`
}

/** Who the patient is, with the allergies below the name. */
export function patientBox(view: SheetView): Markup {
  return html`<dl class="patient">${view.patient.map((detail, at) => html`${patientDetail(detail)}${at === DETAILS_BESIDE_NAME && allergies(view)}`)}
${view.patientAddress !== '' && html`<div class="address"><dt>Address</dt><dd>${view.patientAddress}</dd></div>`}</dl>`
}

/** Verification and signature. */
export function closing(
  { doctor, issuedFromAfar, verifyCaption, verificationUrl }: SheetView,
  { signature, seal }: SheetDocument['doctor'],
): Markup {
  // Another scheme (javascript:) would be live in a link; as text it is harmless.
  const link = /^https?:\/\//i.test(verificationUrl)
    ? html`<a href="${verificationUrl}" rel="noreferrer">${verificationUrl}</a>`
    : html`<span class="url">${verificationUrl}</span>`
  return html`<section class="close">
${new Markup(qrSvg(verificationUrl).replace('<svg ', '<svg role="img" aria-label="QR code" '))}
<div class="verify">${verifyCaption}${link}</div>
<div class="signature"><div class="marks">${signature && picture(signature, 'Signature of the doctor')}${line('small', issuedFromAfar)}${seal && picture(seal, 'Seal of the doctor')}</div>
<p class="line">${doctor.name}</p>${credentials(doctor)}</div>
</section>`
}

/** A heading in both languages. */
export function bilingual({ english, hindi }: Bilingual): Markup {
  return html`${english}<span lang="hi">${hindi}</span>`
}

/** A paragraph, unless it is empty. */
export function line(kind: string, text: string, language?: 'hi'): Markup | false {
  if (text === '') return false
  return language
    ? html`<p class="${kind}" lang="${language}">${text}</p>`
    : html`<p class="${kind}">${text}</p>`
}

export function picture({ bytes, mediaType }: DocumentImage, name: string): Markup | false {
  if (!PICTURE_TYPES.includes(mediaType)) return false
  return html`<img alt="${name}" src="data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}">`
}
