import type { LanguageCode } from '@rxdesk/contract/options'

/** The texts of one area in one language: flat keys, `{name}` for blanks. */
type Texts = Readonly<Record<string, string>>

/** Plural forms that a language may have beside the ones English has. */
type FurtherPlurals<English> = {
  [Key in keyof English as Key extends `${infer Base}_other`
    ? `${Base}_${'zero' | 'one' | 'two' | 'few' | 'many'}`
    : never]?: string
}

/** The texts of an area in another language: each key of the English, so that a missing one does not compile. */
export type Translation<English extends Texts> = Record<keyof English, string> & FurtherPlurals<English>

type Loader<Content> = () => Promise<{ default: Content }>

function area<English extends Texts>(
  en: Loader<English>,
  others: Record<Exclude<LanguageCode, 'en'>, Loader<Translation<English>>>,
): Record<LanguageCode, Loader<Texts>> & { en: Loader<English> } {
  return { en, ...others }
}

/** Every area of texts with its six languages; a language left out does not compile. */
export const areas = {
  common: area(() => import('./en/common.ts'), {
    zh: () => import('./zh/common.ts'),
    ar: () => import('./ar/common.ts'),
    it: () => import('./it/common.ts'),
    es: () => import('./es/common.ts'),
    fr: () => import('./fr/common.ts'),
  }),
  messages: area(() => import('./en/messages.ts'), {
    zh: () => import('./zh/messages.ts'),
    ar: () => import('./ar/messages.ts'),
    it: () => import('./it/messages.ts'),
    es: () => import('./es/messages.ts'),
    fr: () => import('./fr/messages.ts'),
  }),
  shell: area(() => import('./en/shell.ts'), {
    zh: () => import('./zh/shell.ts'),
    ar: () => import('./ar/shell.ts'),
    it: () => import('./it/shell.ts'),
    es: () => import('./es/shell.ts'),
    fr: () => import('./fr/shell.ts'),
  }),
  'sign-in': area(() => import('./en/sign-in.ts'), {
    zh: () => import('./zh/sign-in.ts'),
    ar: () => import('./ar/sign-in.ts'),
    it: () => import('./it/sign-in.ts'),
    es: () => import('./es/sign-in.ts'),
    fr: () => import('./fr/sign-in.ts'),
  }),
  'ways-in': area(() => import('./en/ways-in.ts'), {
    zh: () => import('./zh/ways-in.ts'),
    ar: () => import('./ar/ways-in.ts'),
    it: () => import('./it/ways-in.ts'),
    es: () => import('./es/ways-in.ts'),
    fr: () => import('./fr/ways-in.ts'),
  }),
  authenticator: area(() => import('./en/authenticator.ts'), {
    zh: () => import('./zh/authenticator.ts'),
    ar: () => import('./ar/authenticator.ts'),
    it: () => import('./it/authenticator.ts'),
    es: () => import('./es/authenticator.ts'),
    fr: () => import('./fr/authenticator.ts'),
  }),
  firebase: area(() => import('./en/firebase.ts'), {
    zh: () => import('./zh/firebase.ts'),
    ar: () => import('./ar/firebase.ts'),
    it: () => import('./it/firebase.ts'),
    es: () => import('./es/firebase.ts'),
    fr: () => import('./fr/firebase.ts'),
  }),
  'identity-provider': area(() => import('./en/identity-provider.ts'), {
    zh: () => import('./zh/identity-provider.ts'),
    ar: () => import('./ar/identity-provider.ts'),
    it: () => import('./it/identity-provider.ts'),
    es: () => import('./es/identity-provider.ts'),
    fr: () => import('./fr/identity-provider.ts'),
  }),
  dashboard: area(() => import('./en/dashboard.ts'), {
    zh: () => import('./zh/dashboard.ts'),
    ar: () => import('./ar/dashboard.ts'),
    it: () => import('./it/dashboard.ts'),
    es: () => import('./es/dashboard.ts'),
    fr: () => import('./fr/dashboard.ts'),
  }),
  'add-prescription': area(() => import('./en/add-prescription.ts'), {
    zh: () => import('./zh/add-prescription.ts'),
    ar: () => import('./ar/add-prescription.ts'),
    it: () => import('./it/add-prescription.ts'),
    es: () => import('./es/add-prescription.ts'),
    fr: () => import('./fr/add-prescription.ts'),
  }),
  digitization: area(() => import('./en/digitization.ts'), {
    zh: () => import('./zh/digitization.ts'),
    ar: () => import('./ar/digitization.ts'),
    it: () => import('./it/digitization.ts'),
    es: () => import('./es/digitization.ts'),
    fr: () => import('./fr/digitization.ts'),
  }),
  documents: area(() => import('./en/documents.ts'), {
    zh: () => import('./zh/documents.ts'),
    ar: () => import('./ar/documents.ts'),
    it: () => import('./it/documents.ts'),
    es: () => import('./es/documents.ts'),
    fr: () => import('./fr/documents.ts'),
  }),
  demo: area(() => import('./en/demo.ts'), {
    zh: () => import('./zh/demo.ts'),
    ar: () => import('./ar/demo.ts'),
    it: () => import('./it/demo.ts'),
    es: () => import('./es/demo.ts'),
    fr: () => import('./fr/demo.ts'),
  }),
  'ocr-training': area(() => import('./en/ocr-training.ts'), {
    zh: () => import('./zh/ocr-training.ts'),
    ar: () => import('./ar/ocr-training.ts'),
    it: () => import('./it/ocr-training.ts'),
    es: () => import('./es/ocr-training.ts'),
    fr: () => import('./fr/ocr-training.ts'),
  }),
  'entity-reports': area(() => import('./en/entity-reports.ts'), {
    zh: () => import('./zh/entity-reports.ts'),
    ar: () => import('./ar/entity-reports.ts'),
    it: () => import('./it/entity-reports.ts'),
    es: () => import('./es/entity-reports.ts'),
    fr: () => import('./fr/entity-reports.ts'),
  }),
  workbench: area(() => import('./en/workbench.ts'), {
    zh: () => import('./zh/workbench.ts'),
    ar: () => import('./ar/workbench.ts'),
    it: () => import('./it/workbench.ts'),
    es: () => import('./es/workbench.ts'),
    fr: () => import('./fr/workbench.ts'),
  }),
  'workbench-image': area(() => import('./en/workbench-image.ts'), {
    zh: () => import('./zh/workbench-image.ts'),
    ar: () => import('./ar/workbench-image.ts'),
    it: () => import('./it/workbench-image.ts'),
    es: () => import('./es/workbench-image.ts'),
    fr: () => import('./fr/workbench-image.ts'),
  }),
  'workbench-medicines': area(() => import('./en/workbench-medicines.ts'), {
    zh: () => import('./zh/workbench-medicines.ts'),
    ar: () => import('./ar/workbench-medicines.ts'),
    it: () => import('./it/workbench-medicines.ts'),
    es: () => import('./es/workbench-medicines.ts'),
    fr: () => import('./fr/workbench-medicines.ts'),
  }),
  'workbench-safety': area(() => import('./en/workbench-safety.ts'), {
    zh: () => import('./zh/workbench-safety.ts'),
    ar: () => import('./ar/workbench-safety.ts'),
    it: () => import('./it/workbench-safety.ts'),
    es: () => import('./es/workbench-safety.ts'),
    fr: () => import('./fr/workbench-safety.ts'),
  }),
  'workbench-flow': area(() => import('./en/workbench-flow.ts'), {
    zh: () => import('./zh/workbench-flow.ts'),
    ar: () => import('./ar/workbench-flow.ts'),
    it: () => import('./it/workbench-flow.ts'),
    es: () => import('./es/workbench-flow.ts'),
    fr: () => import('./fr/workbench-flow.ts'),
  }),
  'workbench-suggestions': area(() => import('./en/workbench-suggestions.ts'), {
    zh: () => import('./zh/workbench-suggestions.ts'),
    ar: () => import('./ar/workbench-suggestions.ts'),
    it: () => import('./it/workbench-suggestions.ts'),
    es: () => import('./es/workbench-suggestions.ts'),
    fr: () => import('./fr/workbench-suggestions.ts'),
  }),
  'workbench-crop': area(() => import('./en/workbench-crop.ts'), {
    zh: () => import('./zh/workbench-crop.ts'),
    ar: () => import('./ar/workbench-crop.ts'),
    it: () => import('./it/workbench-crop.ts'),
    es: () => import('./es/workbench-crop.ts'),
    fr: () => import('./fr/workbench-crop.ts'),
  }),
  'workbench-proposals': area(() => import('./en/workbench-proposals.ts'), {
    zh: () => import('./zh/workbench-proposals.ts'),
    ar: () => import('./ar/workbench-proposals.ts'),
    it: () => import('./it/workbench-proposals.ts'),
    es: () => import('./es/workbench-proposals.ts'),
    fr: () => import('./fr/workbench-proposals.ts'),
  }),
  approvals: area(() => import('./en/approvals.ts'), {
    zh: () => import('./zh/approvals.ts'),
    ar: () => import('./ar/approvals.ts'),
    it: () => import('./it/approvals.ts'),
    es: () => import('./es/approvals.ts'),
    fr: () => import('./fr/approvals.ts'),
  }),
  'client-users': area(() => import('./en/client-users.ts'), {
    zh: () => import('./zh/client-users.ts'),
    ar: () => import('./ar/client-users.ts'),
    it: () => import('./it/client-users.ts'),
    es: () => import('./es/client-users.ts'),
    fr: () => import('./fr/client-users.ts'),
  }),
  patients: area(() => import('./en/patients.ts'), {
    zh: () => import('./zh/patients.ts'),
    ar: () => import('./ar/patients.ts'),
    it: () => import('./it/patients.ts'),
    es: () => import('./es/patients.ts'),
    fr: () => import('./fr/patients.ts'),
  }),
  imports: area(() => import('./en/imports.ts'), {
    zh: () => import('./zh/imports.ts'),
    ar: () => import('./ar/imports.ts'),
    it: () => import('./it/imports.ts'),
    es: () => import('./es/imports.ts'),
    fr: () => import('./fr/imports.ts'),
  }),
  masters: area(() => import('./en/masters.ts'), {
    zh: () => import('./zh/masters.ts'),
    ar: () => import('./ar/masters.ts'),
    it: () => import('./it/masters.ts'),
    es: () => import('./es/masters.ts'),
    fr: () => import('./fr/masters.ts'),
  }),
  'client-terms': area(() => import('./en/client-terms.ts'), {
    zh: () => import('./zh/client-terms.ts'),
    ar: () => import('./ar/client-terms.ts'),
    it: () => import('./it/client-terms.ts'),
    es: () => import('./es/client-terms.ts'),
    fr: () => import('./fr/client-terms.ts'),
  }),
  hospitals: area(() => import('./en/hospitals.ts'), {
    zh: () => import('./zh/hospitals.ts'),
    ar: () => import('./ar/hospitals.ts'),
    it: () => import('./it/hospitals.ts'),
    es: () => import('./es/hospitals.ts'),
    fr: () => import('./fr/hospitals.ts'),
  }),
  clients: area(() => import('./en/clients.ts'), {
    zh: () => import('./zh/clients.ts'),
    ar: () => import('./ar/clients.ts'),
    it: () => import('./it/clients.ts'),
    es: () => import('./es/clients.ts'),
    fr: () => import('./fr/clients.ts'),
  }),
  'client-dashboard': area(() => import('./en/client-dashboard.ts'), {
    zh: () => import('./zh/client-dashboard.ts'),
    ar: () => import('./ar/client-dashboard.ts'),
    it: () => import('./it/client-dashboard.ts'),
    es: () => import('./es/client-dashboard.ts'),
    fr: () => import('./fr/client-dashboard.ts'),
  }),
  'consult-times': area(() => import('./en/consult-times.ts'), {
    zh: () => import('./zh/consult-times.ts'),
    ar: () => import('./ar/consult-times.ts'),
    it: () => import('./it/consult-times.ts'),
    es: () => import('./es/consult-times.ts'),
    fr: () => import('./fr/consult-times.ts'),
  }),
  doctors: area(() => import('./en/doctors.ts'), {
    zh: () => import('./zh/doctors.ts'),
    ar: () => import('./ar/doctors.ts'),
    it: () => import('./it/doctors.ts'),
    es: () => import('./es/doctors.ts'),
    fr: () => import('./fr/doctors.ts'),
  }),
  settings: area(() => import('./en/settings.ts'), {
    zh: () => import('./zh/settings.ts'),
    ar: () => import('./ar/settings.ts'),
    it: () => import('./it/settings.ts'),
    es: () => import('./es/settings.ts'),
    fr: () => import('./fr/settings.ts'),
  }),
  'settings-health': area(() => import('./en/settings-health.ts'), {
    zh: () => import('./zh/settings-health.ts'),
    ar: () => import('./ar/settings-health.ts'),
    it: () => import('./it/settings-health.ts'),
    es: () => import('./es/settings-health.ts'),
    fr: () => import('./fr/settings-health.ts'),
  }),
  'settings-permissions': area(() => import('./en/settings-permissions.ts'), {
    zh: () => import('./zh/settings-permissions.ts'),
    ar: () => import('./ar/settings-permissions.ts'),
    it: () => import('./it/settings-permissions.ts'),
    es: () => import('./es/settings-permissions.ts'),
    fr: () => import('./fr/settings-permissions.ts'),
  }),
  users: area(() => import('./en/users.ts'), {
    zh: () => import('./zh/users.ts'),
    ar: () => import('./ar/users.ts'),
    it: () => import('./it/users.ts'),
    es: () => import('./es/users.ts'),
    fr: () => import('./fr/users.ts'),
  }),
}

export type AreaName = keyof typeof areas
type ContentOf<Load> = Load extends Loader<infer Content> ? Content : never
/** Keys and English texts of every area, for the types of `t`. */
export type Resources = { [Name in AreaName]: ContentOf<(typeof areas)[Name]['en']> }
