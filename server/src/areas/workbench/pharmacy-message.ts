import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { MessageText } from './send-messages.ts'

interface Prescription {
  erxId: number
  clientName: string
  patientName: string
  lines: readonly MedicineLine[]
}

/**
 * The e-mail to a pharmacy: what to dispense, line by line as it was typed. The PDF is attached when there is
 * one.
 */
export function pharmacyEmail({ erxId, clientName, patientName, lines }: Prescription): MessageText {
  const medicines = lines.map(({ medName, strength, dosage, qty }, at) =>
    [`${at + 1}. ${[medName, strength].filter(Boolean).join(' ')}`, dosage, qty && `quantity ${qty}`]
      .filter(Boolean)
      .join(' · '),
  )
  return {
    subject: `Prescription ${erxId} from ${clientName}`,
    text: [
      `Please prepare prescription ${erxId} for ${patientName || 'the patient'}.`,
      medicines.join('\n'),
      'If anything is not clear, ask before you give it.',
      clientName,
    ].join('\n\n'),
  }
}

/**
 * The SMS to a pharmacy without an e-mail address: which prescription waits. It names no medicine and no
 * illness.
 */
export function pharmacySms({ erxId, clientName, lines }: Prescription): MessageText {
  return {
    subject: '',
    text: `${clientName}: prescription ${erxId} with ${lines.length} medicines is ready for you.`,
  }
}
