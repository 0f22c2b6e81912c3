import type { ReactNode } from 'react'
import { leftToRight } from '#language/isolated.ts'
import { ChoiceFilter } from '../choice-filter.tsx'
import { SearchFilter } from '../search-filter.tsx'
import { TypedFilter, type TypedFilterProps } from '../typed-filter.tsx'
import { WholeDateField } from '../whole-date-field.tsx'

/** A filter of a list, as `FilterBar` shows it. `Fields` is what the list is narrowed by, mostly its address. */
export interface ListFilter<Fields extends object> {
  /** Names it on its chip, and from one render to the next. */
  label: string
  /** What it is set to, in words; empty where it narrows nothing. */
  chosen: string
  /** The fields that take it off. */
  off: Partial<Fields>
  /** One that is set elsewhere has a chip alone. */
  field?: ReactNode
  /** Beside the search, or behind the button on every screen; the bar decides when not given. */
  place?: 'bar' | 'behind'
  /** What is in force without a choice, said where the field itself is folded away. */
  inForce?: string
}

interface ChoiceFilterParts<Name extends string, Value extends string | number> {
  name: Name
  label: string
  value: Value
  /** All options; the one without a filter comes first. */
  choices: readonly { value: Value; label: string }[]
  change: (fields: { [Field in Name]: Value }) => void
}

/** A choice as a filter; its first option narrows nothing. */
export function choiceFilter<Name extends string, Value extends string | number>({
  name,
  label,
  value,
  choices,
  change,
}: ChoiceFilterParts<Name, Value>): ListFilter<{ [Field in Name]: Value }> {
  const none = choices[0]?.value
  const of = (chosen: Value | undefined) => ({ [name]: chosen }) as { [Field in Name]: Value }
  return {
    label,
    chosen: value === none ? '' : (choices.find((choice) => choice.value === value)?.label ?? String(value)),
    off: of(none),
    field: (
      <ChoiceFilter
        fullWidth
        label={label}
        value={value}
        choices={choices}
        onChange={(chosen) => change(of(chosen))}
      />
    ),
  }
}

/** The search text of a list as a filter. */
export function searchFilter(
  label: string,
  text: string,
  onSearch: (fields: { text: string; page: number }) => void,
): ListFilter<{ text: string }> {
  return {
    label,
    chosen: text,
    off: { text: '' },
    field: <SearchFilter label={label} text={text} onSearch={onSearch} />,
  }
}

/** A day as a filter; `inForce` is the day of a list that always has one, as long as none is chosen. */
export function dayFilter<Name extends string>(
  name: Name,
  label: string,
  value: string,
  change: (fields: { [Field in Name]: string }) => void,
  inForce?: string,
): ListFilter<{ [Field in Name]: string }> {
  const of = (day: string) => ({ [name]: day }) as { [Field in Name]: string }
  return {
    label,
    // As it is said on a chip: among Arabic words the parts of a day would change places.
    chosen: leftToRight(value),
    off: of(''),
    place: 'bar',
    inForce: inForce && leftToRight(inForce),
    field: (
      <WholeDateField
        needed={inForce !== undefined}
        label={label}
        value={value || (inForce ?? '')}
        onWhole={(day) => change(of(day))}
      />
    ),
  }
}

/** A typed filter. One whose text must be whole says so, and is not searched for before. */
export function typedFilter<Name extends string>({
  name,
  value,
  change,
  ...field
}: Pick<TypedFilterProps, 'value' | 'fits' | 'unfit' | 'placeholder'> & {
  name: Name
  label: string
  change: (fields: { [Field in Name]: string }) => void
}): ListFilter<{ [Field in Name]: string }> {
  const of = (text: string) => ({ [name]: text }) as { [Field in Name]: string }
  return {
    label: field.label,
    chosen: value,
    off: of(''),
    field: <TypedFilter {...field} value={value} onSettled={(text) => change(of(text))} />,
  }
}
