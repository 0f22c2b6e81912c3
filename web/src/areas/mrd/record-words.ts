import type { RecordRow } from '@rxdesk/contract/areas/mrd/schemas'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'

/** What is known of a filed document, as names and values. */
export function useRecordFacts() {
  const { t } = useTranslation('mrd-records')
  const { serverText } = useServerText()
  return (record: RecordRow): [string, string][] => [
    [t('patient'), record.patName],
    [t('uhid'), leftToRight(record.uhid)],
    [t('opid'), record.opid && leftToRight(record.opid)],
    [t('client'), record.clientName],
    [t('department'), record.department],
    [t('source'), t(`source.${record.source}`)],
    [t('documentDate'), record.documentDate],
    [t('state'), t(`state.${record.state}`)],
    [t('fault'), record.fault && serverText(record.fault)],
    [t('uploadedBy'), record.uploadedBy],
  ]
}
