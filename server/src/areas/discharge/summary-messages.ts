import type { DischargeSummary } from '@rxdesk/contract/discharge/summary'
import type { FhirBundle } from '#domain/discharge/fhir-resource.ts'
import { bilingualEmail } from '#engines/documents/bilingual-email.ts'

/** What the messages that take a summary to its patient say. */
export interface ToldSummary {
  patient: string
  hospital: string
  doctor: string
  followUp: DischargeSummary['followUp']
  verificationUrl: string
}

interface MessageText {
  subject: string
  text: string
  html?: string
}

/** The e-mail that carries the signed summary, in English and Hindi. */
export function summaryEmail({
  patient,
  hospital,
  doctor,
  followUp,
  verificationUrl,
}: ToldSummary): MessageText {
  const name = patient || 'Sir or Madam'
  return {
    subject: `Your discharge summary from ${hospital}`,
    ...bilingualEmail({
      title: 'Discharge summary',
      english: [
        `Dear ${name},`,
        `your discharge summary from ${hospital}, signed by ${doctor}, is attached to this e-mail as a PDF. It says which medicines to take and when to get urgent care. Please show it wherever you are treated next.`,
        ...(followUp.date
          ? [`Your follow-up: ${followUp.date}. An entry for your calendar is attached.`]
          : []),
      ],
      hindi: [
        `प्रिय ${patient || 'महोदय/महोदया'},`,
        `${hospital} से आपका डिस्चार्ज सारांश, जिस पर ${doctor} के हस्ताक्षर हैं, इस ई-मेल के साथ PDF में संलग्न है। इसमें लिखा है कि कौन सी दवाएँ लेनी हैं और कब तुरंत इलाज लेना है। आगे जहाँ भी इलाज हो, इसे दिखाएँ।`,
        ...(followUp.date ? [`आपकी अगली विज़िट: ${followUp.date}। कैलेंडर के लिए प्रविष्टि संलग्न है।`] : []),
      ],
      verificationUrl,
      closing: hospital,
    }),
  }
}

/** The e-mail that carries the signed summary of a patient who died to their family. */
export function familyEmail({ patient, hospital, doctor, verificationUrl }: ToldSummary): MessageText {
  const [whose, whoseHindi] = [patient || 'your family member', patient || 'आपके परिजन']
  return {
    subject: `Discharge summary from ${hospital}`,
    ...bilingualEmail({
      title: 'Discharge summary',
      english: [
        patient ? `To the family of ${patient},` : 'To the family,',
        `we are very sorry for your loss. The discharge summary of ${whose} from ${hospital}, signed by ${doctor}, is attached to this e-mail as a PDF. Please ask the hospital if you have a question about it.`,
      ],
      hindi: [
        patient ? `${patient} के परिवार को,` : 'परिवार को,',
        `आपके परिजन के निधन पर हमें गहरा दुख है। ${hospital} से ${whoseHindi} का डिस्चार्ज सारांश, जिस पर ${doctor} के हस्ताक्षर हैं, इस ई-मेल के साथ PDF में संलग्न है। इसके बारे में कोई सवाल हो तो कृपया अस्पताल से पूछें।`,
      ],
      verificationUrl,
      closing: hospital,
    }),
  }
}

/** The SMS beside it. It names no illness and no medicine. */
export const summarySms = (told: ToldSummary, mailed: boolean): MessageText =>
  sms(told, mailed, 'your discharge summary is ready. / आपका डिस्चार्ज सारांश तैयार है।')

/** The same to the family of who died. It names nobody, and no death: others may read it first. */
export const familySms = (told: ToldSummary, mailed: boolean): MessageText =>
  sms(told, mailed, 'the discharge summary is ready for the family. / परिवार के लिए डिस्चार्ज सारांश तैयार है।')

function sms({ hospital, verificationUrl }: ToldSummary, mailed: boolean, says: string): MessageText {
  const where = mailed ? ' It was sent to your e-mail. / आपके ई-मेल पर भेजा गया है।' : ''
  return { subject: '', text: `${hospital}: ${says}${where} ${verificationUrl}` }
}

/** The notice to the system of a client (JSON): the summary as a FHIR document, with the PDF attached. */
export function summaryNotice(told: {
  /** The key of the message. */
  id: string
  erxId: number
  ipdNo: string
  version: number
  verificationUrl: string
  bundle: FhirBundle
}): MessageText {
  const event = 'dischargeSummary.sent'
  return { subject: event, text: JSON.stringify({ event, ...told }) }
}
