import { html } from './html-text.ts'

/** A letter to a patient, in English and below it in Hindi; each paragraph plain text. */
export interface BilingualLetter {
  title: string
  english: readonly string[]
  hindi: readonly string[]
  /** Where the document is verified, if it has such a place. */
  verificationUrl?: string
  closing: string
}

const VERIFY = [
  'Anyone can check here that the document is genuine',
  'दस्तावेज़ असली है या नहीं, यहाँ जाँचें',
] as const

/** The letter as the text and the page of an e-mail. */
export function bilingualEmail(letter: BilingualLetter): { text: string; html: string } {
  const { title, english, hindi, verificationUrl, closing } = letter
  const line = 'margin:0 0 12px'
  const verify = (language: 0 | 1) => (verificationUrl ? [`${VERIFY[language]}: ${verificationUrl}`] : [])
  const link = (language: 0 | 1) =>
    verificationUrl
      ? html`<p style="${line}">${VERIFY[language]}: <a href="${verificationUrl}">${verificationUrl}</a></p>`
      : html``
  return {
    text: [...english, ...verify(0), '—', ...hindi, ...verify(1), closing].join('\n\n'),
    html: html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;font-family:'Noto Sans',Arial,sans-serif;font-size:15px;line-height:1.5;color:#1b1f24">
<div style="max-width:600px;margin:0 auto">
${english.map((paragraph) => html`<p style="${line}">${paragraph}</p>`)}
${link(0)}
<hr style="border:0;border-top:1px solid #d0d7de;margin:20px 0">
<div lang="hi">
${hindi.map((paragraph) => html`<p style="${line}">${paragraph}</p>`)}
${link(1)}
</div>
<p style="margin:20px 0 0;color:#57606a">${closing}</p>
</div>
</body></html>`.text,
  }
}
