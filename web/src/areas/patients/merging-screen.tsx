import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { LikelyList } from './likely-list.tsx'
import { MergesList } from './merges-list.tsx'
import { PatientSelect, usePatientFilter } from './patient-select.tsx'

const route = getRouteApi('/console/mergingPatient')

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))
const UndoDialog = lazy(() => import('./undo-dialog.tsx'))

/** `/mergingPatient`: records that may be one person's, and the merges that were made. */
export function MergingScreen() {
  const { t } = useTranslation(['patients', 'merging'])
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { visit, filter, paging } = useListAddress(search, navigate)
  const { list, client, patient, one, other, merge } = search
  const close = useCallback(() => visit({ one: 0, other: 0, merge: 0 }), [visit])
  const byClient = useClientFilter(t('client'), client, filter)
  const byPatient = usePatientFilter(t('ofPatient'), client, patient, filter)
  const filters = (
    <FilterBar
      change={filter}
      before={
        <ChoiceFilter
          label={t('show', { ns: 'merging' })}
          value={list}
          choices={[
            { value: 'likely', label: t('likely') },
            { value: 'made', label: t('made', { ns: 'merging' }) },
          ]}
          onChange={(chosen) => filter({ list: chosen })}
        />
      }
      filters={[
        byClient,
        byPatient,
        list === 'likely' &&
          patient > 0 && {
            label: t('compareWith'),
            chosen: '',
            off: {},
            field: (
              <PatientSelect
                label={t('compareWith')}
                client={client}
                patient={0}
                onChange={(chosen) => chosen > 0 && visit({ one: patient, other: chosen })}
              />
            ),
          },
      ]}
    />
  )
  const shared = {
    title: t('title.mergingPatient', { ns: 'shell' }),
    filters,
    empty: <NothingFound filtered={client + patient > 0} clear={() => filter({ client: 0, patient: 0 })} />,
    paging,
    question: { clientId: client || undefined, patientId: patient || undefined },
  }
  return (
    <>
      {list === 'likely' ? (
        <LikelyList {...shared} onOpen={(pair) => visit(pair)} />
      ) : (
        <MergesList {...shared} onOpen={(mergeId) => visit({ merge: mergeId })} />
      )}
      <Suspense>
        {one > 0 && other > 0 && (
          <MergeDialog key={`${one} ${other}`} one={one} other={other} onClose={close} />
        )}
        {merge > 0 && <UndoDialog key={merge} mergeId={merge} onClose={close} />}
      </Suspense>
    </>
  )
}
