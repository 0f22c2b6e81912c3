import { refreshOCRData, SegregatePrescriptions } from '@rxdesk/contract/areas/digitization/case-calls'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { readsOfParts } from './reads-of-parts.ts'
import { SegregationDialog } from './segregation-dialog.tsx'
import type { Groups } from './segregation-groups.ts'

/** The dialog that splits the open case's pages into prescriptions; `proposed` are the parts that it begins with. */
export function SegregationOfCase({
  proposed,
  onClose,
}: {
  proposed?: Groups | undefined
  onClose: () => void
}) {
  const { serverText, errorText } = useServerText()
  const { erxId, opened, refresh } = useWorkbench()
  const upload = useCall(refreshOCRData, { erxId }, { meta: { quiet: true } })
  const segregate = useChange(SegregatePrescriptions, {
    reloads: readsOfParts,
    onSuccess: ({ message }) => {
      onClose()
      notify.success(serverText(message))
      void refresh()
    },
    onError: (error) => {
      notify.error(errorText(error))
      void refresh()
    },
  })
  if (!upload.data) return null
  const own = upload.data.prescriptionList.filter((page) => page.erxId === erxId)
  return (
    <SegregationDialog
      pages={own.map((page) => ({
        number: page.rownumber,
        imageUrl: page.prescriptionImgUrl,
        thumbnailUrl: page.thumbnailUrl,
      }))}
      proposed={proposed}
      busy={segregate.isPending}
      onSave={(groups) =>
        segregate.mutate({ erxId, fence: opened.fence ?? 0, groups: groups.map((pages) => ({ pages })) })
      }
      onClose={onClose}
    />
  )
}
