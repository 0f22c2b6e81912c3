/** The server's sentences behind the sign-in: the English ones come from the contract. */
export { consoleMessages as default } from '@rxdesk/contract/messages'
