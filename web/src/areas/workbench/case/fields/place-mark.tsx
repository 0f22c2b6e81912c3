import type { ReactNode } from 'react'
import type { CasePlace } from '../case-place.ts'
import { useSlots } from '../slots.ts'

/** Shown beside the name of a place in the case; empty where no feature marks places. */
export function PlaceMark({ place }: { place: CasePlace }) {
  const { PlaceMark: Mark } = useSlots()
  return Mark ? <Mark place={place} /> : null
}

/** A field's label with the mark of its place. */
export function markedLabel(place: CasePlace, label: string): ReactNode {
  return (
    <>
      {label}
      <PlaceMark place={place} />
    </>
  )
}
