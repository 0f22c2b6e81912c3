import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { CaseRow } from '@rxdesk/contract/areas/cases/schemas'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '#parts/cell-text.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { ListPager } from '#parts/list-pager.tsx'
import { CaseStatusChip } from '#parts/status-chip.tsx'
import { useNumber } from '#parts/written.ts'
import { RowMenu } from '../row-menu.tsx'
import { useMediaText } from '../use-media-text.ts'
import { CallBackAt, CheckIn, Due, Holder, PatientName, Recognition, useServicesText } from './case-cells.tsx'
import { headingOf } from './case-columns.tsx'
import type { CaseList } from './case-lists.ts'
import type { CasesShown } from './case-table.tsx'

/** A list as cards, for a phone. */
export function CaseCards({ list, cases, paging, act, open, empty }: CasesShown) {
  const { t } = useTranslation('queue-dashboard')
  const { rows } = cases.steady
  if (cases.error && rows.length === 0) return <ErrorState error={cases.error} onRetry={cases.retry} />
  if (rows.length === 0 && cases.loading)
    return (
      <Box sx={{ px: 1.5, display: 'grid', gap: 1 }} aria-busy="true">
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} variant="rounded" height={132} />
        ))}
      </Box>
    )
  if (rows.length === 0) return empty
  return (
    <>
      <Box sx={{ height: 3 }}>
        {cases.loading && <LinearProgress aria-label={t('loading', { ns: 'common' })} />}
      </Box>
      <Box
        component="ul"
        aria-label={t(`list.${list.id}`)}
        sx={{ listStyle: 'none', m: 0, px: 1.5, pb: 1, display: 'grid', gap: 1 }}
      >
        {rows.map((row) => (
          <Card component="li" key={row.erxId} sx={{ position: 'relative' }}>
            <CardActionArea onClick={() => open(row.erxId)} sx={{ p: 1.5, paddingInlineEnd: 6 }}>
              <CaseCard list={list} row={row} />
            </CardActionArea>
            <Box sx={{ position: 'absolute', insetBlockStart: 4, insetInlineEnd: 4 }}>
              <RowMenu row={row} act={(action) => act(action, row)} />
            </Box>
          </Card>
        ))}
      </Box>
      <ListPager list={paging} total={cases.total} shown={rows.length} />
    </>
  )
}

function CaseCard({ list, row }: { list: CaseList; row: CaseRow }) {
  const { t } = useTranslation('queue-dashboard')
  const servicesText = useServicesText()
  const mediaText = useMediaText()
  const has = (column: CaseList['columns'][number]) => list.columns.includes(column)
  const source = [
    String(row.erxId),
    row.clientName,
    mediaText(row.mediaName),
    has('level') ? row.level : '',
  ].filter((part) => part !== '')
  return (
    <Box component="span" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" variant="h4" sx={{ display: 'block' }}>
          <PatientName row={row} />
        </Typography>
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {source.map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </Typography>
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {has('status') && <CaseStatusChip status={row.status} sending={row.sending} />}
        {has('ocrState') && (
          <Typography component="span" variant="body2">
            <Recognition state={row.ocrState} />
          </Typography>
        )}
        {has('pages') && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {t('pageCount', { count: row.pages })}
          </Typography>
        )}
      </Box>
      <Box
        component="span"
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, typography: 'body2', minWidth: 0 }}
      >
        <Fact name={t('column.checkIn')}>
          <CheckIn row={row} waits={has('due')} />
        </Fact>
        {has('due') && (
          <Fact name={t('column.due')}>
            <Due row={row} />
          </Fact>
        )}
        {has('fulfilment') && (
          <Fact name={t(headingOf(list, 'fulfilment'))}>
            <Moment instant={row.fulfilment} />
          </Fact>
        )}
        {has('holder') && row.holder !== '' && (
          <Fact name={t('column.holder')}>
            <Holder row={row} />
          </Fact>
        )}
        {has('services') && row.services.length > 0 && (
          <Fact name={t('column.services')}>{servicesText(row.services)}</Fact>
        )}
        {row.order && <OrderFacts order={row.order} has={has} />}
        {row.callBack && row.callBack.dueAt !== '' && has('callBackAt') && (
          <Fact name={t('column.callBackAt')}>
            <CallBackAt row={row} />
          </Fact>
        )}
        {has('rejectReason') && row.rejectReason !== '' && (
          <Fact name={t('column.rejectReason')}>{row.rejectReason}</Fact>
        )}
        {has('comment') && row.comment !== '' && <Fact name={t('column.comment')}>{row.comment}</Fact>}
      </Box>
    </Box>
  )
}

/** What the card says of the partner's order. */
function OrderFacts({
  order,
  has,
}: {
  order: NonNullable<CaseRow['order']>
  has: (column: CaseList['columns'][number]) => boolean
}) {
  const { t } = useTranslation('queue-dashboard')
  const number = useNumber()
  return (
    <>
      {has('bookingId') && <Fact name={t('column.bookingId')}>{order.bookingId}</Fact>}
      {has('modeAsked') && <Fact name={t('column.modeAsked')}>{t(`mode.${order.modeAsked}`)}</Fact>}
      {has('attempts') && <Fact name={t('column.attempts')}>{number(order.attempts)}</Fact>}
      {has('callBackAt') && order.callBackAt !== '' && (
        <Fact name={t('column.callBackAt')}>
          <Moment instant={order.callBackAt} />
        </Fact>
      )}
      {has('partnerTold') && order.partnerTold !== '' && (
        <Fact name={t('column.partnerTold')}>{t(`told.${order.partnerTold}`)}</Fact>
      )}
      {has('partnerAnswer') && order.partnerAnswer !== '' && (
        <Fact name={t('column.partnerAnswer')}>{order.partnerAnswer}</Fact>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {name}
      </Typography>
      {children}
    </Box>
  )
}
