import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'

interface NoticeProps {
  title: string
  text?: string
  busy?: boolean
  action?: { label: string; onPress: () => void } | undefined
}

/** What stands where there is no call: why, and what to do. */
export function Notice({ title, text, busy = false, action }: NoticeProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        px: 2,
        py: 4,
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        textAlign: 'center',
      }}
    >
      {busy && <CircularProgress size={40} aria-hidden />}
      <Typography variant="h2" sx={{ textWrap: 'balance' }}>
        {title}
      </Typography>
      {text && <Typography sx={{ maxWidth: 440, textWrap: 'balance' }}>{text}</Typography>}
      {action && (
        <Button variant="contained" size="large" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </Box>
  )
}
