import Alert from '@mui/material/Alert'
import {
  getAgentMapping,
  getOperatorMastersList,
  saveAgentMapping,
} from '@rxdesk/contract/areas/cameras/master-calls'
import type { Agent } from '@rxdesk/contract/areas/cameras/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ClientSelect } from '#parts/client-select.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { SearchSelect } from '#parts/search-select.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

interface AgentDialogProps {
  /** The client that the list shows; 0: any. */
  clientId: number
  onClose: () => void
  onMapped: () => void
}

/** An operator is mapped to a client. */
export default function AgentDialog({ clientId, onClose, onMapped }: AgentDialogProps) {
  const { t } = useTranslation('cameras-master')
  const { errorText } = useServerText()
  const [client, setClient] = useState(clientId)
  const [agent, setAgent] = useState<Agent | null>(null)
  const change = useChange(saveAgentMapping, { reloads: [getAgentMapping] })
  const save = async () => {
    if (!agent) return
    const answer = await change
      .mutateAsync({ clientId: client, userCode: agent.userCode })
      .catch(() => undefined)
    if (!answer) return
    // The documented answer is the bare word "success".
    notify.success(t('mapped'))
    onMapped()
  }
  return (
    <FormDialog
      open
      title={t('addAgent')}
      submitLabel={t('addAgent')}
      submitDisabled={client === 0 || agent === null}
      busy={change.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {change.error && <Alert severity="error">{errorText(change.error)}</Alert>}
      <ClientSelect label={t('client')} client={client} onChange={setClient} />
      <SearchSelect<Agent>
        label={t('agent')}
        searchKey={[getOperatorMastersList.id, 'search']}
        load={async (searchText, signal) =>
          (await askCall(getOperatorMastersList, { searchText, limit: 20 }, { signal })).data
        }
        value={agent}
        onChange={setAgent}
        optionLabel={({ agentId, name }) => `${agentId} · ${name}`}
        optionKey={({ userCode }) => userCode}
        required
        helperText={agent && !agent.watches ? t('needsPermission') : undefined}
      />
    </FormDialog>
  )
}
