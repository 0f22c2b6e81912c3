import Box from '@mui/material/Box'
import type { TrainingPage } from '@rxdesk/contract/areas/ocr-training/calls'
import { clockText } from '@rxdesk/contract/dates'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Turn } from '#page-image/page-geometry.ts'
import { turned } from '#page-image/page-geometry.ts'
import { notify } from '#shell/notices.ts'
import { useAuthorisedFile } from '#wire/authorised-file.ts'
import { useConfig } from '#wire/config.ts'
import { ConflictQuestion } from './conflict-question.tsx'
import { DraftLine } from './draft-line.tsx'
import { EditorActions } from './editor-actions.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { ImageTools } from './image-tools.tsx'
import { PagePanel } from './page-panel.tsx'
import { useDraft } from './use-draft.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { usePageEditing } from './use-page-editing.ts'
import { WordPanel } from './word-panel.tsx'
import type { WordStageHandle } from './word-stage.tsx'
import { WordStage } from './word-stage.tsx'

interface EditedPageProps {
  page: TrainingPage
  open: (page: { erxId: number; rownumber: number } | undefined) => void
  /** Reads the page again and discards the changes on the screen. */
  readAgain: () => void
}

/** The page with its boxes on one side, the chosen word and what can be done with it on the other. */
export function EditedPage({ page, open, readAgain }: EditedPageProps) {
  const { t } = useTranslation('ocr-training')
  const { timeZone } = useConfig()
  const draft = useDraft(page)
  const editing = usePageEditing({ content: page.content, page }, (content) => draft.saver.change(content))
  const image = useAuthorisedFile(page.erxUrl)
  const [turn, setTurn] = useState<Turn>(0)
  const stage = useRef<WordStageHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const { word } = editing

  const showWord = useEffectEvent(() => word && image.url && stage.current?.reveal(word.box))
  // The page has its layout before its image arrives.
  useEffect(() => void showWord(), [word?.id, image.url])
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const leave = async (to: { erxId: number; rownumber: number } | undefined) => {
    if (await draft.saver.flush()) open(to)
    else if (draft.saver.snapshot().kind === 'failed') notify.error(t('notLeft'))
  }
  const saveTruth = async () => {
    const empty = editing.words.find(({ text }) => text.trim() === '')
    if (empty) {
      editing.choose(empty.id)
      return notify.error(t('emptyBox'))
    }
    if (await draft.saveTruth(editing.contentToSave())) open(page.next ?? undefined)
  }

  const onKeyDown = useEditorKeys({ editing, field, save: () => void saveTruth() })
  const before = page.changedBy
    ? t(page.isDraft ? 'draftOf' : 'savedBy', {
        name: page.changedBy,
        time: clockText(page.changedAt, timeZone),
      })
    : ''
  return (
    <Box onKeyDown={onKeyDown} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <EditorFrame
        erxId={page.erxId}
        number={page.rownumber}
        onBack={() => void leave(undefined)}
        beside={<DraftLine state={draft.state} before={before} />}
        actions={
          <EditorActions
            editing={editing}
            saving={draft.saving}
            onSkip={page.next ? () => void leave(page.next ?? undefined) : undefined}
            onSave={() => void saveTruth()}
          />
        }
      >
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: { xs: 'column', md: 'row' } }}>
          <Box
            sx={{
              flex: { xs: 'none', md: 1 },
              minWidth: 0,
              minHeight: 0,
              // On a phone the page scrolls while the image stays above the fields.
              height: { xs: '45dvh', md: 'auto' },
              display: 'flex',
              flexDirection: 'column',
            }}
          >
            <ImageTools stage={stage} onTurn={() => setTurn((now) => turned(now, 90))} />
            <WordStage
              ref={stage}
              image={image}
              turn={turn}
              page={{ width: page.width, height: page.height }}
              words={editing.words}
              chosen={editing.chosen}
              drawing={editing.drawing}
              onChoose={editing.choose}
              onMove={editing.setBox}
              onDraw={(box) => {
                editing.add(box)
                requestAnimationFrame(() => field.current?.focus())
              }}
              onType={() => {
                field.current?.focus()
                field.current?.select()
              }}
            />
          </Box>
          <Box
            sx={{
              width: { md: 340 },
              flexShrink: 0,
              overflowY: { md: 'auto' },
              p: 2,
              display: 'flex',
              flexDirection: 'column',
              gap: 3,
              borderInlineStart: { md: 1 },
              borderTop: { xs: 1, md: 0 },
              borderColor: 'divider',
            }}
          >
            <WordPanel editing={editing} field={field} url={image.url} page={page} turn={turn} />
            <PagePanel page={page} editing={editing} />
          </Box>
        </Box>
      </EditorFrame>
      {draft.state.kind === 'conflict' && (
        <ConflictQuestion
          conflict={draft.state.conflict}
          onMine={() => draft.saver.keepMine()}
          onTheirs={() => {
            draft.saver.settle(0, '')
            readAgain()
          }}
        />
      )}
    </Box>
  )
}
