import type { Translation } from '../areas.ts'
import type english from '../en/doctors.ts'

const texts: Translation<typeof english> = {
  addDoctor: 'Ajouter un médecin',
  editDoctor: 'Modifier {name}',
  searchDoctors: 'Nom ou numéro d’inscription',
  name: 'Nom',
  uniqueId: 'Identifiant du médecin',
  registerno: 'Numéro d’inscription',
  council: 'Conseil médical',
  specialization: 'Spécialité',
  qualification: 'Diplôme',
  category: 'Catégorie',
  'category.Primary': 'Principal',
  'category.Consultant': 'Consultant',
  'category.Referring': 'Adresseur',
  email: 'E-mail',
  mobile: 'Numéro de mobile',
  hospitals: 'Hôpitaux',
  client: 'Client',
  everyClient: 'Tous les clients',
  everyClientHint: 'Laissé vide, tous les clients partagent le médecin.',
  'status.0': 'En attente',
  'status.6': 'Approuvé',
  'status.7': 'Vérifié',
  'status.8': 'Fusionné',
  approve: 'Approuver',
  verify: 'Marquer comme vérifié',
  unverify: 'Retirer la vérification',
  saveFirst: 'Enregistrez d’abord votre saisie.',
  verifyQuestion: 'Le registre du conseil porte-t-il {name} sous ce numéro ?',
}
export default texts
