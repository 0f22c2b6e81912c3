import { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#parts/button-link.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { PageFrame } from '#parts/page-frame.tsx'
import { useCall } from '#wire/use-call.ts'
import { ClientSections, type Opened } from './client-sections.tsx'
import type { ClientDetail } from './client-values.ts'

const route = getRouteApi('/console/edit-client')

const ClientDialog = lazy(() => import('./client-dialog.tsx'))
const PartDialog = lazy(() => import('./part-dialog.tsx'))
const PharmacyDialog = lazy(() => import('./pharmacy-dialog.tsx'))
const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'))
const EmailsDialog = lazy(() => import('./emails-dialog.tsx'))
const SummaryMustsDialog = lazy(() => import('./summary-musts-dialog.tsx'))
const SecretDialog = lazy(() => import('./secret-dialog.tsx'))

/** One client: its name, when its prescriptions are due, and its own lists and settings. */
export function EditClientScreen() {
  const { t } = useTranslation('clients')
  const { clientId, hospital } = route.useSearch()
  const read = useCall(
    getClientMasterData,
    { clientId, hospitalText: hospital },
    { placeholderData: keepPreviousData },
  )
  const [opened, setOpened] = useState<Opened>()
  const client = read.data?.clientId === clientId ? read.data : undefined
  return (
    <>
      <PageFrame
        width="page"
        title={client?.clientName ?? t('title.editClient', { ns: 'shell' })}
        actions={<ButtonLink to="/clients">{t('allClients')}</ButtonLink>}
      >
        {read.error && !client && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {client && <ClientSections client={client} onOpen={setOpened} />}
      </PageFrame>
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
    </>
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
    case 'emails':
      return <EmailsDialog client={client} onClose={onClose} />
    case 'summaryMusts':
      return <SummaryMustsDialog client={client} onClose={onClose} />
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
