import Box from '@mui/material/Box'
import type { AriaRole, FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { veil } from '#theme/elevation.ts'
import { isModalOpen, isTyping } from '../keyboard/use-shortcuts.ts'
import { type PaneField, usePanePlace } from './pane-place.ts'

interface SidePaneProps {
  /** The half of the screen that it fills. */
  at: HTMLElement
  role?: AriaRole | undefined
  'aria-labelledby': string
  'aria-describedby'?: string | undefined
  /** `strip`: as high as its content, at the foot of the half; the rest stays in sight below a veil. */
  shape?: 'half' | 'strip'
  /** Undefined: it cannot be closed now. */
  onClose?: (() => void) | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  children: ReactNode
}

/** Types that hold no text which could be copied from a page. */
const notTyped = 'checkbox, radio, button, submit, file, range, color'
  .split(', ')
  .map((type) => `[type="${type}"]`)
  .join(', ')

/** The field below the focus, if text can go into it. */
function paneField(target: EventTarget): PaneField | undefined {
  if (target instanceof HTMLTextAreaElement) return target.readOnly ? undefined : target
  return target instanceof HTMLInputElement && !target.readOnly && !target.matches(notTyped)
    ? target
    : undefined
}

/** A dialog that fills one half of the screen, and leaves the other in sight and in use. */
export function SidePane({ at, shape = 'half', onClose, onKeyDown, children, ...named }: SidePaneProps) {
  const place = usePanePlace()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  // Read while it renders: `autoFocus` moves the focus before any effect.
  const [opener] = useState(() => document.activeElement)
  const { open = [], enter, onField } = place ?? {}
  useEffect(() => {
    if (!root.current?.contains(document.activeElement)) root.current?.focus()
    const leave = enter?.(id, opener)
    onField?.(undefined)
    return () => {
      leave?.()
      onField?.(undefined)
    }
  }, [enter, onField, id, opener])
  const below = open.includes(id) && open.at(-1) !== id
  const fromOutside = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, defaultPrevented } = event
    const inside = target instanceof Node && root.current?.contains(target)
    // A field of the other half, and a menu that hangs above both, use the key themselves.
    if (key !== 'Escape' || defaultPrevented || inside || below || isTyping(target) || isModalOpen()) return
    onClose?.()
  })
  useEffect(() => {
    window.addEventListener('keydown', fromOutside)
    return () => window.removeEventListener('keydown', fromOutside)
  }, [])
  const strip = shape === 'strip'
  return createPortal(
    <Box
      data-pane={shape}
      inert={below}
      onClick={strip ? (event) => event.target === event.currentTarget && onClose?.() : undefined}
      sx={{
        // A tablet that is turned upright has no halves any more.
        position: { xs: 'fixed', md: 'absolute' },
        inset: 0,
        zIndex: { xs: 'modal', md: 4 },
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
        bgcolor: strip ? veil : 'background.paper',
      }}
    >
      <Box
        ref={root}
        role={named.role ?? 'dialog'}
        aria-labelledby={named['aria-labelledby']}
        aria-describedby={named['aria-describedby']}
        tabIndex={-1}
        onFocus={({ target }: FocusEvent) => {
          const field = paneField(target)
          if (field) onField?.(field)
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key !== 'Escape' || event.defaultPrevented) return
          // The pane below it stays.
          event.stopPropagation()
          onClose?.()
        }}
        sx={{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          flex: strip ? '0 1 auto' : 1,
          minHeight: 0,
          bgcolor: 'background.paper',
          borderTop: strip ? 1 : 0,
          borderColor: 'divider',
          outline: 'none',
        }}
      >
        {children}
      </Box>
    </Box>,
    at,
  )
}
