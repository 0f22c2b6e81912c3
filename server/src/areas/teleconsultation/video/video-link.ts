import { html } from '#engines/documents/html-text.ts'
import { LINK_MINUTES } from './video-store.ts'

/** Where the patient's page is; the token stands in the fragment, which no browser sends to a server. */
export function linkTo(address: string, token: string): string {
  return `${address}/consultation#${token}`
}

interface Invitation {
  house: string
  doctor: string
  link: string
}

const english = ({ house, doctor }: Invitation) =>
  `${doctor} (${house}) waits for you in a video consultation. Open this link within ${LINK_MINUTES} minutes; it opens once and is for you alone:`
const hindi = ({ house, doctor }: Invitation) =>
  `${doctor} (${house}) वीडियो परामर्श में आपकी प्रतीक्षा कर रहे हैं। यह लिंक ${LINK_MINUTES} मिनट के भीतर खोलें; यह एक ही बार खुलता है और केवल आपके लिए है:`

/** The SMS that takes the link to the patient, in English and Hindi. */
export function linkSms(invitation: Invitation) {
  return {
    subject: '',
    text: `${english(invitation)} ${invitation.link} / ${hindi(invitation)} ${invitation.link}`,
  }
}

/** The same as an e-mail. */
export function linkEmail(invitation: Invitation) {
  const { house, link } = invitation
  const line = 'margin:0 0 12px'
  return {
    subject: `Your video consultation with ${house} / आपका वीडियो परामर्श`,
    text: [english(invitation), link, '—', hindi(invitation), link].join('\n\n'),
    html: html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Video consultation</title></head>
<body style="margin:0;padding:24px;font-family:'Noto Sans',Arial,sans-serif;font-size:15px;line-height:1.5;color:#1b1f24">
<div style="max-width:600px;margin:0 auto">
<p style="${line}">${english(invitation)}</p>
<p style="${line}"><a href="${link}">${link}</a></p>
<hr style="border:0;border-top:1px solid #d0d7de;margin:20px 0">
<div lang="hi"><p style="${line}">${hindi(invitation)}</p>
<p style="${line}"><a href="${link}">${link}</a></p></div>
</div>
</body></html>`.text,
  }
}
