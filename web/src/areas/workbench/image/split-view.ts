import useMediaQuery from '@mui/material/useMediaQuery'
import { onOff, useChosen } from '#parts/remembered-choice.ts'
import { useUser } from '#session/session-store.ts'

/**
 * Image, recognised text and record side by side. Each user's choice is remembered in this browser; a narrow window has
 * no space for it, and the text opens under the image instead.
 */
export function useSplitView(): { room: boolean; split: boolean; toggle: () => void } {
  const room = useMediaQuery('(min-width: 1200px)')
  const [chosen, choose] = useChosen(onOff(`workbench.splitView.${useUser().userCode}`, 'off'))
  return { room, split: room && chosen, toggle: () => choose(!chosen) }
}
