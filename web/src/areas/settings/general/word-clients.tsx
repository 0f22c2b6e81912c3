import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { getWordClients, saveWordClient } from '@rxdesk/contract/areas/settings/word-client-calls'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { Section } from '#parts/section.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { useCall } from '#wire/use-call.ts'

/** The clients whose prescriptions are made as Word documents too, each with its switch. */
export default function WordClients() {
  const { t } = useTranslation('settings')
  const read = useCall(getWordClients, {}, { meta: { quiet: true } })
  const change = useNotifiedChange(saveWordClient, { reloads: [getWordClients], notifyError: true })
  const { list = [], version = 0 } = read.data ?? {}
  return (
    <Section title={t('wordDocuments')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('wordDocumentsExplained')}</Typography>
      {!read.data && !read.error && <Skeleton variant="rounded" height={120} />}
      {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      <FormGroup sx={{ maxHeight: 320, overflow: 'auto', flexWrap: 'nowrap', pl: 1 }}>
        {list.map(({ clientID, clientName, enabled }) => (
          <FormControlLabel
            key={clientID}
            label={<bdi>{clientName}</bdi>}
            control={
              <Switch
                size="small"
                checked={enabled}
                disabled={change.isPending}
                onChange={(_, next) => change.mutate({ version, clientID, enabled: next })}
              />
            }
          />
        ))}
      </FormGroup>
    </Section>
  )
}
