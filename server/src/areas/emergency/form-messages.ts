import { bilingualEmail } from '#engines/documents/bilingual-email.ts'

/** The e-mail that carries a closed assessment, in English and Hindi; of who died to their family. It names no illness. */
export function formEmail({
  patient,
  hospital,
  doctor,
  died,
}: {
  patient: string
  hospital: string
  doctor: string
  died: boolean
}) {
  return {
    subject: `Emergency assessment from ${hospital}`,
    ...bilingualEmail({
      title: 'Emergency assessment',
      english: died
        ? [
            `To the family of ${patient},`,
            `we are very sorry for your loss. The emergency assessment from ${hospital}, closed by ${doctor}, is attached to this e-mail as a PDF. Please ask the hospital if you have a question about it.`,
          ]
        : [
            `Dear ${patient},`,
            `your emergency assessment from ${hospital}, closed by ${doctor}, is attached to this e-mail as a PDF. It says what was found, what to do, and when to come at once. Please show it wherever you are treated next.`,
          ],
      hindi: died
        ? [
            `${patient} के परिवार को,`,
            `आपके परिजन के निधन पर हमें गहरा दुख है। ${hospital} का आपातकालीन मूल्यांकन, जिसे ${doctor} ने पूरा किया, इस ई-मेल के साथ PDF में संलग्न है। इसके बारे में कोई सवाल हो तो कृपया अस्पताल से पूछें।`,
          ]
        : [
            `प्रिय ${patient},`,
            `${hospital} का आपका आपातकालीन मूल्यांकन, जिसे ${doctor} ने पूरा किया, इस ई-मेल के साथ PDF में संलग्न है। इसमें लिखा है कि क्या पाया गया, क्या करना है और कब तुरंत आना है। आगे जहाँ भी इलाज हो, इसे दिखाएँ।`,
          ],
      closing: hospital,
    }),
  }
}
