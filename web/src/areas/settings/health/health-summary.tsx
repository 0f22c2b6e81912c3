import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getSystemHealth } from '@rxdesk/contract/areas/system-health/calls'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#parts/button-link.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { PageBody } from '#parts/page-frame.tsx'
import { Note, Section } from '#parts/section.tsx'
import { StatusChip } from '#parts/status-chip.tsx'
import { useCall } from '#wire/use-call.ts'

const MEGABYTE = 1024 * 1024

/** Whether every service that the server depends on answers, and how much work is waiting. */
export function HealthSummary() {
  const { t } = useTranslation('settings-health')
  const { data, error, refetch } = useCall(getSystemHealth, {}, { meta: { quiet: true } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <PageBody width="page" twoInRow>
      {!data && [1, 2].map((one) => <Skeleton key={one} variant="rounded" height={250} />)}
      {data && (
        <>
          <Section title={t('parts')} action={undefined}>
            <Rows head={[t('part'), t('state')]}>
              {/* It answered: this was read from it. */}
              <Row name={t('database')} cells={[<State key="up" up />]} />
              <Row name={t('storage')} cells={[<State key="up" up={data.storage} />]} />
              <Row name={t('jobs')} cells={[<State key="up" up={data.jobs} />]} />
              <Row name={t('rtspCameras')} cells={[<State key="up" up={data.ffmpeg} />]} />
              <Row name={t('version')} cells={[<bdi key="v">{data.database.version}</bdi>]} />
              <Row
                name={t('size')}
                cells={[t('megabytes', { count: Math.ceil(data.database.bytes / MEGABYTE) })]}
              />
              {data.freeBytes !== null && (
                <Row
                  name={t('freeSpace')}
                  cells={[t('megabytes', { count: Math.floor(data.freeBytes / MEGABYTE) })]}
                />
              )}
              <Row name={t('connections')} cells={[data.database.connections]} />
            </Rows>
          </Section>
          <Section title={t('jobs')} action={undefined}>
            <Rows head={[t('queue'), t('waiting'), t('running'), t('failed')]}>
              {data.queues.map(({ queue, waiting, running, failed }) => (
                <Row key={queue} name={t(`queue.${queue}`)} cells={[waiting, running, failed]} />
              ))}
              <Row name={t('messages')} cells={[data.deliveries.waiting, '–', data.deliveries.failed]} />
            </Rows>
          </Section>
          {data.revokedDrives.length > 0 && (
            <Section
              title={t('revokedDrives')}
              action={<ButtonLink to="/mrdUpload">{t('connectDrives')}</ButtonLink>}
            >
              <Typography variant="body2" component="p">
                <bdi>{data.revokedDrives.join(' · ')}</bdi>
              </Typography>
            </Section>
          )}
          <Section
            title={t('clinicalTables')}
            action={<ButtonLink to="/clinicalTables">{t('openTables')}</ButtonLink>}
          >
            {data.unsignedTables.length === 0 ? (
              <Note>{t('allSigned')}</Note>
            ) : (
              <Typography variant="body2" component="p" lang="en">
                <bdi>{data.unsignedTables.join(' · ')}</bdi>
              </Typography>
            )}
          </Section>
        </>
      )}
    </PageBody>
  )
}

function State({ up }: { up: boolean }) {
  const { t } = useTranslation('settings-health')
  return up ? <StatusChip status="up" label={t('up')} /> : <StatusChip status="down" label={t('down')} />
}

function Rows({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderSpacing: 0,
        fontVariantNumeric: 'tabular-nums',
        '& th': { fontWeight: 400, color: 'text.secondary', textAlign: 'start', py: 0.375 },
        '& td, & thead th:not(:first-of-type)': { textAlign: 'end', py: 0.375 },
      }}
    >
      <thead>
        <tr>
          {head.map((one) => (
            <th key={one} scope="col">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  )
}

function Row({ name, cells }: { name: string; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        <td key={at}>{cell}</td>
      ))}
    </tr>
  )
}
