import type { CovidPatient, CovidReading } from '@rxdesk/contract/areas/covid/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { CutText, Lines } from '#parts/cell-text.tsx'
import { useCovidWords } from '#parts/covid-words/use-covid-words.ts'
import type { ListColumn } from '#parts/list-column.ts'
import { useTimeTaken } from '#parts/reading-table/use-time-taken.ts'
import { StatusChip } from '#parts/status-chip.tsx'

/** The columns of the list; the readings are the last ones of the patients on the page. */
export function useCovidColumns(readings: readonly CovidReading[]): readonly ListColumn<CovidPatient>[] {
  const { t } = useTranslation('covid')
  const words = useCovidWords()
  const timeTaken = useTimeTaken()
  const byPatient = useMemo(() => Map.groupBy(readings, ({ patientId }) => patientId), [readings])
  const figuresOf = ({ patientId }: CovidPatient) =>
    (byPatient.get(patientId) ?? [])
      .map(({ name, value, unit, ...breathed }) =>
        [name, leftToRight(`${value} ${unit}`), words.breathing(breathed)].filter(Boolean).join(' '),
      )
      .join(' · ')
  return [
    {
      field: 'patName',
      headerName: t('patient'),
      flex: 1.2,
      minWidth: 140,
      renderCell: ({ row }) => (
        <Lines main={row.patName} below={leftToRight(row.uhid || row.unqiuePatientId)} />
      ),
    },
    {
      field: 'covidStatus',
      headerName: t('status'),
      width: 150,
      renderCell: ({ row }) => (
        <Lines main={words.status(row.covidStatus)} below={row.statusSince && words.since(row.statusSince)} />
      ),
    },
    {
      field: 'figures',
      headerName: t('figures'),
      flex: 2,
      minWidth: 200,
      renderCell: ({ row }) => <CutText text={figuresOf(row)} />,
    },
    {
      field: 'spo2',
      headerName: t('spo2'),
      width: 144,
      sortable: true,
      valueGetter: (_, { lowestSpo2, highestSpo2 }) =>
        lowestSpo2 === null
          ? ''
          : leftToRight(lowestSpo2 === highestSpo2 ? `${lowestSpo2} %` : `${lowestSpo2}–${highestSpo2} %`),
    },
    {
      field: 'byFigures',
      headerName: t('byFiguresHead'),
      width: 208,
      renderCell: ({ row }) => row.byFigures && <SeverityChip byFigures={row.byFigures} />,
    },
    {
      field: 'last',
      headerName: t('lastAt'),
      width: 140,
      sortable: true,
      renderCell: ({ row }) => <Lines main={timeTaken({ takenAt: row.lastAt, timed: row.lastTimed })} />,
    },
    {
      field: 'symptomDay',
      headerName: t('symptomDay'),
      width: 110,
      align: 'right',
      valueGetter: (_, { symptomDay }) => symptomDay ?? '',
    },
    { field: 'who', headerName: t('who'), flex: 0.8, minWidth: 100 },
    { field: 'clientName', headerName: t('client'), flex: 0.8, minWidth: 100 },
  ]
}

const looks = { mild: 'pending', moderate: 'dueSoon', severe: 'high' } as const

/** What the figures say; a word that is no status of the patient. */
export function SeverityChip({ byFigures }: { byFigures: NonNullable<CovidPatient['byFigures']> }) {
  const words = useCovidWords()
  return <StatusChip status={looks[byFigures.severity]} label={words.severity(byFigures)} />
}
