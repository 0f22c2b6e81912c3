import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ClientPart, clientParts, getClientMasterData } from '@rxdesk/contract/areas/clients'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../parts/button-link.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { TypedFilter } from '../../parts/typed-filter.tsx'
import { useCall } from '../../wire/use-call.ts'
import { ClientParts } from './client-parts.tsx'
import { ClientSection } from './client-section.tsx'
import type { ClientDetail } from './client-values.ts'
import { editClientRoute } from './edit-client-route.tsx'
import type { Part } from './part-dialog.tsx'

const ClientDialog = lazy(() => import('./client-dialog.tsx'))
const PartDialog = lazy(() => import('./part-dialog.tsx'))
const PharmacyDialog = lazy(() => import('./pharmacy-dialog.tsx'))
const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'))
const SecretDialog = lazy(() => import('./secret-dialog.tsx'))

/** What is open over the screen. */
type Opened =
  | { what: 'details' | 'pharmacy' | 'webhook' }
  | { what: 'secret'; secret: string }
  | { what: 'part'; type: ClientPart; part?: Part }

const addWords = { hospital: 'addHospital', department: 'addDepartment', media: 'addMedia' } as const

/** One client: what it is called, when its prescriptions are due, and what it has of its own. */
export function EditClientScreen() {
  const { t } = useTranslation('clients')
  const { clientId, hospital } = editClientRoute.useSearch()
  const read = useCall(
    getClientMasterData,
    { clientId, hospitalText: hospital },
    { placeholderData: keepPreviousData },
  )
  const [opened, setOpened] = useState<Opened>()
  const client = read.data?.clientId === clientId ? read.data : undefined
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'background.paper' }}>
      <Box sx={{ maxWidth: 1120, display: 'grid', gap: 2, p: { xs: 1.5, sm: 2 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
          <Typography variant="h1" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {client?.clientName ?? t('title.editClient', { ns: 'shell' })}
          </Typography>
          <ButtonLink to="/clients">{t('allClients')}</ButtonLink>
        </Box>
        {read.error && !client && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {client && <ClientSections client={client} onOpen={setOpened} />}
      </Box>
      <Suspense>
        {client && opened && (
          <OpenedDialog
            client={client}
            opened={opened}
            onOpen={setOpened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </Box>
  )
}

function ClientSections({ client, onOpen }: { client: ClientDetail; onOpen: (what: Opened) => void }) {
  const { t } = useTranslation('clients')
  const { hospital } = editClientRoute.useSearch()
  const navigate = editClientRoute.useNavigate()
  const look = useCallback(
    (text: string) => void navigate({ search: (before) => ({ ...before, hospital: text }) }),
    [navigate],
  )
  const { hospitalCount, mediaMaster, pharmacyList, webhookUrl, webhookSecret } = client
  const [pharmacy] = pharmacyList
  const edit = (what: 'details' | 'pharmacy' | 'webhook', title: string) => (
    <Button onClick={() => onOpen({ what })} aria-label={`${t('edit')}: ${title}`}>
      {t('edit')}
    </Button>
  )
  return (
    <>
      <ClientSection title={t('details')} action={edit('details', t('details'))}>
        <Facts
          facts={[
            [t('key'), client.key],
            [t('turnaround'), String(client.clientCTATData)],
            [t('languages'), client.languages.join(', ')],
            [t('status', { ns: 'common' }), t(client.active ? 'active' : 'inactive', { ns: 'common' })],
          ]}
        />
      </ClientSection>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}>
        {clientParts.map((type) => (
          <ClientSection
            key={type}
            title={t(type)}
            action={<Button onClick={() => onOpen({ what: 'part', type })}>{t(addWords[type])}</Button>}
          >
            {type === 'hospital' && (hospital !== '' || hospitalCount > client.hospital.length) && (
              <TypedFilter label={t('searchHospitals')} value={hospital} onSettled={look} />
            )}
            <ClientParts parts={client[type]} onOpen={(part) => onOpen({ what: 'part', type, part })} />
            {type === 'hospital' && hospitalCount > client.hospital.length && (
              <Note>{t('moreHospitals', { shown: client.hospital.length, total: hospitalCount })}</Note>
            )}
            {type === 'media' && mediaMaster.length > 0 && (
              <Note>{t('sharedMedia', { names: mediaMaster.map(({ name }) => name).join(', ') })}</Note>
            )}
          </ClientSection>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <ClientSection title={t('pharmacy')} action={edit('pharmacy', t('pharmacy'))}>
          {pharmacy ? (
            <Facts
              facts={[
                [t('name'), pharmacy.name],
                [t('email'), pharmacy.email],
                [t('mobile'), pharmacy.mobile],
              ]}
            />
          ) : (
            <Note>{t('none')}</Note>
          )}
        </ClientSection>
        <ClientSection title={t('webhook')} action={edit('webhook', t('webhook'))}>
          {webhookUrl === '' ? <Note>{t('none')}</Note> : <Facts facts={[[t('webhookUrl'), webhookUrl]]} />}
          {webhookSecret && <Note>{t('secretKept')}</Note>}
        </ClientSection>
      </Box>
    </>
  )
}

function Note({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 0.5 }}
    >
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <bdi>{value}</bdi>
            </Typography>
          </Box>
        ))}
    </Box>
  )
}

interface OpenedDialogProps {
  client: ClientDetail
  opened: Opened
  onOpen: (what: Opened) => void
  onClose: () => void
}

function OpenedDialog({ client, opened, onOpen, onClose }: OpenedDialogProps) {
  switch (opened.what) {
    case 'details':
      return <ClientDialog client={client} onClose={onClose} />
    case 'pharmacy':
      return <PharmacyDialog client={client} onClose={onClose} />
    case 'webhook':
      return (
        <WebhookDialog
          client={client}
          onClose={onClose}
          onSecret={(secret) => onOpen({ what: 'secret', secret })}
        />
      )
    case 'secret':
      return <SecretDialog secret={opened.secret} onClose={onClose} />
    case 'part':
      return <PartDialog client={client} type={opened.type} part={opened.part} onClose={onClose} />
  }
}
