import type { Services } from '#platform/services.ts'
import { createClientWebhook } from './client-webhook.ts'
import { type DeliveryAdapter, type DeliveryAdapters, DeliveryProblem } from './delivery-adapter.ts'
import { createDemoOutbox } from './demo-outbox.ts'
import { createHttpPartner } from './http-partner.ts'
import { createHttpSms } from './http-sms.ts'
import { createSandboxPartner } from './sandbox-partner.ts'
import { createSmtpEmail } from './smtp-email.ts'

/**
 * The outgoing channels of the settings; in demo mode all of them lead to the demo outbox, or to a partner that testers
 * control.
 */
export function openDeliveryAdapters(services: Services): { adapters: DeliveryAdapters; close(): void } {
  const { settings } = services
  if (settings.demo) {
    const outbox = createDemoOutbox(services)
    return {
      adapters: { email: outbox, sms: outbox, webhook: outbox, partner: createSandboxPartner(services) },
      close: () => undefined,
    }
  }
  const { SMTP_URL, SMS_URL, PARTNER_URL } = settings
  const adapters: DeliveryAdapters = {
    email: SMTP_URL ? createSmtpEmail({ ...settings, SMTP_URL }) : notSetUp('E-mail', 'SMTP_URL'),
    sms: SMS_URL ? createHttpSms({ ...settings, SMS_URL }) : notSetUp('SMS', 'SMS_URL'),
    webhook: createClientWebhook(services, { privateAllowed: false }),
    partner: PARTNER_URL
      ? createHttpPartner({ ...settings, PARTNER_URL })
      : notSetUp(settings.PARTNER_NAME, 'PARTNER_URL'),
  }
  return {
    adapters,
    close: () => {
      for (const adapter of Object.values(adapters)) adapter.close?.()
    },
  }
}

function notSetUp(what: string, setting: string): DeliveryAdapter {
  return {
    async send() {
      throw new DeliveryProblem(`${what} is not set up on this server (${setting}).`, { lasting: true })
    },
  }
}
