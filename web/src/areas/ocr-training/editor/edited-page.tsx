import RedoIcon from '@mui/icons-material/RedoOutlined'
import RotateIcon from '@mui/icons-material/RotateRight'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import FitIcon from '@mui/icons-material/WidthFullOutlined'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { TrainingPage } from '@rxdesk/contract/areas/ocr-training/calls'
import { clockText } from '@rxdesk/contract/dates'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Turn } from '#page-image/page-geometry.ts'
import { turned } from '#page-image/page-geometry.ts'
import { notify } from '#shell/notices.ts'
import { useAuthorisedFile } from '#wire/authorised-file.ts'
import { useConfig } from '#wire/config.ts'
import { ConflictQuestion } from './conflict-question.tsx'
import { DraftLine } from './draft-line.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { PagePanel } from './page-panel.tsx'
import { useDraft } from './use-draft.ts'
import { usePageEditing } from './use-page-editing.ts'
import { WordPanel } from './word-panel.tsx'
import type { WordStageHandle } from './word-stage.tsx'
import { WordStage } from './word-stage.tsx'

interface EditedPageProps {
  page: TrainingPage
  open: (page: { erxId: number; rownumber: number } | undefined) => void
  /** Reads the page anew and throws away what is on the screen. */
  readAgain: () => void
}

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Pixels of the page that a box moves by one press. */
const NUDGE = 2

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
  // The page is laid out by the time that its image is there.
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

  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    const control = event.ctrlKey || event.metaKey
    const run = event.altKey
      ? by
        ? () => editing.nudge({ x: by.x * NUDGE, y: by.y * NUDGE }, event.shiftKey)
        : {
            KeyN: () => editing.setDrawing(!editing.drawing),
            KeyS: () => editing.split(field.current?.selectionStart ?? undefined),
            KeyM: editing.merge,
            KeyH: () => word && editing.setHandwritten(!word.handwritten),
            Delete: editing.remove,
          }[event.code]
      : control
        ? {
            KeyZ: event.shiftKey ? editing.redo : editing.undo,
            KeyY: editing.redo,
            Enter: () => void saveTruth(),
          }[event.code]
        : event.key === 'Escape' && editing.drawing
          ? () => editing.setDrawing(false)
          : undefined
    if (!run) return
    event.preventDefault()
    run()
  }

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
          <>
            <Tool label={t('undo')} keys="Ctrl+Z" disabled={!editing.canUndo} onClick={editing.undo}>
              <UndoIcon fontSize="small" />
            </Tool>
            <Tool label={t('redo')} keys="Ctrl+Y" disabled={!editing.canRedo} onClick={editing.redo}>
              <RedoIcon fontSize="small" />
            </Tool>
            {page.next && <Button onClick={() => void leave(page.next ?? undefined)}>{t('skip')}</Button>}
            <Button
              variant="contained"
              loading={draft.saving}
              aria-keyshortcuts="Control+Enter"
              title="Ctrl+Enter"
              onClick={() => void saveTruth()}
            >
              {t(page.next ? 'saveAndNext' : 'save')}
            </Button>
          </>
        }
      >
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: { xs: 'column', md: 'row' } }}>
          <Box
            sx={{
              flex: { xs: 'none', md: 1 },
              minWidth: 0,
              minHeight: 0,
              // A phone scrolls: the image keeps its place above the fields.
              height: { xs: '45dvh', md: 'auto' },
              display: 'flex',
              flexDirection: 'column',
            }}
          >
            <Box
              role="toolbar"
              aria-label={t('imageTools')}
              sx={{ display: 'flex', gap: 0.25, px: 1, py: 0.25, borderBottom: 1, borderColor: 'divider' }}
            >
              <Tool label={t('zoomOut')} onClick={() => stage.current?.zoom('out')}>
                <ZoomOutIcon fontSize="small" />
              </Tool>
              <Tool label={t('zoomIn')} onClick={() => stage.current?.zoom('in')}>
                <ZoomInIcon fontSize="small" />
              </Tool>
              <Tool label={t('fitWidth')} onClick={() => stage.current?.zoom('fit')}>
                <FitIcon fontSize="small" />
              </Tool>
              <Tool label={t('rotate')} onClick={() => setTurn((now) => turned(now, 90))}>
                <RotateIcon fontSize="small" />
              </Tool>
            </Box>
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

interface ToolProps {
  label: string
  keys?: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, keys, disabled, onClick, children }: ToolProps) {
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          disabled={disabled}
          onClick={onClick}
          sx={{ width: 32, height: 32 }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}
