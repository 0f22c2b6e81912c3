import { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import { getClientBilling, saveClientBilling } from '@rxdesk/contract/areas/clients/term-calls'
import type { BillingPlan } from '@rxdesk/contract/areas/clients/term-schemas'
import { channels } from '@rxdesk/contract/channel-rules'
import type { Channel } from '@rxdesk/contract/channels'
import type { MessageKey } from '@rxdesk/contract/messages'
import { currencies } from '@rxdesk/contract/options'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { DateField } from '#parts/date-field.tsx'
import { FormSelect, FormText } from '#parts/record-form/form-fields.tsx'
import { numberOf } from '#parts/record-form/number-text.ts'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useFaultText } from '#parts/record-form/use-fault-text.ts'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import type { ClientDetail } from './client-values.ts'

interface BillingValues {
  validFrom: string
  currency: (typeof currencies)[number]
  /** As typed; empty: no price for the kind. */
  fees: Record<Channel, string>
}

const schema = saveClientBilling.request.pick({ validFrom: true, currency: true }).extend({
  fees: z.record(
    z.enum(channels),
    z
      .string()
      .trim()
      .regex(/^(\d{1,7}([.,]\d{1,2})?)?$/),
  ),
})

/** What belongs to the day. */
const aboutTheDay: readonly MessageKey[] = ['billing.begun', 'billing.dayPast']

interface BillingDialogProps {
  client: ClientDetail
  /** What the fees are until then, to begin with. */
  last: BillingPlan | undefined
  onClose: () => void
}

/** Fees from a day on, by the kind of prescription. */
export default function BillingDialog({ client, last, onClose }: BillingDialogProps) {
  const { t } = useTranslation('clients-terms')
  const { clientId } = client
  const record = useRecordForm<typeof saveClientBilling, ClientDetail, BillingValues>({
    call: saveClientBilling,
    schema,
    base: client,
    valuesOf: () => ({
      validFrom: '',
      currency: currencies.find((currency) => currency === last?.currency) ?? 'INR',
      fees: Object.fromEntries(
        channels.map((channel) => [channel, String(last?.fees[channel] ?? '')]),
      ) as BillingValues['fees'],
    }),
    requestOf: ({ fees, ...values }, { version }) => ({
      ...values,
      clientId,
      version,
      fees: Object.fromEntries(
        channels.flatMap((channel) => {
          const fee = numberOf(fees[channel])
          return fee === null ? [] : [[channel, fee]]
        }),
      ),
    }),
    fieldOf: (refusal) => {
      if (refusal === 'billing.otherCurrency') return 'currency'
      return aboutTheDay.includes(refusal) ? 'validFrom' : undefined
    },
    reread: () => askCall(getClientMasterData, { clientId }),
    reloads: [getClientMasterData, getClientBilling],
    onSaved: onClose,
  })
  const { control } = record.form
  const day = useController({ control, name: 'validFrom' })
  const fault = useFaultText(day.fieldState.error, day.field.value)
  return (
    <RecordDialog
      title={t('setFees')}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      <DateField
        label={t('validFrom')}
        value={day.field.value}
        onChange={day.field.onChange}
        onBlur={day.field.onBlur}
        error={fault !== undefined}
        helperText={fault ?? t('validFromHint')}
      />
      <FormSelect
        of={control}
        name="currency"
        label={t('currency')}
        options={currencies.map((currency) => ({ value: currency, label: currency }))}
      />
      {channels.map((channel) => (
        <FormText
          key={channel}
          of={control}
          name={`fees.${channel}`}
          label={t('feeOf', { kind: t(`kind.${channel}`) })}
          longest={10}
          slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
        />
      ))}
    </RecordDialog>
  )
}
