import type { PageStageHandle } from './page-stage.tsx'
import type { PageViewControl } from './use-page-view.ts'

/** What the tools of the image act on, for its bar and the menu of it. */
export interface ImageTools {
  view: PageViewControl
  stage: () => PageStageHandle | null
  textOpen: boolean
  onToggleText: () => void
  /** A part of the page is being read again. */
  cropping: boolean
  onToggleCrop: () => void
  onFind: () => void
  /** Asks whether to remove the page from the case; undefined where it must not be removed. */
  onRemove: (() => void) | undefined
}
