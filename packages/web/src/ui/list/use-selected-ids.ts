import { useCallback, useState } from 'react'

export type SelectedIds<Id> = {
  readonly ids: ReadonlySet<Id>
  readonly select: (ids: readonly Id[], wanted: boolean) => void
  readonly clear: () => void
}

/** Rows that are selected by their checkboxes. */
export function useSelectedIds<Id extends number | string = number>(): SelectedIds<Id> {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set())
  const select = useCallback(
    (some: readonly Id[], wanted: boolean) =>
      setIds((before) => {
        const after = new Set(before)
        for (const id of some) wanted ? after.add(id) : after.delete(id)
        return after
      }),
    [],
  )
  const clear = useCallback(() => setIds(new Set()), [])
  return { ids, select, clear }
}
