import { getReminderList } from '@rxdesk/contract/areas/reminders/calls'
import { reminderLists } from '@rxdesk/contract/areas/reminders/options'
import type { DueReminder } from '@rxdesk/contract/areas/reminders/schemas'
import { consoleChannel } from '@rxdesk/contract/channels'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useOpenCase } from '#queue/case-link.ts'
import { useReminderColumns } from './reminder-columns.tsx'

const route = getRouteApi('/console/reminders')

/** Reminders that are due, did not go out or are in question; whoever calls patients back sees to them. */
export function RemindersScreen() {
  const { t } = useTranslation('reminders-list')
  const search = route.useSearch()
  const { filter, paging } = useListAddress(search, route.useNavigate())
  const { list } = useListPage(getReminderList, { list: search.list }, paging)
  const columns = useReminderColumns(search.list)
  const open = useOpenCase()
  return (
    <ListPage<DueReminder>
      title={t('title.reminders', { ns: 'shell' })}
      filters={
        <FilterBar
          change={filter}
          before={
            <ChoiceFilter
              label={t('show')}
              value={search.list}
              choices={reminderLists.map((value) => ({ value, label: t(`list.${value}`) }))}
              onChange={(chosen) => filter({ list: chosen })}
            />
          }
        />
      }
      columns={columns}
      phoneName="patName"
      phoneHides={['clientName']}
      smallHides={['clientName']}
      {...list}
      getRowId={({ reminderId, dueAt }) => `${reminderId}/${dueAt}`}
      onOpen={({ erxId }) => {
        if (erxId > 0) open(erxId, consoleChannel)
      }}
      empty={<EmptyState title={t(`none.${search.list}`)} />}
    />
  )
}
