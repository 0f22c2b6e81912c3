import Box from '@mui/material/Box'

/** The keys of a shortcut as caps: `<ShortcutHint keys="Ctrl+Enter" />`. Beside a label, never instead of one. */
export function ShortcutHint({ keys }: { keys: string }) {
  return (
    <Box component="span" dir="ltr" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {keys.split('+').map((key) => (
        <Box
          key={key}
          component="kbd"
          sx={{
            fontFamily: 'inherit',
            fontSize: '0.6875rem',
            lineHeight: '18px',
            minWidth: 18,
            px: 0.5,
            textAlign: 'center',
            border: 1,
            borderColor: 'divider',
            borderRadius: 0.5,
            bgcolor: 'background.default',
            color: 'text.secondary',
          }}
        >
          {key}
        </Box>
      ))}
    </Box>
  )
}
