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
import { ButtonLink } from '#parts/button-link.tsx'
import { useAllKeysOnScreen } from '#parts/keyboard/keys-on-screen.ts'
import { useChosen } from '#parts/remembered-choice.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { singleKeys } from '#parts/single-keys.ts'
import { everywhereKeys } from './everywhere-keys.ts'

type TableOnScreen = ReturnType<typeof useAllKeysOnScreen>[number]

/** All shortcuts that work on the screen below, from the tables that drive them. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const id = useId()
  const [single, setSingle] = useChosen(singleKeys)
  const tables = useAllKeysOnScreen().toSorted((one, other) => rank(one) - rank(other))
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{t('keysTitle')}</DialogTitle>
      <DialogContent
        tabIndex={0}
        sx={{ columns: { sm: 2 }, columnGap: 5, '&:focus-visible': { outlineOffset: -2 } }}
      >
        {tables.map((one) => (
          <Groups key={one.table.groups.join(' ')} {...one} />
        ))}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <FormControlLabel
          control={<Switch checked={single} onChange={(_, on) => setSingle(on)} />}
          label={t('singleKeys')}
          sx={{ mx: 0, flexBasis: { xs: '100%', sm: 'auto' } }}
        />
        <ButtonLink to="/help" onClick={onClose} sx={{ marginInlineStart: 'auto !important' }}>
          {t('title.help')}
        </ButtonLink>
        <Button onClick={onClose}>{t('close', { ns: 'common' })}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** What is the same on every screen comes last. */
const rank = ({ table }: TableOnScreen) => (table === everywhereKeys ? 1 : 0)

function Groups({ table, shortcuts }: TableOnScreen) {
  const { t } = useTranslation('shell')
  const words = table.useWords()
  return table.groups.map((group) => {
    const own = shortcuts.filter((shortcut) => shortcut.group === group)
    if (own.length === 0) return null
    return (
      <Box key={group} component="section" sx={{ breakInside: 'avoid', mb: 2 }}>
        <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
          {words.group(group)}
        </Typography>
        <Box component="dl" sx={{ m: 0 }}>
          {own.map(({ id, keys }) => (
            <Box
              key={id}
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
              <dt>{words.shortcut(id)}</dt>
              <Box component="dd" sx={{ m: 0, flexShrink: 0 }}>
                <ShortcutHint keys={keys === '+' ? t('plusKey') : keys} />
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    )
  })
}
