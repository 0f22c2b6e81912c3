/** Structured log lines: ids and counts, never patient data or secrets. */
export interface Logger {
  info(detail: object, text: string): void
  warn(detail: object, text: string): void
  error(detail: object, text: string): void
}
