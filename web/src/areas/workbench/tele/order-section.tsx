import { clockText } from '@rxdesk/contract/dates'
import { limits } from '@rxdesk/contract/limits'
import { callStatus } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { Facts } from '#parts/facts.tsx'
import { useConfig } from '#wire/config.ts'
import type { TeleCase } from './use-tele-case.ts'

/** Codes of the display list of bookings (screens 4). */
const bookingStatuses = [0, 1, 2, 3, 4, 5] as const
type BookingStatus = (typeof bookingStatuses)[number]
const bookingStatusKey = (code: number): BookingStatus => bookingStatuses.find((known) => known === code) ?? 0

/** What the partner ordered, and when. */
export function OrderSection({ tele: { order, callBack, patDetails } }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { timeZone } = useConfig()
  if (!order) return null
  const at = (instant: string) => clockText(instant, timeZone)
  const toCallBack = callBack.status === callStatus.notCompleted && callBack.at === ''
  const told = order.partnerTold === '' ? '' : t(`told.${order.partnerTold}`)
  return (
    <FormSection title={t('order')} columns="1fr">
      <Facts
        facts={[
          [t('booking'), order.bookingId],
          [t('bookingStatus'), t(`bookingStatus.${bookingStatusKey(order.bookingStatus)}`)],
          [t('modeAsked'), t(`mode.${order.modeAsked}`)],
          [t('orderedAt'), at(order.orderedAt)],
          [t('answerBy'), at(order.answerBy)],
          [t('request'), order.request],
          [t('partnerConsentText'), order.consentText],
          [t('consentAt'), at(order.consentAt)],
          [t('callBackAt'), at(callBack.at)],
          [t('callBack'), toCallBack ? t('callWithin', { minutes: limits.callBackMinutes }) : ''],
          [t('partner'), [told, order.partnerAnswer].filter(Boolean).join(': ')],
          [t('address'), patDetails.address],
        ]}
      />
    </FormSection>
  )
}
