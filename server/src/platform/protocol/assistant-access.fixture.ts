/** The assistant in the access matrix: roles 1–4 whose account has its tab (flows/assistant 2 and 3). */
export const assistantAccess: Readonly<Record<string, string>> = {
  'AI/getGoogleDriveFiles': '1 2 3 4 assistant',
  'AI/saveAIPrompt': '1 2 3 4 assistant',
  'AI/getAIPrompt': '1 2 3 4 assistant',
  'AI/getAIResponse': '1 2 3 4 assistant',
  'AI/stopAIResponse': '1 2 3 4 assistant',
  'AI/getAIConversation': '1 2 3 4 assistant',
  'AI/getAIEngines': '1 2 3 4 assistant',
  'AI/removeAIConversation': '1 2 3 4 assistant',
}
