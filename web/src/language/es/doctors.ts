import type { Translation } from '../areas.ts'
import type english from '../en/doctors.ts'

const texts: Translation<typeof english> = {
  addDoctor: 'Añadir médico',
  editDoctor: 'Editar {name}',
  searchDoctors: 'Nombre o número de registro',
  name: 'Nombre',
  uniqueId: 'ID de médico',
  registerno: 'Número de registro',
  council: 'Consejo médico',
  specialization: 'Especialidad',
  qualification: 'Titulación',
  category: 'Categoría',
  'category.Primary': 'Principal',
  'category.Consultant': 'Consultor',
  'category.Referring': 'Remitente',
  email: 'Correo electrónico',
  mobile: 'Número de móvil',
  hospitals: 'Hospitales',
  client: 'Cliente',
  everyClient: 'Todos los clientes',
  everyClientHint: 'Si se deja vacío, todos los clientes comparten al médico.',
  'status.0': 'En espera',
  'status.6': 'Aprobado',
  'status.7': 'Verificado',
  'status.8': 'Combinado',
  approve: 'Aprobar',
  verify: 'Marcar como verificado',
  unverify: 'Retirar la verificación',
  saveFirst: 'Guarde primero lo que ha escrito.',
  verifyQuestion: '¿Figura {name} con este número en el registro del consejo?',
}
export default texts
