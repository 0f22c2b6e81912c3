import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import type { QueuedFile, UploadQueue } from './upload-queue.ts'
import { UploadTile } from './upload-tile.tsx'

interface UploadTilesProps {
  label: string
  files: readonly QueuedFile[]
  queue: UploadQueue
  /** Focuses the button that adds files when none is left. */
  onLastGone: () => void
}

/** The files of one kind in their order, which dragging and the arrow buttons change. */
export function UploadTiles({ label, files, queue, onLastGone }: UploadTilesProps) {
  const [dragged, setDragged] = useState<string>()
  const removers = useRef(new Map<string, HTMLButtonElement>())
  const focusRemover = (id: string | undefined) => {
    const remover = id === undefined ? undefined : removers.current.get(id)
    if (remover) remover.focus()
    else onLastGone()
  }
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
      }}
    >
      {files.map((file, at) => (
        <Box
          component="li"
          key={file.id}
          draggable={files.length > 1}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', file.file.name)
            setDragged(file.id)
          }}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            if (dragged !== file.id) queue.move(dragged, file.id)
          }}
          onDrop={(event) => {
            if (dragged !== undefined) event.preventDefault()
          }}
          sx={{ opacity: dragged === file.id ? 0.5 : 1, minWidth: 0 }}
        >
          <UploadTile
            file={file}
            before={files[at - 1]?.id}
            after={files[at + 1]?.id}
            queue={queue}
            removerRef={(remover) => {
              if (remover) removers.current.set(file.id, remover)
              return () => {
                removers.current.delete(file.id)
              }
            }}
            onRemove={() => {
              // While the button that was pressed is still there: the focus would fall out of the form with it.
              focusRemover(files[at + 1]?.id ?? files[at - 1]?.id)
              queue.remove(file.id)
            }}
            onRetry={() => {
              focusRemover(file.id)
              queue.retry(file.id)
            }}
            place={files.length > 1 ? at + 1 : undefined}
          />
        </Box>
      ))}
    </Box>
  )
}
