import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the server listens while the web is worked on; the built web is served by the server itself. */
const serverUrl = process.env.RXDESK_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': { target: serverUrl } } },
  preview: { proxy: { '/api': { target: serverUrl } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // What every page runs on comes in two pieces: libraries change seldom, ours often. The rest follows the lazy
        // routes; a group for the grid would drag what it shares with the sign-in page along.
        codeSplitting: {
          groups: [
            { name: 'engine', tags: ['$initial'], test: /node_modules/ },
            { name: 'base', tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
