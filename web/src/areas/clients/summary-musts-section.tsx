import Button from '@mui/material/Button'
import { saveClientSummaryMusts } from '@rxdesk/contract/areas/clients/calls'
import { useTranslation } from 'react-i18next'
import { Note, Section } from '#parts/section.tsx'
import { useMayUse } from '#session/session-store.ts'
import type { ClientDetail } from './client-values.ts'
import { useFurtherMusts } from './use-further-musts.ts'

interface SummaryMustsSectionProps {
  client: ClientDetail
  onEdit: () => void
}

/** What the client asks of its discharge summaries, for users who see inpatients. */
export function SummaryMustsSection({ client, onEdit }: SummaryMustsSectionProps) {
  const { t } = useTranslation(['clients-terms', 'clients'])
  const { wordsOf } = useFurtherMusts()
  if (!useMayUse(saveClientSummaryMusts.access)) return null
  return (
    <Section
      title={t('summaryMusts')}
      action={
        <Button onClick={onEdit} aria-label={`${t('edit', { ns: 'clients' })}: ${t('summaryMusts')}`}>
          {t('edit', { ns: 'clients' })}
        </Button>
      }
    >
      <Note>
        {client.summaryMusts.length === 0
          ? t('noSummaryMusts')
          : client.summaryMusts.map(wordsOf).join(' · ')}
      </Note>
    </Section>
  )
}
