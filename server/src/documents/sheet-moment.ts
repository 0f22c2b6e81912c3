/** Writes instants (ISO 8601) as dd-mm-yyyy hh:mm of a time zone, for a cell; empty text is nothing. */
export function sheetMoment(timeZone: string): (iso: string) => string | null {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (iso) => (iso === '' ? null : format.format(new Date(iso)).replaceAll('/', '-').replace(',', ''))
}
