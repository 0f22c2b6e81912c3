import type { Translation } from '../areas.ts'
import type en from '../en/workbench-image.ts'

const texts: Translation<typeof en> = {
  tools: 'Herramientas de imagen',
  zoomIn: 'Ampliar',
  zoomOut: 'Reducir',
  fitWidth: 'Ancho de la página',
  fitPage: 'Página completa',
  actualSize: 'Tamaño real',
  rotate: 'Girar',
  light: 'Brillo y contraste',
  brightness: 'Brillo',
  contrast: 'Contraste',
  wordBoxes: 'Recuadros de las palabras',
  text: 'Texto reconocido',
  pages: 'Páginas',
  page: 'Página {page}',
  reportPage: 'Página {page}, informe',
  imageOf: 'Imagen de la página {page} de {pages}',
  imageLoading: 'La imagen se está cargando',
  noImages: 'Este caso no tiene imágenes',
  words: 'Palabras reconocidas',
  wordUnsure: '{word} (dudoso)',
  wordsGoTo: 'Las palabras van a: {field} — un clic añade, Mayús sustituye',
  wordsGoNowhere: 'Haga clic en un campo y luego en una palabra: irá al campo',
  chooseFieldFirst: 'Primero haga clic en un campo; la palabra irá ahí.',
  'reading.waiting': 'En espera de lectura',
  'reading.reading': 'Leyéndose…',
  'reading.read_one': '{count} palabra leída',
  'reading.read_other': '{count} palabras leídas',
  'reading.failed': 'No se pudo leer',
  readingFailedWhy: 'No se pudo leer: {why}',
  nothingRead: 'No se encontró texto',
  readAgain: 'Leer de nuevo',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'El navegador no permite copiar. Seleccione el texto y cópielo.',
  removePage: 'Quitar la página {page}',
  removeQuestion: '¿Quitar la página {page} de {pages}?',
  removeExplained:
    'La imagen y su texto reconocido dejan de mostrarse con esta receta. Se conservan en el registro, pero no se pueden recuperar aquí. Lo escrito se mantiene.',
  removeOnlyExplained:
    'Es la única página: la receta se queda sin imagen. La imagen se conserva en el registro, pero no se puede recuperar aquí. Lo escrito se mantiene. Si la receta no debería estar aquí, rechácela.',
  removeConfirm: 'Quitar la página',
}

export default texts
