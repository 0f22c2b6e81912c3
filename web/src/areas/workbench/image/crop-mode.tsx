import Box from '@mui/material/Box'
import type { ErxImage } from '@rxdesk/contract/areas/workbench/schemas'
import type { KeyboardEvent } from 'react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import type { Turn } from '#page-image/page-geometry.ts'
import { isKeystrokeOf } from '#parts/keyboard/shortcut-table.ts'
import { chosen } from '#parts/remembered-choice.ts'
import { singleKeys } from '#parts/single-keys.ts'
import { CropLayer } from './crop-layer.tsx'
import { CropPanel } from './crop-panel.tsx'
import type { PageStageHandle } from './page-stage.tsx'
import type { ReadPart } from './use-crop.ts'
import { useCrop } from './use-crop.ts'
import { useKeepPart } from './use-keep-part.ts'

interface CropModeProps {
  image: ErxImage
  page: { width: number; height: number }
  turn: Turn
  stage: () => PageStageHandle | null
  onFill: (text: string, replace: boolean) => void
  onClose: () => void
}

/**
 * Reads a part of the page again: a box over the page and, below it, its text. The text goes into the field, or among
 * the words of the page, only on request.
 */
export default function CropMode({ image, page, turn, stage, onFill, onClose }: CropModeProps) {
  const { erxId, fillTarget, writable } = useWorkbench()
  const target = useSyncExternalStore(fillTarget.subscribe, fillTarget.snapshot)
  const crop = useCrop(erxId, image, page)
  const keeping = useKeepPart(onClose)
  const [over] = useState(() => stage()?.over() ?? null)
  const layer = useRef<SVGSVGElement>(null)

  const { state } = crop
  const part = state.phase === 'read' && state.part.words.length > 0 ? state.part : undefined
  const fill = ({ words }: ReadPart, replace: boolean) =>
    onFill(words.map(({ text }) => text).join(' '), replace)
  // Words of another reading of the page, or of a page that was not read, cannot be put in their place.
  const isOfPage = image.ocrState === 'read' && part?.ocrAttempt === image.ocrAttempt
  const onKeep = writable && isOfPage ? keeping.keep : undefined

  const onKeyDown = (event: KeyboardEvent) => {
    const keeps = isKeystrokeOf(keysOf('keepPart'), event)
    if (event.key === 'Escape') {
      if (!crop.stop()) onClose()
    } else if (keeps && chosen(singleKeys) && part && onKeep) {
      if (!keeping.busy) onKeep(part)
    } else {
      if (event.target === layer.current) stage()?.onKeyDown(event)
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Box onKeyDown={onKeyDown}>
      {over &&
        createPortal(
          <CropLayer
            ref={layer}
            page={page}
            turn={turn}
            box={crop.box}
            busy={state.phase === 'reading'}
            pointAt={(client) => stage()?.pointAt(client)}
            middle={() => stage()?.middle()}
            onBox={crop.setBox}
            onReveal={(box) => stage()?.reveal(box)}
            onEnter={(replace) => {
              if (part && writable) fill(part, replace)
              else if (!part) crop.read()
            }}
          />,
          over,
        )}
      <CropPanel
        crop={crop}
        target={target?.label}
        onFill={writable ? (read) => fill(read, false) : undefined}
        onRead={() => {
          crop.read()
          layer.current?.focus({ preventScroll: true })
        }}
        onKeep={onKeep}
        keeping={keeping.busy}
        onClose={onClose}
      />
    </Box>
  )
}
