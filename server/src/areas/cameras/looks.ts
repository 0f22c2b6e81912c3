import type { Caller } from '#platform/protocol/caller.ts'

/** A camera that is looked through, with the room in which it is. */
export interface LookedAt {
  cameraId: number
  clientId: number
  roomId: number
}

export interface Look extends LookedAt {
  userId: number
  sessionId: string
  from: Date
  to: Date
}

interface LookParts {
  /** Writes down that a look began; it is awaited before the first picture is given. */
  began(look: Look): Promise<void>
  /** Writes down from when to when; a long look is written down in parts. */
  looked(look: Look): Promise<void>
  now?: () => Date
}

/** A look is over when nothing was asked for so long. */
const OVER_MS = 45_000
/** After so long a part of it is written down, so that a server that dies loses no more. */
const PART_MS = 15 * 60_000

/** Who looks through which camera, from when to when: one look however many pictures and tabs it has. */
export function createLooks({ began, looked, now = () => new Date() }: LookParts) {
  const open = new Map<string, { look: Look; noted: Promise<void> }>()

  return {
    /** The caller looks now. Resolves once it is written down that they do. */
    async look(caller: Pick<Caller, 'userId' | 'sessionId'>, at: LookedAt): Promise<void> {
      const key = `${caller.sessionId}:${at.cameraId}:${at.roomId}`
      const known = open.get(key)
      if (known) {
        known.look.to = now()
        return known.noted
      }
      const { userId, sessionId } = caller
      const look: Look = { ...at, userId, sessionId, from: now(), to: now() }
      const noted = began(look)
      open.set(key, { look, noted })
      // What was not written down is not looked at.
      noted.catch(() => open.delete(key))
      return noted
    },
    /** Writes down the looks that are over, and parts of long ones; all of them when the server stops. */
    async sweep({ all = false } = {}): Promise<void> {
      const at = now().getTime()
      for (const [key, { look }] of [...open]) {
        const isOver = all || at - look.to.getTime() >= OVER_MS
        if (!isOver && at - look.from.getTime() < PART_MS) continue
        const part = { ...look }
        if (isOver) open.delete(key)
        else look.from = look.to
        await looked(part)
      }
    },
  }
}
export type Looks = ReturnType<typeof createLooks>
