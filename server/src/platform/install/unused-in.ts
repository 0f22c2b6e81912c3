import { globSync } from 'node:fs'
import path from 'node:path'

/**
 * Folders under `node_modules` that a machine of this platform and processor never reads: the recogniser's runtime comes
 * with the libraries of five systems, Node with the headers for compiling against it.
 */
export function unusedIn(modules: string, platform: string, processor: string): string[] {
  const libraries = globSync('onnxruntime-node/bin/*/*/*', { cwd: modules })
  return [
    ...libraries.filter((folder) => !folder.endsWith(path.join(path.sep, platform, processor))),
    ...globSync('node-{linux,win}-*/include', { cwd: modules }),
  ].map((folder) => path.join(modules, folder))
}
