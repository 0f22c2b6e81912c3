import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface CardMenuProps {
  title: string
  actions: readonly { name: string; act: () => void }[]
}

/** What can be done with a chart besides reading it. */
export function CardMenu({ title, actions }: CardMenuProps) {
  const { t } = useTranslation('chart-card')
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        aria-label={t('more', { title })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={button.current} open={open} onClose={() => setOpen(false)}>
        {actions.map(({ name, act }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setOpen(false)
              act()
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
