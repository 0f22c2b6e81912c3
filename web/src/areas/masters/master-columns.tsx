import type { WrittenMaster, WrittenRow } from '@rxdesk/contract/areas/masters/data-schemas'
import { codedMasters } from '@rxdesk/contract/areas/masters/data-schemas'
import { masterFields, ruledMasters } from '@rxdesk/contract/areas/masters/rules/master-fields'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '#parts/list-column.ts'
import { rangeText } from './master-values.ts'
import { MoveButtons } from './move-buttons.tsx'
import type { Moves } from './use-moves.ts'

/** A row of a master in the list; with buttons that move it where it may be moved. */
export function useMasterColumns(
  kind: WrittenMaster,
  moves: Moves | undefined,
): readonly ListColumn<WrittenRow>[] {
  const { t } = useTranslation('masters')
  return useMemo(() => {
    const name = { field: 'name', headerName: t('name'), flex: 1.4, minWidth: 140 }
    const order: readonly ListColumn<WrittenRow>[] = moves
      ? [
          {
            field: 'order',
            headerName: t('order'),
            width: 96,
            renderCell: ({ row }) => <MoveButtons row={row} moves={moves} />,
          },
        ]
      : []
    if (kind === 'vitals')
      return [
        name,
        { field: 'unit', headerName: t('unit'), width: 120 },
        {
          field: 'normal',
          headerName: t('normal'),
          flex: 1,
          minWidth: 130,
          renderCell: ({ row }) => <bdi dir="ltr">{row.normal}</bdi>,
        },
        {
          field: 'range',
          headerName: t('range'),
          flex: 1,
          minWidth: 120,
          valueGetter: (_, row) => rangeText(row),
        },
        ...order,
      ]
    if (kind === 'teleQuestions')
      return [
        { ...name, headerName: t('question') },
        {
          field: 'answer',
          headerName: t('answer'),
          flex: 1,
          minWidth: 150,
          valueGetter: (_, { answerKind, options }) =>
            answerKind === 'choice' ? options.join(', ') : t(`answer.${answerKind}`),
        },
        {
          field: 'asked',
          headerName: t('asked'),
          flex: 1,
          minWidth: 150,
          valueGetter: (_, { required, reminder }) =>
            [required && t('required'), reminder && t('reminder')].filter(Boolean).join(' · '),
        },
        ...order,
      ]
    const fields = masterFields(kind)
    const hasCode = codedMasters.includes(kind) || ruledMasters.includes(kind)
    return [
      name,
      ...(fields.includes('nameHindi')
        ? [{ field: 'nameHindi', headerName: t('nameHindi'), flex: 1, minWidth: 130 }]
        : []),
      ...(hasCode
        ? [{ field: 'code', headerName: t(kind === 'diagnosis' ? 'icd' : 'code'), width: 110 }]
        : []),
      ...(fields.includes('synonyms') ? [synonymsColumn(t('synonyms'))] : []),
      ...(fields.includes('needsNote')
        ? [yesColumn('needsNote', t('needsNote'), t('yes', { ns: 'common' }))]
        : []),
      ...(fields.includes('endsConsultation')
        ? [yesColumn('endsConsultation', t('endsConsultation'), t('yes', { ns: 'common' }))]
        : []),
      ...order,
    ]
  }, [t, kind, moves])
}

const synonymsColumn = (headerName: string): ListColumn<WrittenRow> => ({
  field: 'synonyms',
  headerName,
  flex: 1.2,
  minWidth: 130,
  valueGetter: (_, { synonyms }) => synonyms.join(', '),
})

const yesColumn = (
  field: 'needsNote' | 'endsConsultation',
  headerName: string,
  yes: string,
): ListColumn<WrittenRow> => ({
  field,
  headerName,
  width: 140,
  valueGetter: (_, row) => (row[field] ? yes : ''),
})
