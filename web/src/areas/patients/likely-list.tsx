import type { PatientRow } from '@rxdesk/contract/areas/patients/list-schemas'
import { getmergingPatientLists } from '@rxdesk/contract/areas/patients/merge-calls'
import type { LikePatients } from '@rxdesk/contract/areas/patients/merge-schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPage, type ListPageProps } from '#parts/list-page.tsx'
import type { ListState } from '#parts/list-state.ts'
import { nameOf, usePatientText } from '#parts/use-patient-text.ts'
import { usePage } from '#wire/use-page.ts'

const phoneHides = ['reasons', 'clientName']

export interface MergingListProps extends Pick<ListPageProps<object>, 'title' | 'filters' | 'empty'> {
  paging: ListState
  question: { clientId: number | undefined; patientId: number | undefined }
}

/** Pairs that may be one person: those of everybody, the newest first, or those of one, the likeliest first. */
export function LikelyList({
  paging,
  question,
  onOpen,
  ...shared
}: MergingListProps & { onOpen: (pair: { one: number; other: number }) => void }) {
  const { t } = useTranslation('patients')
  const { page, state } = usePage(getmergingPatientLists, {
    ...question,
    offset: paging.offset,
    limit: paging.limit,
  })
  return (
    <ListPage
      {...shared}
      label={t('likely')}
      columns={useColumns()}
      phoneHides={phoneHides}
      rows={page?.patientNameLists ?? []}
      getRowId={({ one, other }) => `${one.patientId} ${other.patientId}`}
      total={page?.totalCount ?? 0}
      list={paging}
      {...state}
      onOpen={({ one, other }) => onOpen({ one: one.patientId, other: other.patientId })}
    />
  )
}

function useColumns(): readonly ListColumn<LikePatients>[] {
  const { t } = useTranslation('patients')
  const { gender, age } = usePatientText()
  return useMemo(() => {
    const told = (row: PatientRow) =>
      [
        nameOf(row),
        gender(row.genderCode),
        age(row.ageYears, row.ageMonths) || row.dateOfBirth,
        row.unqiuePatientId,
      ]
        .filter(Boolean)
        .join(' · ')
    return [
      { field: 'score', headerName: t('score'), width: 90, align: 'right' },
      {
        field: 'one',
        headerName: t('oneRecord'),
        flex: 1.2,
        minWidth: 150,
        valueGetter: (_, row) => told(row.one),
      },
      {
        field: 'other',
        headerName: t('otherRecord'),
        flex: 1.2,
        minWidth: 150,
        valueGetter: (_, row) => told(row.other),
      },
      {
        field: 'reasons',
        headerName: t('reasons'),
        flex: 1,
        minWidth: 180,
        valueGetter: (_, row) => row.reasons.map((reason) => t(`reason.${reason}`)).join(', '),
      },
      {
        field: 'clientName',
        headerName: t('client'),
        flex: 0.6,
        minWidth: 110,
        valueGetter: (_, row) => row.one.clientName,
      },
    ]
  }, [t, gender, age])
}
