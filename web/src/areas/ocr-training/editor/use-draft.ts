import type { TrainingPage } from '@rxdesk/contract/areas/ocr-training/calls'
import {
  getTrainingPages,
  saveTrainingDraft,
  saveTrainingTruth,
} from '@rxdesk/contract/areas/ocr-training/calls'
import type { TrainingContent } from '@rxdesk/contract/areas/ocr-training/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { callKey } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { DraftSaver } from './draft-saver.ts'

/** Saves the corrections of a page as a draft while they are made, and turns them into ground truth on request. */
export function useDraft(page: TrainingPage) {
  const { erxId, rownumber, draftVersion } = page
  const cache = useQueryClient()
  const { serverText, errorText } = useServerText()
  const [saver] = useState(
    () =>
      new DraftSaver(draftVersion, (content, version) =>
        askCall(saveTrainingDraft, { erxId, rownumber, draftVersion: version, ...content }),
      ),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.snapshot)
  const [saving, setSaving] = useState(false)
  // Unsaved changes are sent when the page is left; a removed page stores nothing.
  useEffect(() => () => void saver.flush(), [saver])

  /** Whether the words are ground truth now. */
  const saveTruth = async (content: TrainingContent): Promise<boolean> => {
    setSaving(true)
    try {
      await saver.flush()
      if (saver.snapshot().kind === 'conflict') return false
      const saved = await askCall(saveTrainingTruth, {
        erxId,
        rownumber,
        draftVersion: saver.draftVersion,
        ...content,
      })
      saver.settle(saved.draftVersion, saved.savedAt)
      notify.success(serverText(saved.message))
      void cache.invalidateQueries({ queryKey: callKey(getTrainingPages) })
      return true
    } catch (error) {
      if (!saver.conflicted(error)) notify.error(errorText(error))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { saver, state, saving, saveTruth }
}
