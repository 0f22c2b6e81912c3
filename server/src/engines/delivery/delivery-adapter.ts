export const deliveryKinds = ['email', 'sms', 'webhook', 'partner'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** What an SMS is about: a gateway in India sends each by a template that was registered for it (DLT). */
export const smsKinds = [
  'code',
  'prescription',
  'pharmacy',
  'appointment',
  'reminderMedicine',
  'reminderMedicineHindi',
  'reminderAppointment',
  'reminderAppointmentHindi',
  'reminderFollowUp',
  'reminderFollowUpHindi',
  'reminderVaccination',
  'reminderVaccinationHindi',
] as const
export type SmsKind = (typeof smsKinds)[number]

/** A message as an adapter gets it, opened. */
export interface OutgoingMessage {
  deliveryId: number
  clientId: number
  kind: DeliveryKind
  /** The same at every try, so that a receiver can drop what it already has. */
  idempotencyKey: string
  /** An e-mail address, a mobile number, or the name of a client's webhook. */
  recipient: string
  subject: string
  /** Plain text; for a webhook the JSON body. */
  text: string
  html?: string
  otp?: string
  /** Of an SMS. */
  smsKind?: SmsKind
  /** The account that the message is for, if any. */
  agentId?: string
  attachment?: Attachment
  /** Of an e-mail: an entry for the receiver's calendar, as the text of an .ics file. */
  calendar?: string
  /** Tried once: a user waits for the outcome. */
  once?: boolean
}

export interface Attachment {
  fileId: string
  fileName: string
  mediaType: string
  bytes: Buffer
}

/** One outgoing channel. */
export interface DeliveryAdapter {
  /**
   * Sends the message; resolved means that the other side has accepted it.
   * @throws DeliveryProblem in words without patient data; anything else counts as a passing fault
   */
  send(message: OutgoingMessage): Promise<void>
  close?(): void
}

export type DeliveryAdapters = Record<DeliveryKind, DeliveryAdapter>

/** Why a message did not go out, in words for the failure list: no address, no name, no content. */
export class DeliveryProblem extends Error {
  /** Another try would end the same. */
  readonly lasting: boolean

  constructor(text: string, { lasting, cause }: { lasting: boolean; cause?: unknown }) {
    super(text, { cause })
    this.name = 'DeliveryProblem'
    this.lasting = lasting
  }
}
