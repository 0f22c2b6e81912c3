import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ErxImage } from '@rxdesk/contract/areas/workbench/schemas'
import { useTranslation } from 'react-i18next'
import { useCopyText } from './use-copy-text.ts'

/** The text of the page as it was recognised, to read and to copy. */
export function RecognisedText({ image }: { image: ErxImage }) {
  const { t } = useTranslation('workbench-image-pane')
  const text = image.ocrData?.text ?? ''
  const copy = useCopyText(text)
  return (
    <Box
      component="section"
      aria-label={t('text')}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        height: 180,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.5 }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          {t('text')}
        </Typography>
        <Button size="small" startIcon={<CopyIcon />} disabled={text === ''} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        dir="auto"
        sx={{
          flex: 1,
          m: 0,
          px: 1.5,
          pb: 1.5,
          overflow: 'auto',
          fontFamily: 'inherit',
          typography: 'body2',
          whiteSpace: 'pre-wrap',
          userSelect: 'text',
        }}
      >
        {text || t('nothingRead')}
      </Box>
    </Box>
  )
}
