import { onSaveFormatOCR, searchOcrData } from '@rxdesk/contract/areas/workbench/region-calls'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import type { ReadPart } from './use-crop.ts'

/** Adds the text read in a part to the recognised words of its page; an undo step removes it again. */
export function useKeepPart(onKept: () => void): { keep: (part: ReadPart) => void; busy: boolean } {
  const { t } = useTranslation('workbench-image')
  const { serverText, errorText } = useServerText()
  const { erxId, opened, refresh, undo } = useWorkbench()
  const { mutateAsync, isPending } = useChange(onSaveFormatOCR, { quiet: true, reloads: [searchOcrData] })

  const keep = async (part: ReadPart) => {
    const { rownumber, ocrAttempt, region, words } = part
    const save = async (change: { region: typeof region; words: typeof words } | { undo: number }) => {
      try {
        const { version, message } = await mutateAsync({
          erxId,
          fence: opened.fence ?? 0,
          rownumber,
          ocrAttempt,
          change,
        })
        notify.success(serverText(message))
        return version
      } catch (error) {
        notify.error(errorText(error))
        return undefined
      } finally {
        void refresh()
      }
    }
    /** The version saved last; undefined while none is. Changes run one after the other. */
    let current = save({ region, words })
    if ((await current) === undefined) return
    const says = (key: 'undoKept' | 'redoKept') =>
      ({ kind: 'text', text: t(key, { page: rownumber }) }) as const
    undo.push({
      words: { undo: says('undoKept'), redo: says('redoKept') },
      undo: () => {
        current = current.then(async (version) => {
          if (version !== undefined) await save({ undo: version })
          return undefined
        })
        return true
      },
      redo: () => {
        current = current.then((version) => version ?? save({ region, words }))
        return true
      },
    })
    onKept()
  }
  return { keep: (part) => void keep(part), busy: isPending }
}
