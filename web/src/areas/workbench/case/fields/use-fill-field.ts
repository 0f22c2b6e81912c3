import { useEffect, useEffectEvent, useState } from 'react'
import type { FillField } from '../page/fill-target.ts'
import { useWorkbench } from '../workbench-context.ts'

/** Lets recognised text go into a field: set the result on the field as `onFocus`. */
export function useFillField(label: string, fill: FillField['fill']): () => void {
  const { fillTarget } = useWorkbench()
  const onFill = useEffectEvent(fill)
  const [field] = useState<FillField>(() => ({ label, fill: () => undefined }))
  useEffect(() => {
    field.label = label
    field.fill = (text, replace) => onFill(text, replace)
  }, [field, label])
  useEffect(() => () => fillTarget.release(field), [fillTarget, field])
  return () => fillTarget.aim(field)
}
