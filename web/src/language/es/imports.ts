import type { Translation } from '../areas.ts'
import type en from '../en/imports.ts'

const texts: Translation<typeof en> = {
  import: 'Importar CSV',
  export: 'Exportar CSV',
  importOf: 'Importar desde CSV: {of}',
  explained: 'Elija un archivo CSV. Antes de cambiar nada se le muestra qué cambiaría.',
  columns: 'Encabezados en la primera fila; el primero es necesario:',
  limits:
    'UTF-8, como máximo {megabytes} MB y {rows} filas. Una columna que falta queda como está. Una exportación es un archivo así.',
  sending: 'Enviando el archivo',
  chooseFile: 'Elegir un archivo',
  reading: 'Viendo qué cambiaría',
  readingExplained: 'Todavía no se cambia nada.',
  applying: 'Haciendo los cambios',
  applyingExplained: 'Todos o ninguno: al cancelar se deshace lo hecho hasta ahora.',
  ofRows: '{done} de {total} filas',
  previewExplained: 'Esto es lo que cambiaría el archivo. Las filas rechazadas quedan fuera.',
  outcomes: 'Filas del archivo',
  'outcome.added': 'Añadidas {shown}',
  'outcome.changed': 'Cambiadas {shown}',
  'outcome.unchanged': 'Sin cambio {shown}',
  'outcome.refused': 'Rechazadas {shown}',
  passedOver: 'De estas columnas no se toma nada:',
  line: 'Línea',
  row: 'Fila',
  changes: 'Cambios',
  reason: 'Por qué se rechaza',
  noRows: 'No hay filas así',
  cancelImport: 'Cancelar la importación',
  apply_one: 'Hacer {shown} cambio',
  apply_other: 'Hacer {shown} cambios',
  applied: 'Hecho: {added} añadidas, {changed} cambiadas.',
  cancelled: 'Cancelado. No se ha cambiado nada.',
  failed: 'No se pudo tomar el archivo. No se ha cambiado nada.',
  another: 'Elegir otro archivo',
}
export default texts
