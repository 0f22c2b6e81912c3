/** The server's sentences: the English ones come from the contract, the other languages are beside this file. */
export { messages as default } from '@rxdesk/contract/messages'
