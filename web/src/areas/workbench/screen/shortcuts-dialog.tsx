import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shortcutGroups, shortcuts } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useChosen } from '#parts/remembered-choice.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { singleKeys } from '#parts/single-keys.ts'

/** All shortcuts of the workbench, from the table that drives them. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('workbench')
  const id = useId()
  const [single, setSingle] = useChosen(singleKeys)
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{t('shortcuts')}</DialogTitle>
      <DialogContent
        tabIndex={0}
        sx={{
          columns: { sm: 2 },
          columnGap: 5,
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        {shortcutGroups.map((group) => (
          <Box key={group} component="section" sx={{ breakInside: 'avoid', mb: 2 }}>
            <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
              {t(`shortcutGroup.${group}`)}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ id: shortcut, keys }) => (
                  <Box
                    key={shortcut}
                    sx={{
                      display: 'flex',
                      justifyContent: 'space-between',
                      gap: 2,
                      py: 0.5,
                      borderBottom: 1,
                      borderColor: 'divider',
                      typography: 'body2',
                    }}
                  >
                    <dt>{t(`shortcut.${shortcut}`)}</dt>
                    <Box component="dd" sx={{ m: 0, flexShrink: 0 }}>
                      <ShortcutHint keys={keys === '+' ? t('plusKey') : keys} />
                    </Box>
                  </Box>
                ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        <FormControlLabel
          control={<Switch checked={single} onChange={(_, on) => setSingle(on)} />}
          label={t('singleKeys')}
        />
        <Button onClick={onClose}>{t('close', { ns: 'common' })}</Button>
      </DialogActions>
    </Dialog>
  )
}
