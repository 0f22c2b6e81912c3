import { getClientMasterData, saveClientEmails } from '@rxdesk/contract/areas/clients/calls'
import { MOST_EMAILS } from '@rxdesk/contract/areas/clients/schemas'
import { message } from '@rxdesk/contract/messages'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import type { ClientDetail } from './client-values.ts'
import { eachLine, linesOf } from './lines-of.ts'

/** Each line is checked by the call's own rule. */
const rule = saveClientEmails.request.shape.emails
const schema = z.object({
  emails: eachLine(rule.element, 'user.enterEmail').refine(
    (text) => linesOf(text).length <= MOST_EMAILS,
    message('client.tooManyEmails'),
  ),
})

interface EmailsDialogProps {
  client: ClientDetail
  onClose: () => void
}

/** The addresses of a client that receive its prescriptions, one a line. */
export default function EmailsDialog({ client, onClose }: EmailsDialogProps) {
  const { t } = useTranslation('clients-terms')
  const record = useRecordForm<typeof saveClientEmails, ClientDetail, { emails: string }>({
    call: saveClientEmails,
    schema,
    base: client,
    valuesOf: ({ deliveryEmails }) => ({ emails: deliveryEmails.join('\n') }),
    requestOf: ({ emails }, { clientId, version }) => ({ clientId, version, emails: linesOf(emails) }),
    reread: ({ clientId }) => askCall(getClientMasterData, { clientId }),
    reloads: [getClientMasterData],
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={t('emails')}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      <FormText
        of={record.form.control}
        name="emails"
        label={t('emailLines')}
        helperText={t('emailsHint')}
        multiline
        minRows={3}
        maxRows={6}
        longest={1000}
        autoFocus
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      />
    </RecordDialog>
  )
}
