import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  disconnectDrive,
  getDriveAccount,
  startDriveAuthentication,
} from '@rxdesk/contract/areas/drive/calls'
import { getMrdClientList } from '@rxdesk/contract/areas/mrd/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { keepReturnPath } from './return-path.ts'

/** The same of a client that is chosen in a form; nothing before one is. */
export function DriveOfClient({ clientId }: { clientId: number }) {
  const { data } = useCall(getMrdClientList, {}, { staleTime: 5 * 60_000 })
  const client = data?.clientList.find((each) => each.clientId === clientId)
  return client && <DriveConnection clientId={clientId} clientName={client.clientName} />
}

/** Whether a client's Google Drive is connected, and the button that connects or disconnects it. */
export function DriveConnection({ clientId, clientName }: { clientId: number; clientName: string }) {
  const { t } = useTranslation('mrd-drive')
  const { serverText, errorText } = useServerText()
  const [ending, setEnding] = useState(false)
  const { data } = useCall(getDriveAccount, { clientId })
  const onError = (error: Error) => notify.error(errorText(error))
  const start = useChange(startDriveAuthentication, {
    onSuccess: ({ address }) => {
      keepReturnPath(`${window.location.pathname}${window.location.search}`)
      window.location.assign(address)
    },
    onError,
  })
  const end = useChange(disconnectDrive, {
    reloads: [getDriveAccount],
    onSuccess: ({ message }) => {
      notify.success(serverText(message))
      setEnding(false)
    },
    onError,
  })
  if (!data) return null
  const { state, account, available } = data
  const held = state === 'connected' || state === 'revoked'
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2">
        {t(`state.${state}`, { client: clientName })}
        {account !== '' && (
          <>
            {' '}
            <bdi>{account}</bdi>
          </>
        )}
      </Typography>
      {available && state !== 'connected' && (
        <Button
          size="small"
          variant="outlined"
          loading={start.isPending}
          onClick={() => start.mutate({ clientId })}
        >
          {t('connect', { client: clientName })}
        </Button>
      )}
      {held && (
        <Button size="small" color="error" onClick={() => setEnding(true)}>
          {t('disconnect', { client: clientName })}
        </Button>
      )}
      {ending && (
        <ConfirmDialog
          open
          question={t('disconnectTitle')}
          explained={t('disconnectText', { client: clientName })}
          confirmLabel={t('disconnect', { client: clientName })}
          dangerous
          busy={end.isPending}
          onConfirm={() => end.mutate({ clientId })}
          onCancel={() => setEnding(false)}
        />
      )}
    </Stack>
  )
}
