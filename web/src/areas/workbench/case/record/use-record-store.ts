import { updateeRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askCall } from '#wire/wire.ts'
import type { OpenedCase } from '../opened/opened-case.ts'
import { isHeldHere } from '../opened/opened-case.ts'
import { RecordStore } from './record-store.ts'
import type { useUnsavedTyping } from './use-unsaved-typing.ts'

interface Writing {
  erxId: number
  opened: OpenedCase
  /** The role may write records at all. */
  mayWrite: boolean
  keep: ReturnType<typeof useUnsavedTyping>['keep']
  onStale: () => void
}

/** The record of the opened case, saved under its claim for as long as the claim is ours. */
export function useRecordStore({ erxId, opened, mayWrite, keep, onStale }: Writing) {
  const fence = useRef(0)
  const keepNow = useEffectEvent(keep)
  const tellStale = useEffectEvent(onStale)
  const [record] = useState(
    () =>
      new RecordStore(opened.record, {
        save: ({ changes, base }) => askCall(updateeRxDtls, { erxId, fence: fence.current, changes, base }),
        keep: (unsaved) => keepNow(unsaved),
        onStale: () => tellStale(),
      }),
  )
  const writable = mayWrite && isHeldHere(opened)
  const claimed = useRef<number>(undefined)

  useEffect(() => {
    record.start()
    return () => record.stop()
  }, [record])
  useEffect(() => {
    if (!writable) {
      claimed.current = undefined
      record.closeForWriting()
      record.refresh(opened.record, opened.version)
    } else if (claimed.current !== opened.fence) {
      claimed.current = opened.fence ?? undefined
      fence.current = opened.fence ?? 0
      record.openForWriting(opened.record)
    } else record.refresh(opened.record, opened.version)
  }, [record, writable, opened])
  return { record, writable, fence: () => fence.current, held: () => claimed.current !== undefined }
}
