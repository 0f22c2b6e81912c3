import Chip from '@mui/material/Chip'
import { getAIEngines, getGoogleDriveFiles } from '@rxdesk/contract/areas/assistant/calls'
import { caseOfFile } from '@rxdesk/contract/areas/assistant/options'
import { useTranslation } from 'react-i18next'
import { useCall } from '#wire/use-call.ts'

/** Whether what is asked of the chosen files leaves the house, and where to. */
export function WhereItGoes({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation('assistant')
  const engines = useCall(getAIEngines, {})
  const erxId = caseOfFile(chosen[0] ?? '') ?? 0
  const provider = engines.data?.provider
  const file = useCall(getGoogleDriveFiles, { erxId, limit: 1 }, { enabled: erxId > 0 && provider !== null })
  const byModel = provider && erxId > 0 && file.data?.data[0]?.engine === 'provider'
  if (!byModel) return <Chip size="small" variant="outlined" label={t('staysHere')} />
  return (
    <Chip
      size="small"
      color={provider.outside ? 'warning' : 'default'}
      variant="outlined"
      label={t(provider.outside ? 'leavesHouse' : 'modelHere', {
        host: provider.host,
        model: provider.model,
      })}
    />
  )
}
