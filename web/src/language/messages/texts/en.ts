/** The server's open sentences: the English ones come from the contract, the other languages are beside this file. */
export { openMessages as default } from '@rxdesk/contract/messages-open'
