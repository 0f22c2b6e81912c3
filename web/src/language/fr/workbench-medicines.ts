export { default } from '../en/workbench-medicines.ts'
