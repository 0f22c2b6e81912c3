import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Stay, StayNote } from '@rxdesk/contract/areas/inpatient/schemas'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { Facts } from '#parts/facts.tsx'
import { useMoment } from '#parts/written.ts'

const NoteDialog = lazy(() => import('./note-dialog.tsx'))

/** What doctors wrote from day to day, the newest first. */
export function NotesSection({ stay, notes }: { stay: Stay; notes: readonly StayNote[] }) {
  const { t } = useTranslation('workbench-stay')
  const { writable } = useWorkbench()
  const moment = useMoment()
  const [shown, setShown] = useState<StayNote | 'new'>()
  const mayWrite = writable && (stay.state === 'admitted' || stay.state === 'advised')
  return (
    <FormSection title={t('notes')} columns="1fr">
      {notes.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('noNotes')}</Box>}
      {notes.map((note) => (
        <Box key={note.noteId} component="article" aria-label={moment(note.notedAt)}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
            <strong>{moment(note.notedAt)}</strong>
            <Box component="bdi" sx={{ color: 'text.secondary' }}>
              {note.doctorName || note.writtenBy}
            </Box>
            {mayWrite && (
              <Button size="small" onClick={() => setShown(note)} sx={{ marginInlineStart: 'auto' }}>
                {t('edit')}
              </Button>
            )}
          </Box>
          <Facts
            facts={[
              [t('subjective'), note.subjective],
              [t('objective'), note.objective],
              [t('plan'), note.plan],
              [t('orders'), note.orders],
            ]}
          />
        </Box>
      ))}
      {mayWrite && (
        <Button variant="outlined" onClick={() => setShown('new')} sx={{ justifySelf: 'start' }}>
          {t('addNote')}
        </Button>
      )}
      <Suspense>
        {shown && (
          <NoteDialog note={shown === 'new' ? undefined : shown} onClose={() => setShown(undefined)} />
        )}
      </Suspense>
    </FormSection>
  )
}
