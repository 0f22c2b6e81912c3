import type { Translation } from '../areas.ts'
import type english from '../en/masters.ts'

const texts: Translation<typeof english> = {
  name: 'Nom',
  nameHindi: 'Nom en hindi',
  code: 'Code',
  icd: 'CIM-10',
  synonyms: 'Autres graphies',
  synonymsHint: 'Une par ligne : graphies hindi et locales, qui permettent aussi de trouver le terme.',
  unit: 'Unité',
  range: 'Valeurs normales',
  shape: 'S’écrit comme',
  lowest: 'Valeur normale la plus basse',
  highest: 'Valeur normale la plus haute',
  add: 'Ajouter',
  editRow: 'Modifier {name}',
  search: 'Nom, graphie ou code',
  inUse: 'Utilisé, donc impossible à retirer :',
  usesCases: '{count} ordonnances ouvertes (eRx {list})',
  usesUsers: '{count} utilisateurs',
  usesDoctors: '{count} médecins',
  usesClients: '{count} clients',
  retire: 'Retirer',
  retireQuestion: 'Retirer {name} ?',
  retireExplained: 'Il n’est plus proposé. Ce qui le contient le garde ; l’ajouter à nouveau le rétablit.',
  'shape.number': 'Un nombre',
  'shape.pair': 'Deux nombres, a/b',
}
export default texts
