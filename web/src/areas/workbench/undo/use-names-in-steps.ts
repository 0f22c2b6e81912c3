import { getDoctor, getHospital } from '@rxdesk/contract/areas/doctors/calls'
import { getMastersList } from '@rxdesk/contract/areas/masters/calls'
import { useQueries } from '@tanstack/react-query'
import type { StepWords } from '#areas/workbench/case/undo/undo-stack.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { callQuery, useCall } from '#wire/use-call.ts'

const namedFields = ['rxdtls.doctorId', 'rxdtls.hospitalId', 'rxdtls.departmentId'] as const
type NamedField = (typeof namedFields)[number]

export const isNamedField = (field: string): field is NamedField =>
  namedFields.some((named) => named === field)

const rarely = { staleTime: 600_000, meta: { quiet: true } }

/** The names for the ids in some steps: empty when there are none, undefined while a name is loading. */
export function useNamesInSteps(
  steps: readonly StepWords[],
): (field: NamedField, id: unknown) => string | undefined {
  const { doctor, hospital, department } = useWorkbench().opened
  const idsOf = (field: NamedField) => [
    ...new Set(
      steps
        .flatMap((step) => (step.kind === 'field' && step.field === field ? [step.from, step.to] : []))
        .filter((id) => typeof id === 'number'),
    ),
  ]
  const doctors = useQueries({
    queries: idsOf('rxdtls.doctorId')
      .filter((doctorId) => doctorId !== doctor?.doctorId)
      .map((doctorId) => ({ ...callQuery(getDoctor, { doctorId }), ...rarely })),
  })
  const hospitals = useQueries({
    queries: idsOf('rxdtls.hospitalId')
      .filter((hospitalId) => hospitalId !== hospital?.hospitalId)
      .map((hospitalId) => ({ ...callQuery(getHospital, { hospitalId }), ...rarely })),
  })
  const departments = useCall(
    getMastersList,
    { mastertype: 'department', offset: 0, limit: 0 },
    { ...rarely, enabled: idsOf('rxdtls.departmentId').length > 0 },
  )
  return (field, id) => {
    if (typeof id !== 'number') return ''
    if (field === 'rxdtls.doctorId')
      return [doctor, ...doctors.map(({ data }) => data)].find((each) => each?.doctorId === id)?.docName
    if (field === 'rxdtls.hospitalId')
      return [hospital, ...hospitals.map(({ data }) => data)].find((each) => each?.hospitalId === id)
        ?.hospitalName
    return [department, ...(departments.data?.list ?? [])].find((each) => each?.id === id)?.name
  }
}
