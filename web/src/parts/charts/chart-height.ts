import { createContext } from 'react'

/** Pixels of a chart by day; one that is shown larger gives more. */
export const ChartHeight = createContext(200)
