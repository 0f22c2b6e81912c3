import { z } from 'zod'

const optional = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()

/** The settings of a language model as the environment has them. */
export const modelEnvironment = {
  /** A server that speaks the OpenAI HTTP form, up to and without `/chat/completions`. */
  AI_BASE_URL: optional.refine((url) => url === undefined || /^https?:\/\//.test(url), 'must be a URL'),
  AI_API_KEY: optional,
  AI_MODEL: optional,
}

/** A language model that answers where a client allows it. */
export interface ModelSettings {
  url: string
  /** Empty where the server asks for none. */
  key: string
  model: string
}

type Environment = { [Name in keyof typeof modelEnvironment]?: string | undefined }

/**
 * The settings of a language model; undefined when there is none.
 *
 * @returns the name of a missing setting, with a sentence, in place of incomplete settings
 */
export function readModelSettings(env: Environment): ModelSettings | { wrong: string } | undefined {
  const { AI_BASE_URL: url, AI_API_KEY: key = '', AI_MODEL: model } = env
  if (url === undefined && model === undefined) return undefined
  if (url === undefined || model === undefined)
    return {
      wrong: `${url === undefined ? 'AI_BASE_URL' : 'AI_MODEL'}: give AI_BASE_URL and AI_MODEL together.`,
    }
  return { url: url.replace(/\/+$/, ''), key, model }
}
