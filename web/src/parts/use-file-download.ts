import { message } from '@rxdesk/contract/messages'
import { useState } from 'react'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { fetchAuthorised } from '#wire/authorised-file.ts'
import { saveAs } from '#wire/save-as.ts'

/** A file of the server that the user asked for: its address, and the name under which the browser keeps it. */
interface AskedFile {
  fileUrl: string
  fileName: string
}

/**
 * Saves a workbook, a CSV or an archive to the browser's downloads. `download` asks for the file (a call that promises
 * it, or its address alone) and fetches it; a refusal is told as a notice. It answers what was asked for once the file
 * is saved, and nothing when it is not. `busy` meanwhile.
 */
export function useFileDownload() {
  const { errorText } = useServerText()
  const [busy, setBusy] = useState(false)
  const download = async <Asked extends AskedFile>(
    ask: () => Asked | Promise<Asked>,
  ): Promise<Asked | undefined> => {
    setBusy(true)
    try {
      const asked = await ask()
      const file = await fetchAuthorised(asked.fileUrl)
      // A refusal comes as JSON, whatever its status.
      if (file.type.includes('json')) throw new Error(message('general.somethingWentWrong'))
      saveAs(file, asked.fileName)
      return asked
    } catch (error) {
      notify.error(errorText(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
