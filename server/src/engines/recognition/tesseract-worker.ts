import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { createWorker, OEM, type PSM, type Worker } from 'tesseract.js'

const require = createRequire(import.meta.url)

/** Starts Tesseract (LSTM) with the models in `modelFolder`, see `layTesseractModels`. Never uses the network. */
export async function startTesseract(languages: string, modelFolder: string, mode: PSM): Promise<Worker> {
  const broken = Promise.withResolvers<never>()
  const worker = await Promise.race([
    createWorker(languages.split('+'), OEM.LSTM_ONLY, {
      langPath: modelFolder,
      cacheMethod: 'none',
      gzip: true,
      // In Node both are local files anyway; explicit here so that no default can ever mean the CDN.
      workerPath: require.resolve('tesseract.js/src/worker-script/node/index.js'),
      corePath: dirname(require.resolve('tesseract.js-core/package.json')),
      // Without a handler tesseract.js throws where it cannot be caught, and a missing model hangs for ever.
      errorHandler: (error: unknown) => broken.reject(new Error(String(error))),
    }),
    broken.promise,
  ])
  await worker.setParameters({ tessedit_pageseg_mode: mode, user_defined_dpi: '200' })
  return worker
}
