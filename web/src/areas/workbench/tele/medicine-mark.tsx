import { getMedicineLists } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { useQuery } from '@tanstack/react-query'
import type { MarkedMedicine } from '#areas/workbench/case/slots.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useDebounced } from '#parts/use-debounced.ts'
import { callKey } from '#wire/use-call.ts'
import { listOf } from './list-loader.ts'
import { ListMark } from './list-mark.tsx'

/** A pause in typing after which a name is looked up. */
const PAUSE = 250

/** The list mark of a medicine, whether it is suggested, typed or a line already. */
export function MedicineMark({ medicine }: { medicine: MarkedMedicine }) {
  const { erxId } = useWorkbench()
  const name = useDebounced(medicine.medName.trim(), PAUSE)
  const { saltName, mCode, type, strength, route } = medicine
  const asked = { medName: name, saltName, mCode, type, strength, route }
  const { data } = useQuery({
    queryKey: [...callKey(getMedicineLists), asked],
    queryFn: () => listOf(erxId, asked),
    enabled: name !== '' && !name.startsWith('/'),
    staleTime: 600_000,
    meta: { quiet: true },
  })
  if (!data || name !== medicine.medName.trim()) return null
  return <ListMark list={data} />
}
