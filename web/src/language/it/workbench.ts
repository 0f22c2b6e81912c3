export { default } from '../en/workbench.ts'
