import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressBuild } from './compress-build.ts'

/** Where the server listens while the web is worked on; the built web is served by the server itself. */
const serverUrl = process.env.RXDESK_SERVER ?? 'http://127.0.0.1:8080'

/** The language of a module with texts that every page needs: such modules share one bundle. */
function wordsOf(module: string): string | null {
  const words =
    /\/web\/src\/(?:language\/text-files|(?:language\/(?:common|messages)|shell)\/texts)\/(\w+)\.(?:json|ts)$/
  return words.exec(module)?.[1] ?? null
}

export default defineConfig({
  plugins: [react(), compressBuild()],
  server: { port: 5173, proxy: { '/api': { target: serverUrl } } },
  preview: { proxy: { '/api': { target: serverUrl } } },
  // Texts are read as a whole: an export for each key would only add to their size.
  json: { namedExports: false, stringify: false },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Every browser that runs the rest knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Reached only through an unused part of @emotion/react, and bundled only because it is CommonJS.
        moduleSideEffects: [
          { test: /\/node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        // Scripts of every page come in two parts: libraries change seldom, ours often. The rest follows the lazy
        // routes, but scripts that every page loads right afterwards, or with its first field, are bundled: many small
        // files compress worse than one.
        codeSplitting: {
          groups: [
            { name: 'engine', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'base', tags: ['$initial'], priority: 4 },
            {
              name: (id) => wordsOf(id),
              debugName: 'words',
              priority: 3,
            },
            {
              name: 'frame',
              test: /\/web\/src\/(shell\/(notice-list|offline-banner|loading-overlay)|session\/keep-alive)\.tsx?$/,
              priority: 2,
            },
            {
              name: 'fields',
              test: /\/web\/src\/parts\/(text-input|password-field)\.tsx$/,
              priority: 1,
            },
            {
              // Code that the lists of cases and the workbench share.
              name: 'case',
              test: /\/contract\/src\/(lifecycle|record\/case-record|areas\/(cases|doctors|masters)\/(calls|schemas)|areas\/digitization\/(case-)?(calls|schemas)|areas\/workbench\/medicine-(calls|schemas))\.ts$/,
            },
            {
              // The controls of nearly every screen of the console: as some forty files they are a sixth larger.
              name: 'controls',
              test: /\/@mui\/material\/(Autocomplete|Badge|Checkbox|Dialog\w*|Drawer|FormControlLabel|List|Menu|MenuItem|Popper|Radio|RadioGroup|Select|Skeleton|Tab|Tabs|TextField|Tooltip|Link)\/|@popperjs/,
            },
          ],
        },
      },
    },
  },
})
