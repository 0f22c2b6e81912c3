import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { linkDoctorAccount, resetDocpassword } from '@rxdesk/contract/areas/doctors/master-calls'
import type { DoctorDetails } from '@rxdesk/contract/areas/doctors/master-schemas'
import { limits } from '@rxdesk/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ResetPasswordDialog } from '#parts/record-form/reset-password-dialog.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'

interface DoctorAccountProps {
  doctor: DoctorDetails
  /** Unsaved typing that the change of the account would lose. */
  unsaved: boolean
  /** The doctor has another version now. */
  onChanged: () => void
}

/** The account with which a doctor signs in. */
export function DoctorAccount({ doctor, unsaved, onChanged }: DoctorAccountProps) {
  const { t } = useTranslation('doctors')
  const { errorText } = useServerText()
  const [typed, setTyped] = useState('')
  const [resetting, setResetting] = useState(false)
  const { doctorId, version, account } = doctor
  const link = useNotifiedChange(linkDoctorAccount, {
    onDone: onChanged,
  })
  const give = (agentId: string) => link.mutate({ doctorId, version, agentId })
  const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const
  return (
    <Box>
      {account ? (
        <Box sx={row}>
          <Typography variant="body2">
            {t('signsInAs')} <bdi>{account.agentId}</bdi>
          </Typography>
          <Box sx={{ flex: 1 }} />
          <Button onClick={() => setResetting(true)}>{t('resetPassword', { ns: 'common' })}</Button>
          <Button color="error" disabled={unsaved} loading={link.isPending} onClick={() => give('')}>
            {t('unlinkAccount')}
          </Button>
        </Box>
      ) : (
        <Box sx={{ ...row, alignItems: 'start' }}>
          <TextField
            label={t('account')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter is this field's own: it does not save the doctor.
              event.preventDefault()
              if (typed.trim() !== '' && !unsaved) give(typed.trim())
            }}
            error={link.error !== null}
            helperText={link.error ? errorText(link.error) : t('accountHint')}
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: limits.userIdLongest, dir: 'ltr' } }}
            sx={{ flex: '1 1 240px' }}
          />
          <Button
            disabled={unsaved || typed.trim() === ''}
            loading={link.isPending}
            onClick={() => give(typed.trim())}
          >
            {t('linkAccount')}
          </Button>
        </Box>
      )}
      {resetting && (
        <ResetPasswordDialog
          call={resetDocpassword}
          requestOf={(pwd) => ({ doctorId, pwd })}
          reloads={[]}
          name={doctor.docName}
          onClose={() => setResetting(false)}
        />
      )}
    </Box>
  )
}
