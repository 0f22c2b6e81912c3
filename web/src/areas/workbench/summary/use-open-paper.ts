import { generateIpdPDF, generateOtherdocPDF } from '@rxdesk/contract/areas/discharge/paper-calls'
import type { PaperKind } from '@rxdesk/contract/discharge/papers'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { fetchAuthorised } from '#wire/authorised-file.ts'
import { useChange } from '#wire/use-call.ts'
import { useSummary } from './summary-context.tsx'

const ofIpd = ['summary', 'admission', 'medicines'] as const
type OfIpd = (typeof ofIpd)[number]
const isOfIpd = (kind: PaperKind): kind is OfIpd => ofIpd.some((each) => each === kind)

/** Opens a paper of the stay as PDF in a window of its own; what is typed is saved before. */
export function useOpenPaper(): (kind: PaperKind, version?: number) => Promise<void> {
  const { erxId } = useWorkbench()
  const { settle } = useSummary()
  const { errorText, serverText } = useServerText()
  const ofStay = useChange(generateIpdPDF)
  const other = useChange(generateOtherdocPDF)
  return async (kind, version) => {
    // The window is opened by the click itself; browsers stop one that is opened after an answer.
    const opened = window.open('', '_blank')
    try {
      await settle()
      const { pdfUrl, message } = isOfIpd(kind)
        ? await ofStay.mutateAsync({ erxId, kind, version })
        : await other.mutateAsync({ erxId, document: kind })
      if (pdfUrl === '') {
        opened?.close()
        notify.error(serverText(message ?? ''))
        return
      }
      const address = URL.createObjectURL(await fetchAuthorised(pdfUrl))
      if (opened) opened.location.href = address
      else window.location.assign(address)
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      opened?.close()
      notify.error(errorText(error))
    }
  }
}
