import Button from '@mui/material/Button'
import { type ClientPart, clientParts } from '@rxdesk/contract/areas/clients/schemas'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '#language/language-names.ts'
import { Facts } from '#parts/facts.tsx'
import { Note, Section, SectionRows } from '#parts/section.tsx'
import { TypedFilter } from '#parts/typed-filter.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { AppointmentsSection } from './appointments-section.tsx'
import { BedsSection } from './beds-section.tsx'
import { BillingSection } from './billing-section.tsx'
import { ClientParts } from './client-parts.tsx'
import type { ClientDetail } from './client-values.ts'
import { ColumnsSection } from './columns-section.tsx'
import { FloorsSection } from './floors-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { LogoSection } from './logo-section.tsx'
import type { Part } from './part-dialog.tsx'
import { PharmaciesSection } from './pharmacies-section.tsx'
import { placeId, ReadinessSection } from './readiness-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { SummaryMustsSection } from './summary-musts-section.tsx'
import { WebhookSection } from './webhook-section.tsx'

const route = getRouteApi('/console/edit-client')

/** The dialog that is open over the client's screen. */
export type Opened =
  | { what: 'details' | 'pharmacy' | 'webhook' | 'emails' | 'summaryMusts' }
  | { what: 'secret'; secret: string }
  | { what: 'part'; type: ClientPart; part?: Part }

interface ClientSectionsProps {
  client: ClientDetail
  onOpen: (what: Opened) => void
}

const addWords = { hospital: 'addHospital', department: 'addDepartment', media: 'addMedia' } as const

/** All that a client is and has, each in a section with what may be done there. */
export function ClientSections({ client, onOpen }: ClientSectionsProps) {
  const { t, i18n } = useTranslation(['clients', 'clients-terms'])
  const { pharmacyList } = client
  const [pharmacy] = pharmacyList
  const edit = (what: 'details' | 'pharmacy' | 'webhook' | 'emails', title: string) => (
    <Button onClick={() => onOpen({ what })} aria-label={`${t('edit')}: ${title}`}>
      {t('edit')}
    </Button>
  )
  return (
    <>
      <ReadinessSection client={client} />
      <SectionRows>
        <Section title={t('details')} anchor={placeId('details')} action={edit('details', t('details'))}>
          <Facts
            facts={[
              [t('key'), client.key],
              [t('turnaround'), String(client.clientCTATData)],
              [t('languages'), languageNames(i18n.language, client.languages)],
              [t('status', { ns: 'common' }), client.active ? '' : t('inactive', { ns: 'common' })],
              [t('assistantLabel'), t(`assistant.${client.assistant}`)],
            ]}
          />
        </Section>
        {clientParts.map((type) => (
          <PartsSection key={type} type={type} client={client} onOpen={onOpen} />
        ))}
        <Section title={t('pharmacy')} action={edit('pharmacy', t('pharmacy'))}>
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
        </Section>
        <PharmaciesSection client={client} />
        <FloorsSection client={client} />
        <FormsSection client={client} />
        <ScheduleSection client={client} />
        <BedsSection client={client} />
        <AppointmentsSection client={client} />
        <SummaryMustsSection client={client} onEdit={() => onOpen({ what: 'summaryMusts' })} />
        <WebhookSection client={client} action={edit('webhook', t('webhook'))} />
        <Section
          title={t('emails', { ns: 'clients-terms' })}
          anchor={placeId('delivery')}
          action={edit('emails', t('emails', { ns: 'clients-terms' }))}
        >
          <Note>
            {client.deliveryEmails.length === 0 ? t('none') : <bdi>{client.deliveryEmails.join(', ')}</bdi>}
          </Note>
        </Section>
        <LogoSection client={client} />
        <AddressesSection client={client} />
        <BillingSection client={client} />
        <ColumnsSection client={client} />
      </SectionRows>
    </>
  )
}

function PartsSection({ type, client, onOpen }: ClientSectionsProps & { type: ClientPart }) {
  const { t } = useTranslation('clients')
  const { hospital } = route.useSearch()
  const navigate = route.useNavigate()
  const look = useCallback(
    (text: string) => void navigate({ search: (before) => ({ ...before, hospital: text }) }),
    [navigate],
  )
  const { hospitalCount, mediaMaster } = client
  return (
    <Section
      title={t(type)}
      anchor={placeId(type)}
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
    </Section>
  )
}
