import { clockText } from '@rxdesk/contract/dates'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { Facts } from '#parts/facts.tsx'
import { useConfig } from '#wire/config.ts'
import type { TeleCase } from './use-tele-case.ts'

/** What the partner ordered, and when. */
export function OrderSection({ tele: { order, callBack, patDetails } }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { timeZone } = useConfig()
  if (!order) return null
  const at = (instant: string) => clockText(instant, timeZone)
  const told = order.partnerTold === '' ? '' : t(`told.${order.partnerTold}`)
  return (
    <FormSection title={t('order')} columns="1fr">
      <Facts
        facts={[
          [t('booking'), order.bookingId],
          [t('modeAsked'), t(`mode.${order.modeAsked}`)],
          [t('orderedAt'), at(order.orderedAt)],
          [t('answerBy'), at(order.answerBy)],
          [t('request'), order.request],
          [t('partnerConsentText'), order.consentText],
          [t('consentAt'), at(order.consentAt)],
          [t('callBackAt'), at(callBack.at)],
          [t('partner'), [told, order.partnerAnswer].filter(Boolean).join(': ')],
          [t('address'), patDetails.address],
        ]}
      />
    </FormSection>
  )
}
