import OpenIcon from '@mui/icons-material/CheckBoxOutlineBlankOutlined'
import ChosenIcon from '@mui/icons-material/CheckBoxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { getGoogleDriveFiles } from '@rxdesk/contract/areas/assistant/calls'
import { MOST_FILES } from '@rxdesk/contract/areas/assistant/options'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { SearchFilter } from '#parts/search-filter.tsx'
import { callKey } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

interface FileListProps {
  chosen: readonly string[]
  text: string
  onText: (text: string) => void
  onChoose: (fileIds: string[]) => void
}

/** The files that may be asked about, newest first, of which up to five are chosen. */
export function FileList({ chosen, text, onText, onChoose }: FileListProps) {
  const { t } = useTranslation('assistant')
  const id = useId()
  const found = useInfiniteQuery({
    queryKey: callKey(getGoogleDriveFiles, { searchText: text }),
    queryFn: ({ pageParam, signal }) =>
      askCall(
        getGoogleDriveFiles,
        { searchText: text.slice(0, 60), pageToken: pageParam, limit: 20 },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
    meta: { quiet: true },
  })
  const files = found.data?.pages.flatMap(({ data }) => data) ?? []
  const isFull = chosen.length >= MOST_FILES
  const toggle = (fileId: string) =>
    onChoose(chosen.includes(fileId) ? chosen.filter((each) => each !== fileId) : [...chosen, fileId])
  return (
    <Box sx={{ px: 1, pt: 1, flex: '1 0 auto' }}>
      <Box sx={{ px: 1, display: 'grid' }}>
        <SearchFilter label={t('searchFiles')} text={text} onSearch={({ text: typed }) => onText(typed)} />
        <FormHelperText id={id}>{t('chooseFiles', { number: MOST_FILES })}</FormHelperText>
      </Box>
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && files.length === 0 && <EmptyState title={t('noFiles')} text={t('noFilesText')} />}
      <List dense aria-describedby={id}>
        {files.map(({ fileId, name, erxId, pages, state }) => {
          const isChosen = chosen.includes(fileId)
          return (
            <ListItem key={fileId} disablePadding>
              <ListItemButton
                role="checkbox"
                aria-checked={isChosen}
                disabled={!isChosen && isFull}
                selected={isChosen}
                onClick={() => toggle(fileId)}
                sx={{ borderRadius: 1, py: 0.25 }}
              >
                {/* The row is the box: another one within it would be a second stop. */}
                <ListItemIcon aria-hidden sx={{ minWidth: 36, color: isChosen ? 'primary.main' : undefined }}>
                  {isChosen ? <ChosenIcon fontSize="small" /> : <OpenIcon fontSize="small" />}
                </ListItemIcon>
                <ListItemText
                  primary={<bdi>{name || t('noName')}</bdi>}
                  secondary={t('fileFacts', { number: erxId, pages, state: t(`state.${state}`) })}
                  slotProps={{ primary: { noWrap: true } }}
                />
              </ListItemButton>
            </ListItem>
          )
        })}
      </List>
      {found.hasNextPage && (
        <Button fullWidth disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('moreFiles')}
        </Button>
      )}
      {isFull && (
        <Typography variant="body2" role="status" sx={{ px: 1, color: 'text.secondary' }}>
          {t('fullFiles', { number: MOST_FILES })}
        </Typography>
      )}
    </Box>
  )
}
