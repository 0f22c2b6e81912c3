import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { caseOfFile } from '@rxdesk/contract/areas/assistant/options'
import type { Cite, CitedPage as Page } from '@rxdesk/contract/areas/assistant/schemas'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useZoomStage } from '#page-image/use-zoom-stage.ts'
import { ZoomStage } from '#page-image/zoom-stage.tsx'
import { useAuthorisedFile } from '#wire/authorised-file.ts'

interface CitedPageProps {
  page: Page
  boxes: Cite['boxes']
  line: number
}

/** Room around a lit line, in pixels of the page. */
const ROOM = 4

/** A page with the line that an answer rests on. */
export function CitedPage({ page, boxes, line }: CitedPageProps) {
  const { t } = useTranslation('assistant')
  const { t: common } = useTranslation()
  const { url, error } = useAuthorisedFile(page.imageUrl)
  const stage = useZoomStage({
    page,
    turn: 0,
    fit: 'width',
    rownumber: page.page,
    zoomStep: 0.25,
    revealMargin: 64,
  })
  const title = t('placeIn', { number: caseOfFile(page.fileId) ?? 0, page: page.page, line })
  const [box] = boxes
  const bringIntoSight = useEffectEvent(() => {
    if (box) stage.reveal(box)
  })
  useEffect(() => {
    if (url && line > 0) bringIntoSight()
  }, [url, line])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') stage.zoomIn()
    else if (key === '-') stage.zoomOut()
    else if (key === '0') stage.layOut()
  }
  return (
    <>
      <Typography variant="body2" role="status" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box sx={{ flex: 1, minHeight: 320, display: 'flex' }}>
        <ZoomStage
          stage={stage}
          image={{ url, error, alt: title, loadingLabel: common('loading') }}
          maxScale={6}
          drawing={false}
          role="group"
          tabIndex={0}
          aria-label={title}
          aria-keyshortcuts="+ - 0"
          onKeyDown={onKeyDown}
        >
          {boxes.map(({ x, y, width, height }) => (
            <Box
              key={`${x} ${y}`}
              data-lit
              sx={{
                position: 'absolute',
                left: x - ROOM,
                top: y - ROOM,
                width: width + 2 * ROOM,
                height: height + 2 * ROOM,
                borderRadius: 1,
                outline: '3px solid',
                outlineColor: 'warning.main',
                bgcolor: 'warning.main',
                opacity: 0.3,
                pointerEvents: 'none',
              }}
            />
          ))}
        </ZoomStage>
      </Box>
    </>
  )
}
