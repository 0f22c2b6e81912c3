import type { QueuedFile } from './upload-queue.ts'
import type { FileKind } from './upload-transport.ts'

/** What keeps the files of a kind from being sent with the prescription. */
export type FilesFault = 'refused' | 'none'

/**
 * What is wrong with the files of a kind, once the form was to be sent. It is looked up anew whenever a file comes,
 * goes or is tried again, so that nothing is said of a file that is no longer there.
 */
export function filesFaultOf(
  files: readonly Pick<QueuedFile, 'kind' | 'state'>[],
  kind: FileKind,
): FilesFault | undefined {
  const ofKind = files.filter((file) => file.kind === kind)
  if (ofKind.some(({ state }) => state.step === 'failed')) return 'refused'
  return kind === 'prescription' && ofKind.length === 0 ? 'none' : undefined
}
