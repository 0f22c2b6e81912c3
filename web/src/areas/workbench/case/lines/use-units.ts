import { getMargUom } from '@rxdesk/contract/areas/workbench/suggestion-calls'
import { useCall } from '#wire/use-call.ts'

/** Units that a quantity is counted in, read once for all lines; `unitOf` knows those that are offered no more as well. */
export function useUnits() {
  const { data } = useCall(getMargUom, {}, { staleTime: 600_000, meta: { quiet: true } })
  const offered = data?.uomData ?? []
  const every = [...offered, ...(data?.formerUomData ?? [])]
  return { offered, unitOf: (id: number | null) => every.find(({ uomId }) => uomId === id) }
}
