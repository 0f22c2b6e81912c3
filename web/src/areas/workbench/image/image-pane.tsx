import Box from '@mui/material/Box'
import { useQueries } from '@tanstack/react-query'
import type { Ref } from 'react'
import { lazy, Suspense, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '#areas/workbench/case/keyboard/use-shortcuts.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { notify } from '#shell/notices.ts'
import { fetchAuthorised } from '#wire/authorised-file.ts'
import { FillHint } from './fill-hint.tsx'
import { ImageToolbar } from './image-toolbar.tsx'
import type { PageStageHandle } from './page-stage.tsx'
import { PageStage, sizeOf } from './page-stage.tsx'
import { PageStrip } from './page-strip.tsx'
import { ReadingState } from './reading-state.tsx'
import { RecognisedText } from './recognised-text.tsx'
import { useSplitView } from './split-view.ts'
import { useLitWords } from './use-lit-words.ts'
import { usePageRemoval } from './use-page-removal.tsx'
import { usePageView } from './use-page-view.ts'

const CropMode = lazy(() => import('./crop-mode.tsx'))
const FindBar = lazy(() => import('./find-bar.tsx'))
// Only for users who work on it.
const TextColumn = lazy(() => import('./text-column.tsx'))

/** The images of the case beside the form: view, read, and put recognised words into the focused field. */
export function ImagePane({ ref }: { ref: Ref<{ focus: () => void }> }) {
  const { t } = useTranslation('workbench-image')
  const { erxId, opened, fillTarget, writable } = useWorkbench()
  const images = opened.erxImageOCR
  const numbers = images.map(({ rownumber }) => rownumber)
  const view = usePageView(numbers)
  const [stripOpen, setStripOpen] = useState(false)
  const { room, split, toggle } = useSplitView()
  const toggleText = room ? toggle : () => setStripOpen((before) => !before)
  useShortcuts({ splitView: toggleText })
  const pane = useRef<HTMLDivElement>(null)
  const stage = useRef<PageStageHandle>(null)
  const focus = () => (stage.current ?? pane.current)?.focus()
  useImperativeHandle(ref, () => ({ focus }))
  const [removed, setRemoved] = useState<number>()
  const removal = usePageRemoval(images, setRemoved)
  const gone = removed !== undefined && !numbers.includes(removed)
  const goOn = useEffectEvent(() => {
    setRemoved(undefined)
    view.setPage(view.page)
    // Unless the user who removed the page has moved to the form already.
    if (document.activeElement === document.body || pane.current?.contains(document.activeElement)) focus()
  })
  useEffect(() => {
    if (gone) goOn()
  }, [gone])
  useFetchAhead(images.map(({ erxUrl }) => erxUrl))

  const image = images[view.page]
  const { lit, finding, find, stopFinding, setFound } = useLitWords(view, numbers)
  /** The page that a part is read again of. */
  const [cropped, setCropped] = useState<number>()
  const cropping = image !== undefined && cropped === image.rownumber
  const toggleCrop = () => setCropped(cropping ? undefined : image?.rownumber)
  const fill = (text: string, replace: boolean) => {
    if (!writable) return
    const field = fillTarget.snapshot()
    if (field) field.fill(text, replace)
    else notify.info(t('chooseFieldFirst'))
  }
  return (
    <Box
      ref={pane}
      tabIndex={image ? undefined : -1}
      sx={{ flex: 1, minHeight: 0, minWidth: 0, display: 'flex' }}
    >
      {image ? (
        <>
          <Box sx={column}>
            <ImageToolbar
              view={view}
              stage={() => stage.current}
              textOpen={room ? split : stripOpen}
              onToggleText={toggleText}
              cropping={cropping}
              onToggleCrop={toggleCrop}
              onFind={find}
              onRemove={writable ? () => removal.ask(view.page) : undefined}
            >
              <ReadingState image={image} />
            </ImageToolbar>
            {finding > 0 && (
              <Suspense>
                <FindBar
                  erxId={erxId}
                  asked={finding}
                  page={image.rownumber}
                  onMatch={setFound}
                  onClose={() => {
                    stopFinding()
                    focus()
                  }}
                />
              </Suspense>
            )}
            <PageStage
              ref={stage}
              image={image}
              view={view}
              onFill={fill}
              lit={lit?.page === image.rownumber ? lit.boxes : undefined}
              drawing={cropping}
              onCrop={toggleCrop}
              onFind={find}
            />
            {cropping && (
              <Suspense>
                <CropMode
                  key={image.rownumber}
                  image={image}
                  page={sizeOf(image)}
                  turn={view.turn}
                  stage={() => stage.current}
                  onFill={fill}
                  onClose={() => {
                    setCropped(undefined)
                    focus()
                  }}
                />
              </Suspense>
            )}
            {writable && <FillHint />}
            {/* In a low pane the drawn part needs the room of both. */}
            {stripOpen && !room && !cropping && <RecognisedText image={image} />}
            <Box sx={{ display: cropping ? { xs: 'none', md: 'contents' } : 'contents' }}>
              <PageStrip images={images} view={view} />
            </Box>
          </Box>
          <Suspense>{split && <TextColumn key={image.rownumber} image={image} onFill={fill} />}</Suspense>
        </>
      ) : (
        <Pageless />
      )}
      {removal.question}
    </Box>
  )
}

/** A case without pages: what its desk has in their place, or that there are none. */
function Pageless() {
  const { t } = useTranslation('workbench-image')
  const { desk } = useWorkbench()
  const { Beside } = desk
  if (!Beside) return <EmptyState title={t('noImages')} />
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowY: 'auto', p: 2, bgcolor: 'background.paper' }}>
      <Beside />
    </Box>
  )
}

const column = { flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' } as const

/** Fetches the images of the other pages before they are shown, under the same query key as the page. */
function useFetchAhead(paths: readonly string[]): void {
  useQueries({
    queries: paths.map((path) => ({
      queryKey: ['file', path],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchAuthorised(path, signal),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { quiet: true },
    })),
  })
}
