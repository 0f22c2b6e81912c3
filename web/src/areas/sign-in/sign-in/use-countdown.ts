import { useEffect, useState } from 'react'

/** Whole seconds until an instant (milliseconds since 1970), down to 0; 0 without one. */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const over = until === undefined || now >= until
  useEffect(() => {
    setNow(Date.now())
    if (until === undefined || Date.now() >= until) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until])
  return over ? 0 : Math.ceil((until - now) / 1000)
}

/** Seconds as m:ss. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
