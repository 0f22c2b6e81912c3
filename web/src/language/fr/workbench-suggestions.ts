import type { Translation } from '../areas.ts'
import type english from '../en/workbench-suggestions.ts'

const texts: Translation<typeof english> = {
  unit: 'Unité',
  starred: 'Favori',
  star: 'Ajouter {name} aux favoris',
  unstar: 'Retirer {name} des favoris',
  orderCheck: 'Contrôle de commande',
  'order.Yes': 'Ces médicaments peuvent être commandés tels quels.',
  'order.No': 'Ces médicaments ne peuvent pas encore être commandés.',
  'order.empty': 'Il n’y a aucun médicament à commander.',
  'fault.notInCatalogue': 'absent du catalogue',
  'fault.noQuantity': 'sans quantité',
  'fault.noDirections': 'sans posologie lisible',
  'fault.directionsAsked': 'une question sur la posologie reste ouverte',
  'order.fine': 'prêt',
  remindOf: 'Rappel pour {name}',
  remind: 'Rappeler au patient de le prendre',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  lastDayBefore: 'Le dernier jour précède le premier.',
  saveReminder: 'Enregistrer le rappel',
  reminded: 'Rappel {days}',
  earlierVitals: 'Auparavant : {values}',
  category: 'Catégorie',
  allCategories: 'Toutes',
  namedTests: 'Nommées sur cette ordonnance',
  namedTyped: 'dans les notes saisies',
  namedRecognised: 'dans le texte reconnu',
  addTest: 'Ajouter {name}',
}
export default texts
