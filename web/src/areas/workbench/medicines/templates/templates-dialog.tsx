import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import StarIcon from '@mui/icons-material/Star'
import NoStarIcon from '@mui/icons-material/StarBorder'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { deleteTemplate, getTemplates, setFavourite } from '@rxdesk/contract/areas/templates/calls'
import type { Template } from '@rxdesk/contract/areas/templates/schemas'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { PlacedDialog } from '#parts/placed-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import BringInDialog from './bring-in-dialog.tsx'
import { KeepTemplate } from './keep-template.tsx'
import { useHolds } from './use-holds.ts'
import { useTemplates } from './use-templates.ts'

interface TemplatesDialogProps {
  lines: MedicineLines
  onClose: () => void
}

/** The available templates: insert, star, delete; and save this case as one. */
export default function TemplatesDialog({ lines, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation('workbench-suggestions')
  const holds = useHolds()
  const { t: common } = useTranslation()
  const { errorText } = useServerText()
  const { writable } = useWorkbench()
  const id = useId()
  const { templates, error, refetch, isPending } = useTemplates()
  const star = useChange(setFavourite, { reloads: [getTemplates], quiet: true })
  const remove = useChange(deleteTemplate, { reloads: [getTemplates] })
  const [inserting, setInserting] = useState<Template>()
  const [removing, setRemoving] = useState<Template>()
  const tell = (failure: Error) => notify.error(errorText(failure))
  if (inserting)
    return (
      <BringInDialog
        title={t('insert', { name: inserting.name })}
        offered={inserting.content}
        lines={lines}
        onClose={(inserted) => (inserted ? onClose() : setInserting(undefined))}
      />
    )
  return (
    <PlacedDialog open onClose={onClose} aria-labelledby={id} maxWidth="sm">
      <DialogTitle id={id}>{t('templates')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('templatesHint')}
        </Typography>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : templates.length === 0 ? (
          <Typography variant="body2" sx={{ py: 2, color: 'text.secondary', minHeight: 60 }}>
            {isPending ? '' : t('noTemplates')}
          </Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {templates.map((template, at) => (
              <Box
                component="li"
                key={template.templateId}
                sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
              >
                <Button
                  autoFocus={at === 0}
                  disabled={!writable}
                  onClick={() => setInserting(template)}
                  aria-label={t('insert', { name: template.name })}
                  sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'start' }}
                >
                  <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {template.name}
                    <Box
                      component="span"
                      sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
                    >
                      {[
                        holds(template.content.medicines.length, template.content.investigations.length),
                        template.scope === 'doctor' ? t('ofDoctor') : '',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Box>
                  </Box>
                </Button>
                <IconButton
                  size="small"
                  aria-pressed={template.favourite}
                  aria-label={t(template.favourite ? 'unstar' : 'star', { name: template.name })}
                  onClick={() =>
                    star.mutate(
                      { of: { templateId: template.templateId }, favourite: !template.favourite },
                      { onError: tell },
                    )
                  }
                >
                  {template.favourite ? (
                    <StarIcon fontSize="small" color="primary" />
                  ) : (
                    <NoStarIcon fontSize="small" />
                  )}
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={t('remove', { name: template.name })}
                  onClick={() => setRemoving(template)}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Box>
            ))}
          </Box>
        )}
        <KeepTemplate lines={lines} templates={templates} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogActions>
      {removing && (
        <ConfirmDialog
          open
          dangerous
          question={t('removeQuestion', { name: removing.name })}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { templateId: removing.templateId },
              { onError: tell, onSettled: () => setRemoving(undefined) },
            )
          }
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </PlacedDialog>
  )
}
