import AddIcon from '@mui/icons-material/Add'
import OperatorsIcon from '@mui/icons-material/GroupsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keysIn } from '#parts/keyboard/shortcut-table.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { titleOf } from '#shell/screen-title.ts'
import type { Desk } from '../desk.ts'
import { NextCaseButton } from './next-case-button.tsx'
import { queueKeys } from './queue-keys.ts'

interface DashboardHeadingProps {
  desk: Desk
  phone: boolean
  mayWork: boolean
  open: (erxId: number) => void
  /** Left out for users who may not. */
  onAdd?: (() => void) | undefined
  /** The word of that button, where it adds something else than a prescription. */
  addLabel?: string | undefined
  choice?: ReactNode
  onOperators?: () => void
}

/** The name of the desk, and its buttons: add a prescription, take the next case. */
export function DashboardHeading({
  desk,
  phone,
  mayWork,
  open,
  onAdd,
  addLabel,
  choice,
  onOperators,
}: DashboardHeadingProps) {
  const { t } = useTranslation(['queue-dashboard', 'workbench-review', 'shell'])
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1.5, sm: 2 },
        pt: 1.5,
        pb: { xs: 1, sm: 0.5 },
      }}
    >
      <Typography variant="h1" sx={{ whiteSpace: 'nowrap' }}>
        {t(titleOf(desk.dashboard), { ns: 'shell' })}
      </Typography>
      {choice}
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          marginInlineStart: 'auto',
          '& > .MuiButton-root': { px: { xs: 1.25, sm: 1.75 } },
        }}
      >
        {onOperators && (
          <Button variant="outlined" startIcon={<OperatorsIcon />} onClick={onOperators}>
            {t('operators', { ns: 'workbench-review' })}
          </Button>
        )}
        {onAdd && (
          <Button
            variant={mayWork ? 'outlined' : 'contained'}
            startIcon={<AddIcon />}
            endIcon={phone ? undefined : <ShortcutHint keys={keysIn(queueKeys, 'addPrescription')} />}
            aria-keyshortcuts={keysIn(queueKeys, 'addPrescription')}
            onClick={onAdd}
          >
            {addLabel ?? t(phone ? 'add' : 'addPrescription')}
          </Button>
        )}
        {mayWork && <NextCaseButton channel={desk.channel} open={open} phone={phone} />}
      </Box>
    </Box>
  )
}
