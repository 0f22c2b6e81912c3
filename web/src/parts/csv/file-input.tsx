import type { RefObject } from 'react'

interface FileInputProps {
  /** To be clicked by the button that is seen. */
  input: RefObject<HTMLInputElement | null>
  accept: string
  onFile: (file: File) => void
}

/** The browser's picker of one file. */
export function FileInput({ input, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      hidden
      aria-hidden
      tabIndex={-1}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // The same file may be chosen again once it is mended.
        target.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
