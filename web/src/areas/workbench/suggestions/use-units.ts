import { getMargUom } from '@rxdesk/contract/areas/suggestions'
import { useCall } from '../../../wire/use-call.ts'

/** Units that a quantity is counted in; read once for all lines. */
export function useUnits() {
  const { data } = useCall(getMargUom, {}, { staleTime: 600_000, meta: { quiet: true } })
  return data?.uomData ?? []
}
