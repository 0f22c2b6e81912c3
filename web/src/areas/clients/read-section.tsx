import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { Note, Section } from '#parts/section.tsx'

export interface ReadSectionProps<Data> {
  title: string
  /** For links that lead to this section. */
  anchor?: string
  /** The data that the section reads itself, beside the client. */
  read: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  action?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** A section of a client that loads its own data; it can be retried separately. */
export function ReadSection<Data>({ title, anchor, read, action, children }: ReadSectionProps<Data>) {
  const { t } = useTranslation()
  const { data, error, refetch } = read
  return (
    <Section title={title} {...(anchor && { anchor })} action={data !== undefined && action?.(data)}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Note>{t('loading')}</Note>
      )}
    </Section>
  )
}
