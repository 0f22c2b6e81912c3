import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import ListItem from '@mui/material/ListItem'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import {
  getSavedReports,
  removeSavedReport,
  setWeeklyReport,
} from '@rxdesk/contract/areas/reports/saved-calls'
import type { SavedReport } from '@rxdesk/contract/areas/reports/schemas'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { addressOf } from './saved-address.ts'

const reloads = [getSavedReports]

/** A saved report: opens it, has its link sent every week, removes one's own. */
export function SavedRow({ saved, onOpen }: { saved: SavedReport; onOpen: () => void }) {
  const { t } = useTranslation('reports')
  const router = useRouter()
  const weekly = useNotifiedChange(setWeeklyReport, { reloads, notifyError: true })
  const remove = useNotifiedChange(removeSavedReport, { reloads, notifyError: true })
  const { savedId, name, own, owner, shared } = saved
  return (
    <ListItem
      disableGutters
      divider
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1, alignItems: 'center' }}
    >
      <div>
        <Link
          component="button"
          type="button"
          sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
          onClick={() => {
            onOpen()
            router.history.push(addressOf(saved))
          }}
        >
          <bdi>{name}</bdi>
        </Link>
        <Typography variant="body2" color="text.secondary">
          {[t(`saved.screen.${saved.screen}`), own ? (shared ? t('saved.shared') : '') : owner]
            .filter((text) => text !== '')
            .join(' · ')}
        </Typography>
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={saved.weekly}
              slotProps={{ input: { 'aria-label': t('saved.weeklyOf', { name }) } }}
              onChange={(_, checked) => weekly.mutate({ savedId, weekly: checked })}
            />
          }
          label={t('saved.weekly')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </div>
      {own && (
        <IconButton aria-label={t('saved.remove', { name })} onClick={() => remove.mutate({ savedId })}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </ListItem>
  )
}
