import type { Translation } from '../areas.ts'
import type en from '../en/workbench-crop.ts'

const texts: Translation<typeof en> = {
  layer:
    'Parte que se lee de nuevo: las flechas mueven el recuadro, Mayús y las flechas cambian su tamaño, Intro lo lee',
  title: 'Parte leída de nuevo',
  draw: 'Dibuje un recuadro alrededor de lo que se debe leer de nuevo',
  tooSmall: 'El recuadro es demasiado pequeño para leerlo. Dibújelo más grande.',
  reading: 'Leyendo esta parte…',
  nothing: 'Aquí no se pudo leer nada. Dibuje el recuadro un poco más grande o escriba lo que dice.',
  read: 'Leer',
  stop: 'Detener',
  close: 'Cerrar',
  fill: 'Poner en el campo',
  fillInto: 'Poner en: {field}',
  keep: 'Conservar en la página',
  keysDraw: 'Flechas mueven · Mayús cambia el tamaño · Intro lee · Esc cierra',
  keysRead: 'Intro añade · Mayús+Intro reemplaza · K conserva · Esc cierra',
  keysNoField: 'Haga clic en un campo y después ponga el texto en él',
  undoKept: 'palabras de una parte de la página {page} como antes',
  redoKept: 'palabras de una parte de la página {page} conservadas',
  find: 'Buscar en las páginas',
  matchOf: '{n} de {count}',
  notFound: 'No se encontró',
  previousMatch: 'Resultado anterior',
  nextMatch: 'Resultado siguiente',
  closeFind: 'Cerrar la búsqueda',
}

export default texts
