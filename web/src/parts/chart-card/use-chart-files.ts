import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { saveAs } from '#wire/save-as.ts'

/** Makes a spreadsheet read the text as UTF-8. */
const MARK = '\ufeff'

/** Takes a card out: on paper, as a picture, and its figures as CSV. What makes them is loaded when it is asked for. */
export function useChartFiles(
  card: RefObject<HTMLElement | null>,
  title: string,
  asTable: boolean,
  setAsTable: (shown: boolean) => void,
) {
  const { errorText } = useServerText()
  const told = (made: Promise<void>) => void made.catch((error) => notify.error(errorText(error)))
  const element = () => {
    if (!card.current) throw new Error('the card is on the page when it is pressed')
    return card.current
  }
  return {
    print: () => told(import('./print-element.ts').then(({ printElement }) => printElement(element()))),
    picture: () =>
      told(
        import('./chart-picture.ts').then(async ({ pictureOf }) => {
          saveAs(await pictureOf(element()), `${title}.png`)
        }),
      ),
    csv: () =>
      told(
        import('./table-csv.ts').then(({ csvOf }) => {
          // The table is there for as long as it is read, before the next picture of the screen.
          flushSync(() => setAsTable(true))
          const table = element().querySelector('table')
          const text = table ? csvOf(table) : ''
          flushSync(() => setAsTable(asTable))
          saveAs(new Blob([MARK, text], { type: 'text/csv;charset=utf-8' }), `${title}.csv`)
        }),
      ),
  }
}
