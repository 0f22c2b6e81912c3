import type { QueuedFile } from './upload-queue.ts'
import type { FileKind } from './upload-transport.ts'

/** Why the files of a kind cannot be sent with the form. */
export type FilesFault = 'refused' | 'none'

/**
 * The faults of a kind's files, once the user tried to send the form. They are computed again whenever a file is added,
 * removed or retried, so that none is shown for a file that is no longer there.
 */
export function filesFaultOf(
  files: readonly Pick<QueuedFile, 'kind' | 'state'>[],
  kind: FileKind,
): FilesFault | undefined {
  const ofKind = files.filter((file) => file.kind === kind)
  if (ofKind.some(({ state }) => state.step === 'failed')) return 'refused'
  return kind === 'prescription' && ofKind.length === 0 ? 'none' : undefined
}
