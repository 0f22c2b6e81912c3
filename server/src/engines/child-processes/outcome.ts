import { z } from 'zod'

/**
 * Why a task on image or PDF bytes failed. `memory`, `deadline`, `crashed` and `closed` are found by the parent; the
 * others are reported by the child about the file.
 */
export const failureReason = z.enum([
  'memory',
  'deadline',
  'crashed',
  'closed',
  'unreadable',
  'unsupported',
  'tooLarge',
  'encrypted',
])
export type FailureReason = z.infer<typeof failureReason>

/** `message` is written for the person who uploaded the file; `detail` is for the server's log and holds no text of the file. */
export interface Failure {
  kind: 'failed'
  reason: FailureReason
  message: string
  detail?: string
}

export type Outcome<Value> = { kind: 'done'; value: Value } | Failure

const messages: Record<FailureReason, string> = {
  memory:
    'This file needs too much memory to be read. Please upload a simpler copy, such as a photo of the page.',
  deadline: 'This file took too long to read. Please try again, or upload a simpler copy.',
  crashed: 'Reading this file stopped unexpectedly. Please try again.',
  closed: 'The server is shutting down. Please try again in a minute.',
  unreadable: 'This file is damaged or incomplete and could not be read. Please upload it again.',
  unsupported: 'Only JPEG, PNG, WebP, TIFF, HEIC and PDF files can be used.',
  tooLarge: 'This file is too large to be read. Please upload a smaller copy.',
  encrypted: 'This PDF is protected by a password. Please upload a copy without one.',
}

/** A failure with the reason's own message unless a more specific one is given. */
export function failure(reason: FailureReason, exact: { message?: string; detail?: string } = {}): Failure {
  return { kind: 'failed', reason, message: exact.message ?? messages[reason], detail: exact.detail }
}

/** Thrown inside a child to say what is wrong with the file; `message` is shown to the person who uploaded it. */
export class FileRefused extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, message: string = messages[reason], options?: ErrorOptions) {
    super(message, options)
    this.name = 'FileRefused'
    this.reason = reason
  }
}
