import DoneIcon from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

interface SourceLineProps {
  text: string
  /** Where it comes from: what, when, by whom. */
  from: string
  takeLabel: string
  takenLabel: string
  isTaken: boolean
  /** Absent where nothing may be written. */
  onTake?: () => void
}

/** A line that may be taken over into a form, with its source; only a person takes it. */
export function SourceLine({ text, from, takeLabel, takenLabel, isTaken, onTake }: SourceLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="bdi" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <bdi>{from}</bdi>
        </Typography>
      </Box>
      {isTaken ? (
        <Typography
          variant="caption"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}
        >
          <DoneIcon sx={{ fontSize: 16 }} aria-hidden />
          {takenLabel}
        </Typography>
      ) : (
        onTake && (
          <Button size="small" onClick={onTake} aria-label={`${takeLabel}: ${text}`}>
            {takeLabel}
          </Button>
        )
      )}
    </Box>
  )
}
