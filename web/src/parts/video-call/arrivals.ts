/** What of the other side arrives. */
export interface Arrival {
  /** Packets of sound or picture come. */
  media: boolean
  /** Frames of a picture were drawn since the last look. */
  picture: boolean
}

/** The counters of a connection at one look. */
interface Counted {
  packets: number
  frames: number
}

/** Looks at what a connection received since the last look. */
export function createArrivals(): (connection: RTCPeerConnection) => Promise<Arrival> {
  let last: { of: RTCPeerConnection; counted: Counted } | undefined
  return async (connection) => {
    const counted = await count(connection)
    const before = last?.of === connection ? last.counted : { packets: 0, frames: 0 }
    last = { of: connection, counted }
    return { media: counted.packets > before.packets, picture: counted.frames > before.frames }
  }
}

async function count(connection: RTCPeerConnection): Promise<Counted> {
  const counted = { packets: 0, frames: 0 }
  const report = await connection.getStats()
  report.forEach((entry: { type: string; packetsReceived?: number; framesDecoded?: number }) => {
    if (entry.type !== 'inbound-rtp') return
    counted.packets += entry.packetsReceived ?? 0
    counted.frames += entry.framesDecoded ?? 0
  })
  return counted
}
