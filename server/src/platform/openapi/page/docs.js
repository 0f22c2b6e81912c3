/** The example of a payload is shown in a command for curl: one language, not twenty. */
const otherLanguages =
  'c clojure csharp dart fsharp go http java js julia kotlin node objc ocaml php powershell python r ruby rust swift'

/** Shows openapi.json by Scalar. What would ask another server, or send a call from here, is off. */
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
