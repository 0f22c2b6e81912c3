import { generateCropCoordinates } from '@rxdesk/contract/areas/workbench/region-calls'
import type { PageRegion } from '@rxdesk/contract/areas/workbench/region-schemas'
import { isInRegion } from '@rxdesk/contract/areas/workbench/rules/region'
import type { ErxImage } from '@rxdesk/contract/areas/workbench/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useEffect, useRef, useState } from 'react'
import type { Rect } from '#page-image/page-geometry.ts'
import { askCall } from '#wire/wire.ts'
import { regionOf } from './crop-box.ts'

/** The text read in a part of a page, and the reading of the page that the part belongs to. */
export interface ReadPart extends AnswerOf<typeof generateCropCoordinates> {
  readonly rownumber: number
  readonly ocrAttempt: number
  readonly region: PageRegion
}

export type CropState =
  | { readonly phase: 'drawing' }
  | { readonly phase: 'tooSmall' }
  | { readonly phase: 'reading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'read'; readonly part: ReadPart }

export interface Crop {
  readonly box: Rect | undefined
  readonly state: CropState
  /** Another box: the text of the previous one is discarded. */
  readonly setBox: (box: Rect) => void
  readonly read: () => void
  /** Stops the reading; false when nothing is read. */
  readonly stop: () => boolean
}

/** A box on one page and the text read in it. */
export function useCrop(erxId: number, image: ErxImage, page: { width: number; height: number }): Crop {
  const [box, setBox] = useState<Rect>()
  const [state, setState] = useState<CropState>({ phase: 'drawing' })
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  const read = async () => {
    if (!box || asking.current) return
    const region = regionOf(box, page)
    if (!region) return setState({ phase: 'tooSmall' })
    const { rownumber, ocrAttempt } = image
    const asked = new AbortController()
    asking.current = asked
    setState({ phase: 'reading' })
    try {
      const answer = await askCall(
        generateCropCoordinates,
        { erxId, rownumber, region },
        { signal: asked.signal },
      )
      if (asked.signal.aborted) return
      const words = answer.words.filter((word) => isInRegion(word.box, region))
      setState({ phase: 'read', part: { ...answer, words, rownumber, ocrAttempt, region } })
    } catch (error) {
      if (!asked.signal.aborted) setState({ phase: 'failed', error })
    } finally {
      if (asking.current === asked) asking.current = undefined
    }
  }
  const stop = () => {
    if (!asking.current) return false
    asking.current.abort()
    asking.current = undefined
    setState({ phase: 'drawing' })
    return true
  }
  return {
    box,
    state,
    setBox: (next) => {
      stop()
      setBox(next)
      setState({ phase: 'drawing' })
    },
    read: () => void read(),
    stop,
  }
}
