import { limits } from '@rxdesk/contract/limits'
import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { appointmentsRoute } from './areas/appointments/route.tsx'
import { approvalRoute } from './areas/approvals/route.tsx'
import { assistantRoute } from './areas/assistant/route.tsx'
import { cameraDashboardRoute } from './areas/cameras/dashboard/route.tsx'
import { cameraMasterRoute } from './areas/cameras/master/route.tsx'
import { dashboardRoute } from './areas/cases/route.tsx'
import { clientDashboardRoute } from './areas/client-dashboard/route.tsx'
import { clientUsersRoute } from './areas/client-users/route.tsx'
import { editClientRoute } from './areas/clients/edit-client-route.tsx'
import { clientsRoute } from './areas/clients/route.tsx'
import { clinicalTablesRoute } from './areas/clinical-tables/route.tsx'
import { covidRoute } from './areas/covid/route.tsx'
import { demoOutboxRoute } from './areas/demo/outbox/route.tsx'
import { demoPartnerRoute } from './areas/demo/partner/route.tsx'
import { demoTelephonyRoute } from './areas/demo/telephony/route.tsx'
import { digitizationDashboardRoute } from './areas/digitization/dashboard/route.tsx'
import { digitizationReportsRoute } from './areas/digitization/reports/route.tsx'
import { doctorRoutes } from './areas/doctors/route.tsx'
import { verifyRoute } from './areas/documents/verify/route.tsx'
import { entityReportRoute } from './areas/entity-reports/report/route.tsx'
import { entityRulesRoute } from './areas/entity-reports/rules/route.tsx'
import { helpRoute } from './areas/help/route.tsx'
import { hospitalsRoute } from './areas/hospitals/route.tsx'
import { masterRoutes } from './areas/masters/route.tsx'
import { driveArrivalRoute } from './areas/mrd/drive/route.tsx'
import { labReportsRoute } from './areas/mrd/lab-reports/route.tsx'
import { recordsRoute } from './areas/mrd/records/route.tsx'
import { workbookRoutes } from './areas/mrd/workbooks/route.tsx'
import { myWorkRoute } from './areas/my-work/route.tsx'
import { trainingRoute } from './areas/ocr-training/route.tsx'
import { mergingRoute } from './areas/patients/merging-route.tsx'
import { patientRoutes } from './areas/patients/routes.tsx'
import { privacyRoute } from './areas/privacy/route.tsx'
import { remindersRoute } from './areas/reminders/list/route.tsx'
import { stopRemindersRoute } from './areas/reminders/stop/route.tsx'
import { erxListRoute } from './areas/reports/erx-list/route.tsx'
import { operatorReportRoute } from './areas/reports/operators/route.tsx'
import { registrationReportRoute } from './areas/reports/registration/route.tsx'
import { reportsRoute } from './areas/reports/route.tsx'
import { settingsRoute } from './areas/settings/route.tsx'
import { newPasswordRoutes } from './areas/sign-in/new-password/routes.tsx'
import { providerArrivalRoute } from './areas/sign-in/provider/route.tsx'
import { signInRoute } from './areas/sign-in/sign-in/route.tsx'
import { signUpRoutes } from './areas/sign-in/sign-up/routes.tsx'
import { welcomeRoute } from './areas/sign-in/welcome/route.tsx'
import { teleDashboardRoute } from './areas/teleconsultation/dashboard/route.tsx'
import { partnerPanelRoute } from './areas/teleconsultation/panel/route.tsx'
import { patientConsultationRoute } from './areas/teleconsultation/patient/route.tsx'
import { teleReportsRoute } from './areas/teleconsultation/reports/route.tsx'
import { usersRoute } from './areas/users/route.tsx'
import { digitizationDetailRoute } from './areas/workbench/screen/digitization-route.tsx'
import { inpatientDetailRoute } from './areas/workbench/screen/ipd-route.tsx'
import { prescriptionRoute } from './areas/workbench/screen/route.tsx'
import { teleDetailRoute } from './areas/workbench/screen/tele-route.tsx'
import { landingOf } from './session/landing.ts'
import { sessionState } from './session/session-store.ts'
import { administrationRoute } from './shell/administration-route.tsx'
import { consoleRoute } from './shell/console-route.tsx'
import { errorPageRoutes } from './shell/error-pages/routes.tsx'
import { ErrorScreen } from './shell/error-screen.tsx'
import { rootRoute } from './shell/root-route.tsx'
import { RoutePending } from './shell/route-pending.tsx'

/** The root path leads to the landing screen of the signed-in user (screens 2). */
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    const session = sessionState()
    throw redirect({
      to: session.phase === 'signedIn' ? landingOf(session.user) : '/signin',
      replace: true,
    })
  },
})

/** Any unknown path goes to 401 (screens 2). */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/error-pages/error-401', replace: true })
  },
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  signInRoute,
  providerArrivalRoute,
  ...newPasswordRoutes,
  ...signUpRoutes,
  verifyRoute,
  patientConsultationRoute,
  stopRemindersRoute,
  driveArrivalRoute,
  demoOutboxRoute,
  demoPartnerRoute,
  demoTelephonyRoute,
  ...errorPageRoutes,
  unknownRoute,
  consoleRoute.addChildren([
    digitizationDashboardRoute,
    digitizationDetailRoute,
    digitizationReportsRoute,
    teleDashboardRoute,
    partnerPanelRoute,
    teleReportsRoute,
    inpatientDetailRoute,
    teleDetailRoute,
    myWorkRoute,
    assistantRoute,
    dashboardRoute,
    prescriptionRoute,
    usersRoute,
    ...masterRoutes,
    clientDashboardRoute,
    ...doctorRoutes,
    settingsRoute,
    clientUsersRoute,
    clientsRoute,
    clinicalTablesRoute,
    privacyRoute,
    appointmentsRoute,
    covidRoute,
    editClientRoute,
    hospitalsRoute,
    cameraDashboardRoute,
    cameraMasterRoute,
    ...patientRoutes,
    mergingRoute,
    recordsRoute,
    labReportsRoute,
    ...workbookRoutes,
    remindersRoute,
    trainingRoute,
    approvalRoute,
    erxListRoute,
    operatorReportRoute,
    reportsRoute,
    registrationReportRoute,
    entityReportRoute,
    entityRulesRoute,
    administrationRoute,
    welcomeRoute,
    helpRoute,
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  // The place of a screen that is still loading is shown instead of the one that was left.
  defaultPendingComponent: RoutePending,
  defaultPendingMs: limits.routeSign,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  // Screens change in 300 ms, out and in (screens 2); a filter or a page of a list does not.
  defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? ['screen'] : false) },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
