import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Before it is in the window: whoever scrolls finds it ready. */
const MARGIN = '300px'

interface InSightProps {
  /** Above the card: what it shows of other days than the rest. */
  note?: string | undefined
  children: (seen: boolean) => ReactNode
}

/** Tells its content once it has come near the window; it stays seen. */
export function InSight({ note, children }: InSightProps) {
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
    <Box
      ref={place}
      sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', '& > section': { flex: 1 } }}
    >
      {note !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      {children(seen)}
    </Box>
  )
}
