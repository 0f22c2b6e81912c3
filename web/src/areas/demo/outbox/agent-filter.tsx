import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { demoAccounts } from '@rxdesk/contract/demo-accounts'
import { useTranslation } from 'react-i18next'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'

interface AgentFilterProps {
  /** Empty is everybody. */
  agentId: string
  onChange: (agentId: string) => void
}

/** Whose messages: a demo account, or an agent id typed by hand. */
export function AgentFilter({ agentId, onChange }: AgentFilterProps) {
  const { t } = useTranslation('demo')
  const texts = useAutocompleteTexts()
  return (
    <Autocomplete
      freeSolo
      autoSelect
      options={demoAccounts}
      value={agentId || null}
      onChange={(_, next) => onChange((next ?? '').trim())}
      {...texts}
      renderInput={(params) => <TextField {...params} label={t('agentFilter')} />}
      sx={{ flex: { xs: '1 1 200px', sm: '0 0 260px' } }}
    />
  )
}
