import { generateIpdPDF, generateOtherdocPDF } from '@rxdesk/contract/areas/discharge/paper-calls'
import type { PaperKind } from '@rxdesk/contract/discharge/papers'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useChange } from '#wire/use-call.ts'
import { useSummary } from './summary-context.tsx'
import { useOpenFile } from './use-open-file.ts'

const ofIpd = ['summary', 'admission', 'medicines'] as const
type OfIpd = (typeof ofIpd)[number]
const isOfIpd = (kind: PaperKind): kind is OfIpd => ofIpd.some((each) => each === kind)

/** Opens a paper of the stay as PDF in a window of its own; what is typed is saved before. */
export function useOpenPaper(): (kind: PaperKind, version?: number) => Promise<void> {
  const { erxId } = useWorkbench()
  const { settle } = useSummary()
  const open = useOpenFile()
  const ofStay = useChange(generateIpdPDF)
  const other = useChange(generateOtherdocPDF)
  return (kind, version) =>
    open(async () => {
      await settle()
      const { pdfUrl, message } = isOfIpd(kind)
        ? await ofStay.mutateAsync({ erxId, kind, version })
        : await other.mutateAsync({ erxId, document: kind })
      return { fileUrl: pdfUrl, message }
    })
}
