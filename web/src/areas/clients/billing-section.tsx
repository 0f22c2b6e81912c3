import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import { getClientBilling, removeClientBilling } from '@rxdesk/contract/areas/clients/term-calls'
import type { BillingPlan } from '@rxdesk/contract/areas/clients/term-schemas'
import { channels } from '@rxdesk/contract/channel-rules'
import { limits } from '@rxdesk/contract/limits'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '#parts/facts.tsx'
import { RemoveRecord } from '#parts/record-form/remove-record.tsx'
import { Note } from '#parts/section.tsx'
import { useMoney } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'
import { ReadSection } from './read-section.tsx'
import { placeId } from './readiness-section.tsx'

const BillingDialog = lazy(() => import('./billing-dialog.tsx'))

/** The price of a prescription for a client, by its kind: every version, the newest first. */
export function BillingSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const read = useCall(getClientBilling, { clientId: client.clientId }, { meta: { quiet: true } })
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<BillingPlan>()
  return (
    <>
      <ReadSection
        title={t('billing')}
        anchor={placeId('fees')}
        read={read}
        action={() => <Button onClick={() => setAdding(true)}>{t('setFees')}</Button>}
      >
        {({ billing }) =>
          billing.length === 0 ? (
            <Note>{t('noFees')}</Note>
          ) : (
            billing.map((plan) => (
              <Plan
                key={plan.planId}
                plan={plan}
                onRemove={plan.isAhead ? () => setRemoving(plan) : undefined}
              />
            ))
          )
        }
      </ReadSection>
      <Suspense>
        {adding && (
          <BillingDialog client={client} last={read.data?.billing[0]} onClose={() => setAdding(false)} />
        )}
      </Suspense>
      {removing && (
        <RemoveRecord
          call={removeClientBilling}
          request={{ clientId: client.clientId, version: client.version, planId: removing.planId }}
          reloads={[getClientBilling, getClientMasterData]}
          question={t('removeFees', { day: removing.validFrom })}
          explained={t('removeFeesExplained')}
          toldAfter={limits.loadingDelay}
          onCancel={() => setRemoving(undefined)}
          onDone={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

function Plan({ plan, onRemove }: { plan: BillingPlan; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('clients-terms')
  const money = useMoney()
  return (
    <div>
      <Typography variant="subtitle2">
        {t(plan.isAhead ? 'feesWillBe' : 'feesSince', { day: plan.validFrom })}
        {onRemove && (
          <Button color="error" size="small" onClick={onRemove} sx={{ ml: 1 }}>
            {t('delete', { ns: 'common' })}
          </Button>
        )}
      </Typography>
      <Facts
        facts={channels
          .filter((channel) => plan.fees[channel] !== undefined)
          .map((channel) => [t(`kind.${channel}`), money(plan.fees[channel] ?? 0, plan.currency)])}
      />
    </div>
  )
}
