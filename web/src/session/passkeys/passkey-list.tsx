import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { getPasskeys } from '@rxdesk/contract/areas/sign-in/passkey-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { useMoment } from '#parts/written.ts'

type Passkey = AnswerOf<typeof getPasskeys>['passkeys'][number]

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onRemove: (passkey: Passkey) => void
}

/** Each passkey with its name, since when there is one, when it was last used, and the button to remove it. */
export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const { t } = useTranslation('session-passkeys')
  const moment = useMoment()
  if (passkeys.length === 0) return <Typography>{t('none')}</Typography>
  return (
    <List dense disablePadding aria-label={t('title')}>
      {passkeys.map((passkey) => (
        <ListItem
          key={passkey.passkeyId}
          disableGutters
          secondaryAction={
            <IconButton
              edge="end"
              aria-label={t('remove', { name: passkey.name })}
              onClick={() => onRemove(passkey)}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          }
        >
          <ListItemText
            primary={<bdi>{passkey.name}</bdi>}
            secondary={[
              t('since', { date: moment(passkey.createdAt) }),
              passkey.lastUsedAt ? t('lastUsed', { date: moment(passkey.lastUsedAt) }) : t('neverUsed'),
            ].join(' · ')}
          />
        </ListItem>
      ))}
    </List>
  )
}
