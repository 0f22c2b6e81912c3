import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Before it is in the window: whoever scrolls finds it ready. */
const MARGIN = '300px'

/** Tells its content once it has come near the window; it stays seen. */
export function InSight({ children }: { children: (seen: boolean) => ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Box ref={place} sx={{ minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {children(seen)}
    </Box>
  )
}
