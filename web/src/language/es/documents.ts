import type { Translation } from '../areas.ts'
import type en from '../en/documents.ts'

const texts: Translation<typeof en> = {
  verifyTitle: 'Comprobar una receta',
  verifyLead: 'Escanee el código QR de la receta con la cámara del teléfono o escriba aquí su código.',
  codeOnPaper: 'Código de la receta',
  codeHint: '{length} caracteres. Se distinguen mayúsculas y minúsculas.',
  codeMissing: 'Escriba el código',
  codeUnfit: 'Un código tiene {length} caracteres: letras, cifras, - y _',
  check: 'Comprobar',
  checkAnother: 'Comprobar otra receta',
  checking: 'Comprobando…',
  notChecked: 'No se pudo comprobar',
  notCheckedExplained: 'Esto no dice nada sobre la receta.',
  tooMany: 'Se hicieron demasiadas comprobaciones desde aquí. Espere un minuto e inténtelo de nuevo.',
  'finding.genuine': 'Esta receta es auténtica',
  'finding.superseded': 'Existe una versión más reciente',
  'finding.notIssued': 'Un borrador que nunca se emitió: no dispense con él',
  'finding.unknown': '{product} no la conoce: no dispense con ella',
  'explained.genuine':
    'Se emitió aquí y es la versión más reciente. Compare los datos de abajo con el papel: si alguno difiere, no dispense con ella.',
  'explained.superseded':
    'Esta versión se emitió aquí, pero la receta se emitió después otra vez con otro contenido. No dispense con ella; pida la versión más reciente.',
  'explained.notIssued': 'Se creó con {product}, pero nunca se envió al paciente.',
  'explained.unknown':
    'Ningún documento creado aquí tiene este código. Si lo escribió a mano, compare cada carácter.',
  number: 'Número de receta',
  hospital: 'Hospital',
  doctor: 'Médico',
  registrationNumber: 'Número de registro',
  patientInitials: 'Paciente (iniciales)',
  prescriptionDate: 'Fecha de la receta',
  medicines: 'Número de medicamentos',
  issuedAt: 'Emitida',
  madeAt: 'Creada',
  code: 'Código',
}
export default texts
