import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { askCamera, type insertCameraDtls } from '@rxdesk/contract/areas/cameras/master-calls'
import type { AnswerOf, RequestOf } from '@rxdesk/contract/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { askCall } from '#wire/wire.ts'

interface AskCameraProps {
  /** Of a stored one. */
  cameraId: number | undefined
  /** The form as it is written now. */
  readValues: () => RequestOf<typeof insertCameraDtls>
  /** The address of the stream that was chosen. */
  onChoose: (source: string) => void
}

/** Asks a camera by ONVIF for its streams, so that nobody has to know the path of its maker. */
export function AskCamera({ cameraId, readValues, onChoose }: AskCameraProps) {
  const { t } = useTranslation('cameras-master')
  const { serverText, errorText } = useServerText()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<AnswerOf<typeof askCamera>>()
  const [error, setError] = useState<Error>()
  const ask = async () => {
    const { source, userName, secret } = readValues()
    setBusy(true)
    setError(undefined)
    setAnswer(undefined)
    try {
      setAnswer(await askCall(askCamera, { cameraId, source, userName, secret }))
    } catch (cause) {
      setError(cause as Error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" loading={busy} aria-describedby="ask-camera" onClick={() => void ask()}>
        {t('askCamera')}
      </Button>
      <Typography id="ask-camera" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('askCameraHint')}
      </Typography>
      <Box role="status" sx={{ width: '100%' }}>
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        {answer && answer.fault !== '' && <Alert severity="warning">{serverText(answer.message)}</Alert>}
        {answer && answer.streams.length > 0 && (
          <List dense aria-label={t('streams')}>
            {answer.streams.map(({ name, width, height, source }) => (
              <ListItem key={source} disablePadding>
                <ListItemButton onClick={() => onChoose(source)}>
                  <ListItemText
                    primary={
                      width > 0
                        ? `${name} · ${leftToRight(t('streamSize', { width: String(width), height: String(height) }))}`
                        : name
                    }
                    secondary={leftToRight(source)}
                    slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
      </Box>
    </Box>
  )
}
