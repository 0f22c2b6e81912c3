import { getVitalMasters } from '@rxdesk/contract/areas/masters/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { labelKeyOf, valueInWords } from '#areas/workbench/case/record/field-labels.ts'
import { changedVitals, vitalValues } from '#areas/workbench/case/undo/field-step.ts'
import type { StepWords } from '#areas/workbench/case/undo/undo-stack.ts'
import { callKey } from '#wire/use-call.ts'
import { isNamedField, useNamesInSteps } from './use-names-in-steps.ts'

const LONGEST = 40

/** A value, shortened to one line. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

/** Describes steps: "Weight 72 → 70". `shown` are the steps whose names of doctors and the like are looked up. */
export function useStepWords(shown: readonly StepWords[]): (steps: readonly StepWords[]) => string {
  const { t } = useTranslation(['workbench-review', 'workbench'])
  const cache = useQueryClient()
  const nameOf = useNamesInSteps(shown)
  const change = (field: string, from: string, to: string) =>
    t('valueChange', {
      field,
      from: short(from) || t('emptyValue'),
      to: short(to) || t('emptyValue'),
    })
  const fieldChange = ({ field, from, to }: Extract<StepWords, { kind: 'field' }>) => {
    const label = t(`workbench:${labelKeyOf(field)}` as 'workbench:fName')
    if (isNamedField(field)) {
      const [was, now] = [nameOf(field, from), nameOf(field, to)]
      // The number of a doctor whose name is unknown here means nothing to users.
      return was === undefined || now === undefined ? label : change(label, was, now)
    }
    if (field === 'rxdtls.genderCode') {
      const gender = (code: unknown) =>
        code === null ? '' : t(`workbench:gender.${code}` as 'workbench:gender.1')
      return change(label, gender(from), gender(to))
    }
    if (field !== 'patientvital' || !Array.isArray(from) || !Array.isArray(to))
      return change(label, valueInWords(field, from), valueInWords(field, to))
    const masters = cache.getQueryData<AnswerOf<typeof getVitalMasters>>(callKey(getVitalMasters, {}))
    const signs = masters ? [...masters.newVitalList, ...masters.formerVitalList] : []
    const [was, now] = [vitalValues(from), vitalValues(to)]
    return changedVitals(from, to)
      .map((id) => {
        const name = signs.find(({ vitalId }) => vitalId === id)?.name ?? label
        return change(name, was.get(id) ?? '', now.get(id) ?? '')
      })
      .join(', ')
  }
  const one = (words: StepWords) => {
    if (words.kind === 'text') return words.text
    if (words.kind === 'field') return fieldChange(words)
    const { act, medName: name } = words
    return act === 'change' ? change(name, words.from ?? '', words.to ?? '') : t(`line.${act}`, { name })
  }
  return ([first, ...more]) => {
    if (!first) return ''
    return more.length === 0 ? one(first) : t('andMore', { what: one(first), count: more.length })
  }
}
