import type { SxProps } from '@mui/material/styles'

/** What each frame of the workbench looks like, from the outermost to the two panes. */
export interface LayoutFrames {
  screen: SxProps
  /** Header, banners, panes and actions, one below the other. */
  column: SxProps
  /** Image and form. */
  panes: SxProps
  /** The image, with what folds it. */
  imagePane: SxProps
  image: SxProps
  form: SxProps
}
