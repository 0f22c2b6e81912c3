import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { getQueueViews, removeQueueFilter, saveQueueFilter } from '@rxdesk/contract/areas/cases/queue-calls'
import { savedFilterSchema } from '@rxdesk/contract/areas/cases/schemas'
import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { limits } from '@rxdesk/contract/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { activeFilters, cleared, savable } from './case-filters.ts'
import type { CaseList } from './case-lists.ts'
import type { CaseFilters } from './dashboard-search.ts'
import type { QueueViews } from './use-queue-views.ts'

interface SavedFiltersDialogProps {
  channel: WorkedChannel
  list: CaseList
  saved: QueueViews['filters']
  filters: CaseFilters
  change: (fields: Partial<CaseFilters>) => void
  onClose: () => void
}

/** The user's own filters of a list: apply, remove, save those that are set. */
export default function SavedFiltersDialog(props: SavedFiltersDialogProps) {
  const { channel, list, saved, filters, change, onClose } = props
  const { t } = useTranslation('queue-dashboard')
  const { serverText, errorText } = useServerText()
  const [name, setName] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const reported = {
    reloads: [getQueueViews],
    onSuccess: ({ message }: { message: string }) => notify.success(serverText(message)),
    onError: (error: Error) => notify.error(errorText(error)),
  }
  const save = useChange(saveQueueFilter, reported)
  const remove = useChange(removeQueueFilter, reported)
  const active = savable(activeFilters(list, filters))
  const apply = (fields: QueueViews['filters'][number]['filters']) => {
    // The address knows the services by their codes; one that is gone is dropped there.
    change({ ...cleared(savable(list.filters)), ...(fields as Partial<CaseFilters>) })
    onClose()
  }
  const keep = () => {
    setAsked(true)
    if (name.trim() === '') return field.current?.focus()
    save.mutate(
      { channel, list: list.id, name: name.trim(), filters: savedFilterSchema.parse(filters) },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      open
      title={t('savedTitle', { list: t(`list.${list.id}`) })}
      submitLabel={t('savedSave')}
      submitDisabled={active.length === 0}
      busy={save.isPending}
      onSubmit={keep}
      onClose={onClose}
    >
      {saved.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('savedNone')}</Typography>
      ) : (
        <List disablePadding aria-label={t('saved')}>
          {saved.map(({ filterId, name: called, filters: fields }) => (
            <ListItem
              key={filterId}
              disablePadding
              secondaryAction={
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={t('savedRemove', { name: called })}
                  onClick={() => remove.mutate({ filterId })}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              }
            >
              <ListItemButton onClick={() => apply(fields)}>
                <ListItemText primary={<bdi>{called}</bdi>} slotProps={{ primary: { noWrap: true } }} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      {active.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('savedNothingSet')}
        </Typography>
      ) : (
        <TextField
          inputRef={field}
          label={t('savedName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={asked && name.trim() === ''}
          helperText={asked && name.trim() === '' ? t('savedNameMissing') : t('savedHint')}
          slotProps={{ htmlInput: { maxLength: limits.filterNameLongest, autoComplete: 'off' } }}
        />
      )}
    </FormDialog>
  )
}
