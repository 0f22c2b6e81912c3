import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { fetchAuthorised } from '#wire/authorised-file.ts'

/** A file to be opened; without an address why there is none, in the server's words. */
interface FoundFile {
  fileUrl: string
  message?: string | undefined
}

/** Opens a file in a window of its own, once it is found or made. */
export function useOpenFile(): (find: () => Promise<FoundFile>) => Promise<void> {
  const { errorText, serverText } = useServerText()
  return async (find) => {
    // The window is opened by the click itself; browsers stop one that is opened after an answer.
    const opened = window.open('', '_blank')
    try {
      const { fileUrl, message = '' } = await find()
      if (fileUrl === '') {
        opened?.close()
        notify.error(serverText(message))
        return
      }
      const address = URL.createObjectURL(await fetchAuthorised(fileUrl))
      if (opened) opened.location.href = address
      else window.location.assign(address)
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      opened?.close()
      notify.error(errorText(error))
    }
  }
}
