import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getRetention } from '@rxdesk/contract/areas/privacy/retention-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientSelect } from '#parts/client-select.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { Note } from '#parts/section.tsx'
import { useCall } from '#wire/use-call.ts'
import { DialogLine } from './dialog-part.tsx'
import type { RetentionRule } from './retention-rule.ts'
import { RetentionRuleDialog } from './retention-rule-dialog.tsx'

/** For how long what is kept, by the house and by client, and how much goes tonight. */
export default function RetentionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('privacy')
  const [client, setClient] = useState(0)
  const [changed, setChanged] = useState<RetentionRule>()
  const { data, error, refetch } = useCall(getRetention, { clientId: client })
  return (
    <>
      <FormDialog open title={t('retention')} width="md" onClose={onClose}>
        <Note>{t('retentionExplained')}</Note>
        <ClientSelect label={t('client')} client={client} onChange={setClient} />
        {client === 0 && <Typography variant="subtitle2">{t('ofHouse')}</Typography>}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.rules.map((rule) => (
          <RuleLine
            key={rule.kind}
            rule={rule}
            ofClient={client > 0}
            {...(data.mayChange && { onChange: () => setChanged(rule) })}
          />
        ))}
      </FormDialog>
      {changed && (
        <RetentionRuleDialog client={client} rule={changed} onClose={() => setChanged(undefined)} />
      )}
    </>
  )
}

interface RuleLineProps {
  rule: RetentionRule
  ofClient: boolean
  onChange?: () => void
}

function RuleLine({ rule, ofClient, onChange }: RuleLineProps) {
  const { t } = useTranslation('privacy')
  const { kind, days, own, due, held } = rule
  const facts = [
    days === 0 ? t('keptForGood') : t('keptDays', { number: days }),
    ofClient && !own ? t('fromHouse') : '',
    days === 0 ? '' : t('wouldGo', { due, held }),
  ]
  return (
    <DialogLine
      action={
        onChange && (
          <Button size="small" aria-label={t('changeOf', { kind: t(`kind.${kind}`) })} onClick={onChange}>
            {t('change')}
          </Button>
        )
      }
    >
      <Typography component="div" variant="subtitle2">
        {t(`kind.${kind}`)}
      </Typography>
      {facts.filter(Boolean).join(' · ')}
    </DialogLine>
  )
}
