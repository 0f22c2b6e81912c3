import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { signDischargeSummary } from '@rxdesk/contract/areas/discharge/summary-calls'
import { getAuthenticator } from '@rxdesk/contract/areas/sign-in/authenticator-calls'
import { seal } from '@rxdesk/contract/cipher'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { Facts } from '#parts/facts.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { PasswordField } from '#parts/password-field.tsx'
import { useNumber } from '#parts/written.ts'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { Obstacles, useObstacles } from './obstacles.tsx'
import { type ReadSummary, useSummary } from './summary-context.tsx'
import type { Findings } from './use-findings.ts'

interface SignDialogProps {
  data: ReadSummary
  findings: Findings
  onClose: () => void
}

/** Signs the summary: what is signed and as whom is named, and what keeps it from being signed. */
export default function SignDialog({ data, findings, onClose }: SignDialogProps) {
  const { t } = useTranslation('workbench-summary')
  const { erxId } = useWorkbench()
  const { state, settle, reload } = useSummary()
  const { errorText, serverText } = useServerText()
  const { clientCipherKey } = useConfig()
  const number = useNumber()
  const sign = useChange(signDischargeSummary)
  const { data: app } = useCall(getAuthenticator, {}, { gcTime: 0, staleTime: 0, meta: { quiet: true } })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')
  const { signer } = data
  const ofSummary = useObstacles(findings)
  const obstacles = [...(signer.refusal === '' ? [] : [serverText(signer.refusal)]), ...ofSummary]
  const submit = async () => {
    setRefusal('')
    try {
      if (!(await settle())) return setRefusal(t('notSaved'))
      const { message } = await sign.mutateAsync(
        {
          erxId,
          // As it was saved last: what another user saved meanwhile is not signed unseen.
          saves: state.stored?.saves ?? data.saves,
          ...(code === '' ? { pwd: seal(clientCipherKey, password) } : { code }),
        },
        { wish: [erxId, code, password] },
      )
      notify.success(serverText(message))
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
    } finally {
      void reload()
    }
  }
  return (
    <FormDialog
      open
      title={t('signTitle')}
      submitLabel={t('sign')}
      submitDisabled={obstacles.length > 0 || (password === '' && code === '')}
      busy={sign.isPending}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Facts
        facts={[
          [
            t('what'),
            t('whatSigned', { version: number(Math.max(1, data.version)), ipdNo: data.stay.ipdNo }),
          ],
          [t('patient'), data.stay.patient.name],
          [t('signsAs'), signer.doctorName],
          [t('registration'), signer.registrationNumber],
        ]}
      />
      {obstacles.length > 0 ? (
        <Obstacles list={obstacles} />
      ) : (
        <>
          <Typography variant="body2">{t('signExplained')}</Typography>
          <PasswordField
            label={t('password')}
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          {app?.enrolled && (
            <TextField
              label={t('orCode')}
              value={code}
              onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, 6))}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr' } }}
            />
          )}
        </>
      )}
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}
