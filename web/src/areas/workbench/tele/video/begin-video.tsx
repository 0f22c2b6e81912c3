import VideoIcon from '@mui/icons-material/VideocamOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettle } from '#areas/workbench/case/use-settle.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { latePart } from '#parts/late-part.ts'
import { loadWithCamera, pageHasCamera, takeWanted } from './page-camera.ts'

const LinkDialog = latePart(async () => (await import('./link-dialog.tsx')).LinkDialog)

/**
 * The question how the patient gets the link of a video call: `ask` opens it, on a page that may use the camera; render
 * `dialog` where it stays when the call begins.
 */
export function useLinkDialog(): { ask: () => void; dialog: ReactNode } {
  const { erxId } = useWorkbench()
  const settle = useSettle()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (takeWanted(erxId)) setAsked(true)
  }, [erxId])
  const ask = async () => {
    if (pageHasCamera()) setAsked(true)
    else if (await settle()) loadWithCamera(erxId)
  }
  return {
    ask: () => void ask(),
    dialog: <Suspense>{asked && <LinkDialog onClose={() => setAsked(false)} />}</Suspense>,
  }
}

export function BeginVideo({ onBegin }: { onBegin: () => void }) {
  const { t } = useTranslation('workbench-tele-video')
  return (
    <Button variant="contained" startIcon={<VideoIcon />} onClick={onBegin}>
      {t('begin')}
    </Button>
  )
}

/** A video call is ended where it is seen; the patient may need another link. */
export function VideoUnderWay({ onNewLink }: { onNewLink: () => void }) {
  const { t } = useTranslation('workbench-tele-video')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Typography sx={{ flex: '1 1 200px' }}>{t('onPanel')}</Typography>
      <Button variant="outlined" onClick={onNewLink}>
        {t('newLink')}
      </Button>
    </Box>
  )
}
