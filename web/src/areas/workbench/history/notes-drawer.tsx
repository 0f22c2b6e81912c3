import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getOperatorNotes, insertOperatorNotes } from '@rxdesk/contract/areas/workbench/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WriteBox } from '#areas/workbench/case/fields/write-box.tsx'
import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { SideDrawer } from '#parts/side-drawer.tsx'
import { useMoment } from '#parts/written.ts'
import { notify } from '#shell/notices.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { useCall, useChange } from '#wire/use-call.ts'

/** Longest note, in characters (contract: insertOperatorNotes). */
const LONGEST = 2000

interface DrawerProps {
  erxId: number
  open: boolean
  onClose: () => void
}

/** Notes of the operators of the case, newest last, and a box for another. */
export function NotesDrawer({ erxId, open, onClose }: DrawerProps) {
  const { t } = useTranslation('workbench')
  const { serverText, errorText } = useServerText()
  const when = useMoment()
  const notes = useCall(getOperatorNotes, { erxId }, { enabled: open, meta: { quiet: true } })
  const [text, setText] = useState('')
  const add = useChange(insertOperatorNotes, {
    quiet: true,
    reloads: [getOperatorNotes],
    onSuccess: ({ message }) => {
      setText('')
      notify.success(serverText(message))
    },
    onError: (error) => notify.error(errorText(error)),
  })
  useServerEvents((event) => {
    if (open && event.type === 'case' && event.erxId === erxId && event.what === 'note') void notes.refetch()
  })
  return (
    <SideDrawer
      open={open}
      title={t('notes')}
      onClose={onClose}
      foot={
        <WriteBox
          label={t('newNote')}
          // Notes are opened to write one: over the drawer's close button.
          autoFocus
          text={text}
          longest={LONGEST}
          submitLabel={t('addNote')}
          busy={add.isPending}
          onChange={setText}
          onSubmit={() => add.mutate({ erxId, note: text })}
        />
      }
    >
      {notes.error ? (
        <ErrorState error={notes.error} onRetry={notes.refetch} />
      ) : notes.data?.list.length === 0 ? (
        <EmptyState title={t('noNotes')} />
      ) : (
        <Box
          component="ol"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, overflowWrap: 'anywhere' }}
        >
          {notes.data?.list.map((note) => (
            <li key={note.noteId}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[note.who, note.level, when(note.at)].filter(Boolean).join(' · ')}
              </Typography>
              <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
                {note.note}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </SideDrawer>
  )
}
