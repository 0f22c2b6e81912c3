/** The machine that runs the tests is shared and stalls for seconds: a wait of Testing Library lasts longer than its one. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
}

export {}
