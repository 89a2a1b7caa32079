import { createContext, type ReactNode, useContext } from 'react'

/** What a screen adds below a field, by the DOM id of its control; for a list of people, by the id of the list. A constant function. */
export const FieldNotesContext = createContext<(id: string) => ReactNode>(() => null)

export const useFieldNote = (id: string): ReactNode => useContext(FieldNotesContext)(id)
