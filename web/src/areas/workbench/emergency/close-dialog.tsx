import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { closeEmergencyForm, getEmergencyFormDetails } from '@rxdesk/contract/areas/emergency/calls'
import { seal } from '@rxdesk/contract/cipher'
import type { MissingFormPart } from '@rxdesk/contract/emergency/missing-parts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { PasswordField } from '#parts/password-field.tsx'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useChange } from '#wire/use-call.ts'

interface CloseDialogProps {
  formId: number
  saves: number
  /** The musts that it lacks. */
  missing: readonly MissingFormPart[]
  /** Whether the own account is that of a doctor of the client. */
  mayClose: boolean
  onLead: (part: MissingFormPart) => void
  onClose: () => void
}

/** Closes the assessment with the own password; while something is missing it says what, and leads there. */
export default function CloseDialog({ formId, saves, missing, mayClose, onLead, onClose }: CloseDialogProps) {
  const { t } = useTranslation('workbench-emergency')
  const { errorText, serverText, messageText } = useServerText()
  const { clientCipherKey } = useConfig()
  const { erxId } = useWorkbench()
  const [password, setPassword] = useState('')
  const close = useChange(closeEmergencyForm, { reloads: [getEmergencyFormDetails] })
  const submit = async () => {
    const pwd = seal(clientCipherKey, password)
    const answer = await close
      .mutateAsync({ erxId, formId, saves, pwd }, { wish: password })
      .catch(() => undefined)
    if (!answer) return
    notify.success(serverText(answer.message))
    onClose()
  }
  const ready = missing.length === 0 && mayClose
  return (
    <FormDialog
      open
      title={t('closeTitle')}
      submitLabel={t('close')}
      submitDisabled={!ready || password === ''}
      busy={close.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {close.error && <Alert severity="error">{errorText(close.error)}</Alert>}
      {missing.length > 0 && (
        <Box component="section">
          <Typography>{messageText('emergency.notComplete')}</Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {missing.map((part) => (
              <li key={`${part.place}.${part.must}`}>
                <Button onClick={() => onLead(part)}>{t(mustKey(part))}</Button>
              </li>
            ))}
          </Box>
        </Box>
      )}
      {missing.length === 0 && !mayClose && <Alert severity="info">{messageText('summary.notDoctor')}</Alert>}
      {ready && (
        <>
          <Typography>{t('closeExplained')}</Typography>
          <PasswordField
            label={t('ownPassword')}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
            autoFocus
          />
        </>
      )}
    </FormDialog>
  )
}

/** The words of a must. */
function mustKey(part: MissingFormPart) {
  return `must.${part.place}.${part.must}` as `must.${'arrival'}.${'at'}`
}
