/** Sentences of the assistant (ours; flows/assistant 6). */
export const assistantMessages = {
  'assistant.notInFile': 'This is not in the file.',
  'assistant.answered': 'Found in the file',
  'assistant.promptSaved': 'Prompt saved',
  'assistant.promptRemoved': 'Prompt removed',
  'assistant.conversationRemoved': 'Conversation removed',
  'assistant.noText': 'No text was found on these pages',
  'assistant.stillRead': 'The pages are still being read. Ask again when they are ready.',
  'assistant.tooLong': 'The answer took too long. Ask for less at once.',
  'assistant.stopped': 'Stopped. Your question is kept.',
  'assistant.nothingToStop': 'No question is being answered.',
  'assistant.unavailable': 'The assistant is not available. Your question is kept.',
  'assistant.oneClient': 'Ask about files of one client at a time.',
  'assistant.tooMany': 'You have asked {number} questions within an hour. Wait a little.',
} as const
