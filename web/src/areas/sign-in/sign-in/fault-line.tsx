import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'

interface FaultLineProps {
  text: string | undefined
  /** News, not a fault. */
  calm?: boolean
}

/** Why the form failed, above its fields; read out when it appears. */
export function FaultLine({ text, calm = false }: FaultLineProps) {
  const tone = calm ? 'info' : 'error'
  return (
    <div role={calm ? 'status' : 'alert'} style={{ display: text ? undefined : 'none' }}>
      {text && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'flex-start',
            p: 1.5,
            borderRadius: 1,
            bgcolor: `${tone}.light`,
            color: 'text.primary',
            '& svg': { color: `${tone}.main`, flex: 'none' },
          }}
        >
          {calm ? <InfoIcon fontSize="small" /> : <ErrorIcon fontSize="small" />}
          <span>{text}</span>
        </Box>
      )}
    </div>
  )
}
