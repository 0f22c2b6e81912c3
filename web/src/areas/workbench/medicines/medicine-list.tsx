import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPart } from '#areas/workbench/case/keyboard/focus-part.ts'
import type { MedicineList as ListName } from '#areas/workbench/case/lines/kept-medicines.ts'
import { keepDraft, keptDraft, subscribeDrafts } from '#areas/workbench/case/lines/kept-medicines.ts'
import type { MedicineDraft } from '#areas/workbench/case/lines/medicine-draft.ts'
import { emptyDraft, lineOf } from '#areas/workbench/case/lines/medicine-draft.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useUser } from '#session/session-store.ts'
import { nameOfList } from './list-names.ts'
import { MedicineEditor } from './medicine-editor.tsx'
import { MedicineRow } from './medicine-row.tsx'
import type { SafetyParts } from './safety-parts.ts'

/** One list of medicines: the entry row, the lines, and the line that was removed last. */
export function MedicineList({ list, safety }: { list: ListName; safety: SafetyParts }) {
  const { t } = useTranslation('workbench-medicines')
  const workbench = useWorkbench()
  const { erxId, writable, opened } = workbench
  const typist = useUser()
  const lines = workbench[list]
  const { entries, removed } = useSyncExternalStore(lines.subscribe, lines.snapshot)
  const [draft, setDraft] = useState(() => keptDraft(typist, erxId, list))
  useEffect(() => {
    // Another tab of this person may have typed in it since.
    if (!writable) return undefined
    const takeUp = () => setDraft((now) => sameOr(now, keptDraft(typist, erxId, list)))
    takeUp()
    // Or a proposal was taken there to be corrected.
    return subscribeDrafts(takeUp)
  }, [writable, typist, erxId, list])
  const { errorText } = useServerText()
  const change = (next: MedicineDraft) => {
    setDraft(next)
    keepDraft(typist, erxId, list, next)
  }
  const toSearch = () => focusPart('medicine-search')

  return (
    <>
      {writable && (
        <Box
          component="section"
          aria-label={t('addMedicine')}
          sx={{
            p: 1.5,
            mb: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.default',
          }}
        >
          <MedicineEditor
            draft={draft}
            list={list}
            kind="add"
            part="medicine-search"
            onChange={change}
            onSubmit={() => {
              lines.add(lineOf(draft))
              change(emptyDraft)
              toSearch()
            }}
            onCancel={() => {
              change(emptyDraft)
              toSearch()
            }}
          />
        </Box>
      )}
      {entries.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', p: 1 }}>
          {t('noMedicines')}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={t(nameOfList(list, opened.rxdtls.channel))}
          sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
        >
          {entries.map((entry, at) => (
            <MedicineRow
              key={entry.key}
              entry={entry}
              number={at + 1}
              isLast={at === entries.length - 1}
              lines={lines}
              list={list}
              readOnly={!writable}
              safety={safety}
              onRemoved={() => {
                const next = entries[at + 1] ?? entries[at - 1]
                const row = next && document.getElementById(next.key)
                if (row) row.focus()
                else toSearch()
              }}
            />
          ))}
        </Box>
      )}
      <Box role="status" sx={{ minHeight: 44, mt: 1 }}>
        {removed && writable && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
            {t('removed', { name: removed.medName })}
            {removed.error !== undefined && (
              <Box component="span" sx={{ color: 'error.main' }}>
                {errorText(removed.error)}
              </Box>
            )}
            <Button
              size="small"
              startIcon={<UndoIcon />}
              onClick={() => {
                const key = lines.undoRemoval()
                if (key !== undefined) requestAnimationFrame(() => document.getElementById(key)?.focus())
              }}
            >
              {t('undo')}
            </Button>
          </Box>
        )}
      </Box>
    </>
  )
}

/** The shown draft, when the new one is equal: nothing renders again. */
function sameOr(now: MedicineDraft, kept: MedicineDraft): MedicineDraft {
  return JSON.stringify(now) === JSON.stringify(kept) ? now : kept
}
