const DATE = /(<div class="date"><dt>[^<]*<\/dt><dd)>([^<]*)<\/dd>/

/**
 * The page of the preview while no prescription date is typed. The document then bears the day on which the case came;
 * in its place stands what `said` makes of that day, so that nobody takes it for what was written.
 */
export function pageWithoutDate(html: string, said: (printed: string) => string): string {
  return html.replace(DATE, (_, start: string, printed: string) => {
    const day = `<span dir="ltr" style="white-space:nowrap">${printed}</span>`
    return `${start} dir="auto" style="color:#b3261e">${escaped(said(printed)).replace(printed, () => day)}</dd>`
  })
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
