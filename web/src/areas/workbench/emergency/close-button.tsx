import Button from '@mui/material/Button'
import type { FormEntry } from '@rxdesk/contract/areas/emergency/schemas'
import type { EmergencyForm } from '@rxdesk/contract/emergency/form'
import { type MissingFormPart, missingFormParts } from '@rxdesk/contract/emergency/missing-parts'
import { standingReadings } from '@rxdesk/contract/readings/reading'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { leadToMust } from './lead-to-must.ts'

const CloseDialog = lazy(() => import('./close-dialog.tsx'))

interface CloseButtonProps {
  entry: Pick<FormEntry, 'formId' | 'saves'>
  /** The form as it stands on the screen. */
  form: EmergencyForm
  /** Whether the own account is that of a doctor of the client. */
  mayClose: boolean
  /** As the server says it of the case. */
  earliestArrival: string
  /** Saves what is typed first; answers the number of saves, nothing when it failed. */
  before?: () => Promise<number | undefined>
}

/** Closes the assessment; its doctor need not hold the case. */
export function CloseButton({ entry, form, mayClose, earliestArrival, before }: CloseButtonProps) {
  const { t } = useTranslation('workbench-emergency')
  const { opened } = useWorkbench()
  const [saves, setSaves] = useState<number>()
  const [led, setLed] = useState<MissingFormPart>()
  const done = () => setSaves(undefined)
  // Once the dialog is gone: it gives the focus back to the button.
  useEffect(() => {
    if (!led) return
    leadToMust(led)
    setLed(undefined)
  }, [led])
  return (
    <>
      <Button
        variant="contained"
        onClick={() => void (async () => setSaves(before ? await before() : entry.saves))()}
      >
        {t('close')}
      </Button>
      <Suspense>
        {saves !== undefined && (
          <CloseDialog
            formId={entry.formId}
            saves={saves}
            missing={missingFormParts(form, {
              readings: standingReadings(opened.readings).length,
              earliestArrival,
            })}
            mayClose={mayClose}
            onLead={(part) => {
              done()
              setLed(part)
            }}
            onClose={done}
          />
        )}
      </Suspense>
    </>
  )
}
