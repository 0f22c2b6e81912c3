import type { Translation } from '../areas.ts'
import type english from '../en/settings.ts'

const texts: Translation<typeof english> = {
  'tab.house': 'En vigueur',
  'tab.dosage': 'Posologies',
  change: 'Modifier',
  changeOf: 'Modifier {title}',
  readOnly:
    'Ces réglages valent pour tous les clients. Un administrateur de toute l’installation les modifie.',
  changedBy: 'Modifié par {name}',
  usual: 'habituel',
  usualIs: 'De {least} à {most} ; vide, la valeur habituelle {usual}',
  'section.digitization': 'Alertes de numérisation',
  'section.alerts': 'Alertes de haute priorité',
  'section.teleconsultation': 'Téléconsultation',
  'section.signIn': 'Connexion',
  'setting.digitizationAlertMinutes': 'Minutes entre deux vérifications',
  'setting.digitizationAlertCount': 'Une bannière au-delà de ce nombre de cas',
  'setting.highPriorityMinutes': 'Minutes entre deux vérifications',
  'setting.notificationCount': 'Une bannière au-delà de ce nombre de cas',
  'setting.teleAutoTriggerCount': 'Appels manqués avant le démarrage automatique',
  'setting.otpValidity': 'Minutes de validité du code',
  'setting.rememberMeDays': 'Jours où l’appareil est retenu',
  'setting.idleTimeInterval': 'Minutes d’inactivité avant déconnexion, dès la prochaine connexion',
  'chart.clientDays': 'Graphique du tableau de bord du client',
  shown: 'Affiché',
  chartDays: 'Jours à l’ouverture du tableau de bord',
  vitalsExplained: 'Les signes vitaux, leurs unités et plages plausibles sont dans leur référentiel.',
  openMaster: 'Ouvrir',
  dosage: 'Posologie',
  inWords: 'Compris comme',
  uses: 'Utilisations',
  actions: 'Actions',
  searchDosage: 'Chercher une posologie',
  addDosage: 'Ajouter une posologie',
  removeDosage: 'Retirer {dosage}',
  removeDosageExplained:
    'Les ordonnances gardent cette posologie. Elle est reproposée dès que quelqu’un l’utilise.',
}
export default texts
