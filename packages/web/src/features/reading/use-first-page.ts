import { useEffect, useState } from 'react'

/** In milliseconds: most documents are drawn within it once the code is there. */
const patience = 300

/**
 * The address of a picture of the first page, to be shown until the document is drawn. Undefined until the picture is there, and if the portal has none.
 * It is fetched at once while the code that draws documents is being loaded, else only for a document that takes long.
 */
export function useFirstPage(
  address: string | undefined,
  { isNeeded, isCodeLoaded }: { readonly isNeeded: boolean; readonly isCodeLoaded: boolean },
): string | undefined {
  const [picture, setPicture] = useState<string>()
  const [delay] = useState(isCodeLoaded ? patience : 0)
  useEffect(() => {
    if (!isNeeded || address === undefined) return
    const leaving = new AbortController()
    let made: string | undefined
    const load = async () => {
      const response = await fetch(address, { signal: leaving.signal, priority: 'high' })
      if (!response.ok) return
      const bytes = await response.blob()
      if (leaving.signal.aborted) return
      made = URL.createObjectURL(bytes)
      setPicture(made)
    }
    // Without the picture the document is waited for, as without this hook.
    const timer = setTimeout(() => load().catch(() => undefined), delay)
    return () => {
      clearTimeout(timer)
      leaving.abort()
      setPicture(undefined)
      if (made) URL.revokeObjectURL(made)
    }
  }, [address, isNeeded, delay])
  return picture
}
