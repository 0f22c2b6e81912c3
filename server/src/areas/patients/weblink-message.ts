import { html } from '#engines/documents/html-text.ts'

/**
 * The e-mail with the link to a prescription's page, in English and Hindi. It names no illness and no
 * medicine.
 */
export function weblinkEmail({
  erxId,
  patientName,
  clientName,
  url,
}: {
  erxId: number
  patientName: string
  clientName: string
  url: string
}): { subject: string; text: string; html: string } {
  const english = [
    `Dear ${patientName || 'Sir or Madam'},`,
    `this is the page of your prescription ${erxId} from ${clientName}. It says who wrote it and when, and whether it is genuine.`,
  ]
  const hindi = [
    `प्रिय ${patientName || 'महोदय/महोदया'},`,
    `${clientName} के आपके पर्चे (क्रमांक ${erxId}) का पृष्ठ यह है। इसमें लिखा है कि पर्चा किसने और कब लिखा, और वह असली है या नहीं।`,
  ]
  const line = 'margin:0 0 12px'
  return {
    subject: `Your prescription ${erxId} from ${clientName}`,
    text: [...english, url, '—', ...hindi, url].join('\n\n'),
    html: html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Prescription ${String(erxId)}</title></head>
<body style="margin:0;padding:24px;font-family:'Noto Sans',Arial,sans-serif;font-size:15px;line-height:1.5;color:#1b1f24">
<div style="max-width:600px;margin:0 auto">
${english.map((paragraph) => html`<p style="${line}">${paragraph}</p>`)}
<p style="${line}"><a href="${url}">${url}</a></p>
<hr style="border:0;border-top:1px solid #d0d7de;margin:20px 0">
<div lang="hi">
${hindi.map((paragraph) => html`<p style="${line}">${paragraph}</p>`)}
<p style="${line}"><a href="${url}">${url}</a></p>
</div>
</div>
</body></html>`.text,
  }
}
