export { default } from '../en/workbench-image.ts'
