import { getTrainingPage } from '@rxdesk/contract/areas/ocr-training/calls'
import { useState } from 'react'
import { ErrorState } from '#parts/error-state.tsx'
import { useCall } from '#wire/use-call.ts'
import { EditedPage } from './edited-page.tsx'
import { EditorFrame } from './editor-frame.tsx'

interface PageEditorProps {
  erxId: number
  number: number
  /** Another page to correct, or back to the list. */
  open: (page: { erxId: number; rownumber: number } | undefined) => void
}

/** One page with its words to correct. */
export function PageEditor({ erxId, number, open }: PageEditorProps) {
  const page = useCall(
    getTrainingPage,
    { erxId, rownumber: number },
    // Editing starts from the newest version, and nothing is fetched while the user types.
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
  const [generation, setGeneration] = useState(0)
  const readAgain = async () => {
    const answer = await page.refetch()
    if (answer.data) setGeneration((before) => before + 1)
  }
  if (page.data)
    return <EditedPage key={generation} page={page.data} open={open} readAgain={() => void readAgain()} />
  return (
    <EditorFrame erxId={erxId} number={number} onBack={() => open(undefined)}>
      {page.error && <ErrorState error={page.error} onRetry={() => void page.refetch()} />}
    </EditorFrame>
  )
}
