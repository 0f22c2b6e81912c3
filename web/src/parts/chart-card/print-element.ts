import { drawnCopy } from './drawn-copy.ts'

/** Prints an element alone, on a page of its own. */
export function printElement(element: HTMLElement): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) throw new Error('a frame in the page has a window')
  page.document.documentElement.dir = document.documentElement.dir
  page.document.body.append(page.document.adoptNode(drawnCopy(element)))
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
