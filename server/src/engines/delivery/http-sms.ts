import type { Settings } from '#platform/settings/settings.ts'
import type { DeliveryAdapter, SmsKind } from './delivery-adapter.ts'
import { postJson } from './http-post.ts'

type Templates = Partial<Pick<Settings, Extract<keyof Settings, `SMS_TEMPLATE_${string}`>>>

/**
 * SMS through a gateway (SMS_URL): POST `{to, text, reference}`, with SMS_TOKEN as bearer, and `templateId` where one is
 * set for the kind of message (SMS_TEMPLATE_…). `reference` and the header Idempotency-Key are the same at every try of
 * one message. The deployment chooses its gateway, so it may be in a
 * private network.
 */
export function createHttpSms({
  SMS_URL,
  SMS_TOKEN,
  ...settings
}: Pick<Settings, 'SMS_TOKEN'> & Templates & { SMS_URL: string }): DeliveryAdapter {
  const templates: Record<SmsKind, string | undefined> = {
    code: settings.SMS_TEMPLATE_CODE,
    prescription: settings.SMS_TEMPLATE_PRESCRIPTION,
    pharmacy: settings.SMS_TEMPLATE_PHARMACY,
    appointment: settings.SMS_TEMPLATE_APPOINTMENT,
    reminderMedicine: settings.SMS_TEMPLATE_REMINDER_MEDICINE,
    reminderMedicineHindi: settings.SMS_TEMPLATE_REMINDER_MEDICINE_HINDI,
    reminderAppointment: settings.SMS_TEMPLATE_REMINDER_APPOINTMENT,
    reminderAppointmentHindi: settings.SMS_TEMPLATE_REMINDER_APPOINTMENT_HINDI,
    reminderFollowUp: settings.SMS_TEMPLATE_REMINDER_FOLLOW_UP,
    reminderFollowUpHindi: settings.SMS_TEMPLATE_REMINDER_FOLLOW_UP_HINDI,
    reminderVaccination: settings.SMS_TEMPLATE_REMINDER_VACCINATION,
    reminderVaccinationHindi: settings.SMS_TEMPLATE_REMINDER_VACCINATION_HINDI,
  }
  return {
    send: ({ recipient, text, idempotencyKey, smsKind }) =>
      postJson({
        url: new URL(SMS_URL),
        headers: {
          'idempotency-key': idempotencyKey,
          ...(SMS_TOKEN ? { authorization: `Bearer ${SMS_TOKEN}` } : {}),
        },
        body: JSON.stringify({
          to: recipient,
          text,
          reference: idempotencyKey,
          templateId: smsKind && templates[smsKind],
        }),
        privateAllowed: true,
        who: 'The SMS service',
      }),
  }
}
