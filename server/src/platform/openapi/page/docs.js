/** The example of a payload is shown as a curl command: one language, not twenty. */
const otherLanguages =
  'c clojure csharp dart fsharp go http java js julia kotlin node objc ocaml php powershell python r ruby rust swift'

/** Shows openapi.json with Scalar. Features that would call another server, or send a call from here, are off. */
globalThis.Scalar.createApiReference('#calls', {
  url: 'openapi.json',
  documentDownloadType: 'direct',
  operationTitleSource: 'path',
  orderSchemaPropertiesBy: 'preserve',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hiddenClients: {
    ...Object.fromEntries(otherLanguages.split(' ').map((language) => [language, true])),
    shell: ['wget', 'httpie'],
  },
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
})
