export { messages as default } from '@rxdesk/contract/messages'
