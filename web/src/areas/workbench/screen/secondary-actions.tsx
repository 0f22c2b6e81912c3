import MoreIcon from '@mui/icons-material/MoreVert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ButtonId } from '#areas/workbench/actions/case-buttons.ts'
import { endingKeyOf } from '#areas/workbench/actions/ending-keys.ts'
import { nextAutomatically } from '#areas/workbench/actions/next-automatically.ts'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useChosen } from '#parts/remembered-choice.ts'

interface SecondaryActionsProps {
  ids: readonly ButtonId[]
  /** For users who work a queue: whether the next case opens automatically. */
  worksQueue: boolean
  busy: boolean
  words: (id: ButtonId) => string
  run: Readonly<Record<ButtonId, () => void>>
}

/** The actions beside the primary one, as buttons in a row. */
export function SecondaryButtons({ ids, worksQueue, busy, words, run }: SecondaryActionsProps) {
  const { t } = useTranslation('workbench')
  const [automatic, setAutomatic] = useChosen(nextAutomatically)
  return (
    <>
      {worksQueue && (
        <FormControlLabel
          control={<Switch size="small" checked={automatic} onChange={(_, on) => setAutomatic(on)} />}
          label={t('nextAutomatically')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ m: 0, gap: 0.5 }}
        />
      )}
      {ids.map((id) => (
        <Button
          key={id}
          variant="outlined"
          color={id === 'reject' ? 'error' : 'primary'}
          disabled={busy}
          aria-keyshortcuts={keysOfButton(id)}
          title={keysOfButton(id)}
          onClick={run[id]}
        >
          {words(id)}
        </Button>
      ))}
    </>
  )
}

const keysOfButton = (id: ButtonId) => (id === 'nextCase' ? keysOf('nextCase') : endingKeyOf(id))

/** The same behind one button, where a row does not fit. */
export function SecondaryMenu({ ids, worksQueue, busy, words, run }: SecondaryActionsProps) {
  const { t } = useTranslation('workbench')
  const [automatic, setAutomatic] = useChosen(nextAutomatically)
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null)
  if (ids.length === 0 && !worksQueue) return null
  return (
    <>
      <IconButton
        aria-label={t('moreActions')}
        aria-haspopup="menu"
        aria-expanded={menuAt !== null}
        onClick={(event) => setMenuAt(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={menuAt !== null} anchorEl={menuAt} onClose={() => setMenuAt(null)}>
        {ids.map((id) => (
          <MenuItem
            key={id}
            disabled={busy}
            onClick={() => {
              setMenuAt(null)
              run[id]()
            }}
          >
            {words(id)}
          </MenuItem>
        ))}
        {worksQueue && (
          <MenuItem role="menuitemcheckbox" aria-checked={automatic} onClick={() => setAutomatic(!automatic)}>
            <Switch size="small" checked={automatic} tabIndex={-1} inert />
            {t('nextAutomatically')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
