import ReadIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import AgainIcon from '@mui/icons-material/ReplayOutlined'
import WaitingIcon from '@mui/icons-material/Schedule'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { visuallyHidden } from '@mui/utils'
import { retryOCR } from '@rxdesk/contract/areas/files/calls'
import type { ErxImage } from '@rxdesk/contract/areas/workbench/schemas'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { useReadingProgress } from './use-reading-progress.ts'

const narrow = '@container (max-width: 599.95px)'
const icons = {
  waiting: <WaitingIcon fontSize="small" />,
  reading: <CircularProgress size={16} aria-hidden />,
  read: <ReadIcon fontSize="small" color="success" />,
  failed: <FailedIcon fontSize="small" color="error" />,
} as const

/** The progress of recognition on a page, and the button to repeat it. */
export function ReadingState({ image }: { image: ErxImage }) {
  const { t } = useTranslation('workbench-image')
  const { serverText, errorText } = useServerText()
  const { erxId, refresh } = useWorkbench()
  const retry = useChange(retryOCR, {
    quiet: true,
    onSuccess: ({ message }) => {
      notify.info(serverText(message))
      void refresh()
    },
    onError: (error) => notify.error(errorText(error)),
  })
  const count = image.ocrData?.words.length ?? 0
  const progress = useReadingProgress(erxId, image)
  const { ocrState: state } = image
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 32,
        minWidth: 0,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <Box component="span" aria-hidden sx={{ display: 'grid', flexShrink: 0 }}>
        {icons[state]}
      </Box>
      <Box
        component="span"
        role="status"
        title={state === 'failed' ? serverText(image.ocrMessage) : undefined}
        sx={{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {state === 'read' && count === 0
          ? t('nothingRead')
          : state === 'failed' && image.ocrMessage
            ? t('readingFailedWhy', { why: serverText(image.ocrMessage) })
            : progress?.stage === 'readingLines'
              ? t('readingStage.readingLines', { line: progress.line, lines: progress.lines })
              : progress
                ? t(`readingStage.${progress.stage}`)
                : t(`reading.${state}`, { count })}
      </Box>
      {(state === 'failed' || state === 'read') && (
        <Button
          size="small"
          loading={retry.isPending}
          onClick={() => retry.mutate({ erxId, rownumber: image.rownumber })}
          title={t('readAgain')}
          sx={{
            flexShrink: 0,
            minWidth: 0,
            display: state === 'read' ? { xs: 'none', md: 'inline-flex' } : 'inline-flex',
          }}
        >
          {/* Beside the recognised text the image is narrow. */}
          <AgainIcon fontSize="small" sx={{ display: 'none', [narrow]: { display: 'block' } }} />
          <Box component="span" sx={{ [narrow]: visuallyHidden }}>
            {t('readAgain')}
          </Box>
        </Button>
      )}
    </Box>
  )
}
