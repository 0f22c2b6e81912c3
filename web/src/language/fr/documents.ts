import type { Translation } from '../areas.ts'
import type en from '../en/documents.ts'

const texts: Translation<typeof en> = {
  verifyTitle: 'Vérifier une ordonnance',
  verifyLead:
    'Scannez le code QR de l’ordonnance avec l’appareil photo de votre téléphone, ou saisissez son code ici.',
  codeOnPaper: 'Code sur l’ordonnance',
  codeHint: '{length} caractères. Majuscules et minuscules sont différentes.',
  codeMissing: 'Saisissez le code',
  codeUnfit: 'Un code a {length} caractères : lettres, chiffres, - et _',
  check: 'Vérifier',
  checkAnother: 'Vérifier une autre ordonnance',
  checking: 'Vérification…',
  notChecked: 'La vérification n’a pas abouti',
  notCheckedExplained: 'Cela ne dit rien de l’ordonnance.',
  tooMany: 'Trop de vérifications ont été faites d’ici. Attendez une minute et réessayez.',
  'finding.genuine': 'Cette ordonnance est authentique',
  'finding.superseded': 'Il existe une version plus récente',
  'finding.notIssued': 'Un brouillon, jamais émis : ne délivrez rien',
  'finding.unknown': 'Inconnue de {product} : ne délivrez rien',
  'explained.genuine':
    'Elle a été émise ici et c’est la version la plus récente. Comparez les données ci-dessous avec le papier : si l’une diffère, ne délivrez rien.',
  'explained.superseded':
    'Celle-ci a été émise ici, mais l’ordonnance a été émise de nouveau plus tard avec un autre contenu. Ne délivrez rien ; demandez la version la plus récente.',
  'explained.notIssued': 'Elle a été créée avec {product} mais n’a jamais été envoyée au patient.',
  'explained.unknown':
    'Aucun document créé ici ne porte ce code. Si vous l’avez saisi à la main, comparez chaque caractère.',
  number: 'Numéro de l’ordonnance',
  hospital: 'Hôpital',
  doctor: 'Médecin',
  registrationNumber: 'Numéro d’enregistrement',
  patientInitials: 'Patient (initiales)',
  prescriptionDate: 'Date de l’ordonnance',
  medicines: 'Nombre de médicaments',
  issuedAt: 'Émise',
  madeAt: 'Créée',
  code: 'Code',
}
export default texts
