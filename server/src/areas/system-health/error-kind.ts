/**
 * Why a job failed, without the text of the error: that may quote a row and so a patient. The class of the
 * error comes before its first colon; the queue's own message for a job whose server died has none.
 */
export function errorKind(text: string | null): string {
  const [, name] = /^([A-Za-z]\w{0,59}): /.exec(text ?? '') ?? []
  if (name) return name
  return /heartbeat|timed out|timeout|expired/i.test(text ?? '') ? 'Timeout' : 'Error'
}
