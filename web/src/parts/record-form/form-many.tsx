import { useState } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { SearchMany } from '../search-many.tsx'
import { useFaultText } from './use-fault-text.ts'

interface Named {
  id: number
  name: string
}

interface FormManyProps<Values extends FieldValues> {
  /** The form that the field is of. */
  of: Control<Values>
  name: FieldPathByValue<Values, number[] | undefined>
  label: string
  hint?: string
  /** The placeholder of the empty field: the meaning of no choice. */
  placeholder?: string
  /** Those that are chosen already, with their names. */
  names: readonly Named[]
  search: (text: string, signal: AbortSignal) => Promise<readonly Named[]>
}

/** Several records found by their names; the form holds their numbers. */
export function FormMany<Values extends FieldValues>({
  of,
  name,
  label,
  hint,
  placeholder,
  names,
  search,
}: FormManyProps<Values>) {
  const { field, fieldState } = useController({ control: of, name })
  const [known, setKnown] = useState(names)
  const ids = ((field.value ?? []) as readonly number[]).map(Number)
  const fault = useFaultText(fieldState.error, ids)
  return (
    <SearchMany
      label={label}
      placeholder={placeholder}
      searchKey={[name, 'search']}
      load={search}
      value={ids.map((id) => known.find((one) => one.id === id) ?? { id, name: String(id) })}
      onChange={(chosen) => {
        setKnown((before) => [...before, ...chosen])
        field.onChange(chosen.map(({ id }) => id))
      }}
      error={fault !== undefined}
      helperText={fault ?? hint}
      inputRef={field.ref}
    />
  )
}
