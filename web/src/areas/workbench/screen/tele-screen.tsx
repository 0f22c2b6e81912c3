import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { PatientStrip } from '#areas/workbench/tele/patient-strip.tsx'
import { TeleDeskProvider } from '#areas/workbench/tele/tele-desk-provider.tsx'
import { TeleBeside, TelePanel } from '#areas/workbench/tele/tele-panel.tsx'
import { VideoAlong } from '#areas/workbench/tele/video/video-along.tsx'
import { type Desk, desks } from '#queue/desk.ts'
import { PrescriptionPage } from './prescription-screen.tsx'

const route = getRouteApi('/console/amazoneRxDetails')

const endings = () => import('#areas/workbench/tele/ending-dialogs.tsx')

const teleDesk: Desk = {
  ...desks.teleconsultation,
  Around: TeleDeskProvider,
  Strip: PatientStrip,
  Panel: TelePanel,
  panelName: 'tab.consultation',
  Beside: TeleBeside,
  besideName: 'order',
  Along: VideoAlong,
  SubmitDialog: lazy(async () => ({
    default: (await import('#areas/workbench/tele/tele-submit-dialog.tsx')).TeleSubmitDialog,
  })),
  dialogs: {
    reject: lazy(async () => ({ default: (await endings()).RejectConsultationDialog })),
    consultationFail: lazy(async () => ({ default: (await endings()).ConsultationFailedDialog })),
    defer: lazy(async () => ({
      default: (await import('#areas/workbench/tele/call-back-dialog.tsx')).CallBackDialog,
    })),
  },
}

/** `/amazoneRxDetails`: the workbench, with what a tele-consultation adds to it. */
export function TeleDetailScreen() {
  const { erxId, tab, mode } = route.useSearch()
  return <PrescriptionPage desk={teleDesk} erxId={erxId} tab={tab} mode={mode} />
}
