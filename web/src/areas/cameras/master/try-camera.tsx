import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type insertCameraDtls, tryCamera } from '@rxdesk/contract/areas/cameras/master-calls'
import type { AnswerOf, RequestOf } from '@rxdesk/contract/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { askCall } from '#wire/wire.ts'

interface TryCameraProps {
  /** Of a stored one. */
  cameraId: number | undefined
  /** The form as it is written now. */
  readValues: () => RequestOf<typeof insertCameraDtls>
}

/** One picture of the camera as it is written, before it is saved, or why none comes. */
export function TryCamera({ cameraId, readValues }: TryCameraProps) {
  const { t } = useTranslation('cameras-master')
  const { serverText, errorText } = useServerText()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState<AnswerOf<typeof tryCamera>>()
  const [error, setError] = useState<Error>()
  const attempt = async () => {
    const { source, userName, secret } = readValues()
    setBusy(true)
    setError(undefined)
    try {
      setTried(await askCall(tryCamera, { cameraId, source, userName, secret }))
    } catch (cause) {
      setTried(undefined)
      setError(cause as Error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }} role="status">
      <Button variant="outlined" loading={busy} onClick={() => void attempt()}>
        {t('tryNow')}
      </Button>
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      {tried && tried.fault !== '' && <Alert severity="warning">{serverText(tried.message)}</Alert>}
      {tried && tried.picture !== '' && (
        <Box
          component="img"
          src={`data:image/jpeg;base64,${tried.picture}`}
          alt={t('triedPicture')}
          sx={{ maxWidth: '100%', maxHeight: 240, borderRadius: 1 }}
        />
      )}
    </Box>
  )
}
