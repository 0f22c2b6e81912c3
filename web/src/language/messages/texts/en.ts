/** The sentences that the server speaks: their English is the contract's, the other languages lie beside this file. */
export { messages as default } from '@rxdesk/contract/messages'
