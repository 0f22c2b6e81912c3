import Box from '@mui/material/Box'

/** Keys that do one thing stand side by side, a row of them (`1 … 5`) in one cap. */
const capsOf = (key: string) => (key.includes('…') ? [key] : key.split(' '))

/** The keys of a shortcut as caps: `<ShortcutHint keys="Ctrl+Enter" />`. Beside a label, never instead of one. */
export function ShortcutHint({ keys }: { keys: string }) {
  return (
    <Box component="span" dir="ltr" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {keys
        .split('+')
        .flatMap(capsOf)
        .map((key) => (
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
